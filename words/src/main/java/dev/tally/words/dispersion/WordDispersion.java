package dev.tally.words.dispersion;

import dev.tally.words.counts.Totals;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Spread of a word over the parts of a text.
 *
 * @param word as it occurs first, or the query as typed
 * @param parts indices of the parts with it, ascending
 * @param counts how often it occurs in each of these
 * @param columns of the plot that have a hit; none if there is no plot
 */
public record WordDispersion(String word, int[] parts, int[] counts, BitSet columns) {
  /** Columns that the plot of a text has: a screen does not show more. */
  public static final int COLUMNS = 2000;

  /** A word by its counts in all parts, without a plot. */
  static WordDispersion of(String word, int[] countsOfParts) {
    int[] parts =
        IntStream.range(0, countsOfParts.length).filter(part -> countsOfParts[part] > 0).toArray();
    int[] counts = Arrays.stream(parts).map(part -> countsOfParts[part]).toArray();
    return new WordDispersion(word, parts, counts, new BitSet());
  }

  /** Frequency of the word. */
  public int frequency() {
    return Arrays.stream(counts).sum();
  }

  /** Number of parts with the word. */
  public int range() {
    return parts.length;
  }

  /** Occurrences in ten thousand of all tokens, to two decimals, half up. */
  public BigDecimal per10k(long tokens) {
    return Totals.per10k(frequency(), tokens);
  }

  /**
   * Frequencies of the word in each part.
   *
   * @param n how many parts there are
   */
  public int[] counts(int n) {
    int[] all = new int[n];
    for (int i = 0; i < parts.length; i++) {
      all[parts[i]] = counts[i];
    }
    return all;
  }

  /**
   * One of the measures, or empty where it is undefined.
   *
   * @param sizes tokens of each part of the text
   */
  public Optional<BigDecimal> measure(DispersionMeasure measure, long[] sizes) {
    return measure.rounded(counts(sizes.length), sizes);
  }
}
