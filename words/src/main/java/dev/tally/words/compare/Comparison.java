package dev.tally.words.compare;

import dev.tally.words.ResultHeader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The comparison of two results.
 *
 * @param left which result is the left one
 * @param right which is the right one
 * @param words that are more frequent in the one or the other
 */
public record Comparison(ResultHeader left, ResultHeader right, KeywordList words) {
  /**
   * Difference of a word's frequencies, more in the left text if positive; see {@link
   * Keyness#logRatio}.
   *
   * @param low lower end of the 95 % interval of the log ratio
   * @param high its upper end
   * @param percent see {@link Keyness#diffPercent}
   */
  public record Difference(
      BigDecimal logRatio, BigDecimal low, BigDecimal high, BigDecimal percent) {}

  /** The words of the left result alone, and those of the right one. */
  public Stream<Comparison> sides() {
    return Stream.of(
        new Comparison(left, right, new KeywordList(words.left(), List.of())),
        new Comparison(left, right, new KeywordList(List.of(), words.right())));
  }

  /** The title of both texts, or of the side that has words where the other has none. */
  String title() {
    String ofLeft = left.label().title();
    String ofRight = right.label().title();
    if (words.left().isEmpty() == words.right().isEmpty()) {
      return ofLeft + " against " + ofRight;
    }
    return words.right().isEmpty()
        ? ofLeft + ": more frequent than in " + ofRight
        : ofRight + ": more frequent than in " + ofLeft;
  }

  /**
   * The difference of a word, to two decimals, half up; none if one of the texts is too short for
   * it, see {@link Keyness#isComparable}.
   */
  public Optional<Difference> difference(Keyword word) {
    Keyness keyness = new Keyness(left.totals().keptTokens(), right.totals().keptTokens());
    int ofLeft = word.left().count();
    int ofRight = word.right().count();
    if (!keyness.isComparable(ofLeft, ofRight)) {
      return Optional.empty();
    }
    double ratio = keyness.logRatio(ofLeft, ofRight);
    double margin = keyness.logRatioMargin(ofLeft, ofRight);
    return Optional.of(
        new Difference(
            rounded(ratio),
            rounded(ratio - margin),
            rounded(ratio + margin),
            rounded(keyness.diffPercent(ofLeft, ofRight))));
  }

  private static BigDecimal rounded(double value) {
    return new BigDecimal(value).setScale(2, RoundingMode.HALF_UP);
  }
}
