package dev.tally.words.counts;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Sizes of a text.
 *
 * @param tokens after stripping, before the filter
 * @param types how many different ones
 * @param keptTokens after the filter
 * @param keptTypes how many different ones
 * @param quoted tokens with quotes or dashes other than those of ASCII at their ends
 * @param punctuated others with punctuation that is not stripped at their ends, or that parts words
 *     within them
 * @param quotedWord the first of the quoted ones, in the order of UTF-16; empty if there is none
 */
public record Totals(
    long tokens,
    long types,
    long keptTokens,
    long keptTypes,
    long quoted,
    long punctuated,
    String quotedWord) {
  /** No tokens. */
  public static final Totals NONE = new Totals(0, 0, 0, 0);

  /** Without such punctuation. */
  public Totals(long tokens, long types, long keptTokens, long keptTypes) {
    this(tokens, types, keptTokens, keptTypes, 0, 0, "");
  }

  /** The totals of both together, which have no word in common. */
  public Totals plus(Totals other) {
    return new Totals(
        tokens + other.tokens,
        types + other.types,
        keptTokens + other.keptTokens,
        keptTypes + other.keptTypes,
        quoted + other.quoted,
        punctuated + other.punctuated,
        first(quotedWord, other.quotedWord));
  }

  /** The first of two words that may be empty, which is no word. */
  public static String first(String word, String other) {
    return word.isEmpty() || (!other.isEmpty() && other.compareTo(word) < 0) ? other : word;
  }

  /** Occurrences in ten thousand of the tokens after the filter, to two decimals, half up. */
  public BigDecimal per10k(int count) {
    return per10k(count, keptTokens);
  }

  /**
   * Occurrences in ten thousand, to two decimals, half up.
   *
   * @param of how many tokens; may be 0 if {@code count} is
   */
  public static BigDecimal per10k(int count, long of) {
    return count == 0
        ? BigDecimal.ZERO.setScale(2)
        : BigDecimal.valueOf(count * 10_000L)
            .divide(BigDecimal.valueOf(of), 2, RoundingMode.HALF_UP);
  }
}
