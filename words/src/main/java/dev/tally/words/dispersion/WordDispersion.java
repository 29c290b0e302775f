package dev.tally.words.dispersion;

import dev.tally.words.counts.Totals;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * How a word is spread over the parts of a text.
 *
 * @param word as it occurs first, or the query as typed
 * @param parts indices of the parts with it, ascending
 * @param counts how often it occurs in each of these
 * @param columns of the plot that have a hit; none if there is no plot
 */
public record WordDispersion(String word, int[] parts, int[] counts, BitSet columns) {
  /** Columns that the plot of a text has: a screen does not show more. */
  public static final int COLUMNS = 2000;

  /** How often the word occurs. */
  public int frequency() {
    return Arrays.stream(counts).sum();
  }

  /** In how many parts. */
  public int range() {
    return parts.length;
  }

  /** Occurrences in ten thousand of all tokens, to two decimals, half up. */
  public BigDecimal per10k(long tokens) {
    return Totals.per10k(frequency(), tokens);
  }

  /**
   * How often the word occurs in each part.
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
  public Optional<BigDecimal> measure(DispersionMeasure measure, int[] sizes) {
    return measure.rounded(counts(sizes.length), sizes);
  }

  /** Adds up the hits of a word, which come in the order of the text. */
  static final class Builder {
    private final String word;
    private final BitSet columns = new BitSet();
    private int[] parts = new int[16];
    private int[] counts = new int[16];
    private int size;

    Builder(String word) {
      this.word = word;
    }

    /** Adds a hit in a part. */
    void add(int part) {
      if (size == 0 || parts[size - 1] != part) {
        if (size == parts.length) {
          parts = Arrays.copyOf(parts, size * 2);
          counts = Arrays.copyOf(counts, size * 2);
        }
        parts[size++] = part;
      }
      counts[size - 1]++;
    }

    /**
     * Marks a hit in the plot.
     *
     * @param token index of its first token in the text, from 0
     * @param tokens of the text
     */
    void mark(int token, int tokens) {
      columns.set((int) ((long) token * COLUMNS / tokens));
    }

    WordDispersion build() {
      return new WordDispersion(
          word, Arrays.copyOf(parts, size), Arrays.copyOf(counts, size), columns);
    }
  }
}
