package dev.tally.words.compare;

import dev.tally.words.counts.WordCount;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;

/**
 * A word that is more frequent in one of two texts than in the other.
 *
 * @param word as it stands in the texts
 * @param left how often it occurs in the left one
 * @param right how often in the right one
 * @param keyness its {@link Keyness#logLikelihood}
 */
public record Keyword(String word, Occurrences left, Occurrences right, double keyness) {
  /**
   * The highest keyness first; equal ones in the order of the words' UTF-16 code units. Total
   * within a result, and the same whichever text is the left one.
   */
  static final Comparator<Keyword> ORDER =
      Comparator.comparingDouble(Keyword::keyness).reversed().thenComparing(Keyword::word);

  /** Keyness to two decimals, half up. */
  public BigDecimal roundedKeyness() {
    return new BigDecimal(keyness).setScale(2, RoundingMode.HALF_UP);
  }

  /** Probability of such a keyness by chance; see {@link ChiSquare#p}. */
  public BigDecimal p() {
    return ChiSquare.p(keyness);
  }

  /**
   * Frequency of a word in a text.
   *
   * @param count 0 or more
   * @param verses in how many verses
   */
  public record Occurrences(int count, int verses) {
    public static final Occurrences NONE = new Occurrences(0, 0);

    static Occurrences of(WordCount word) {
      return new Occurrences(word.count(), word.verses());
    }
  }
}
