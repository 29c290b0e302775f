package dev.tally.pipelines.words.dispersion;

import java.math.BigDecimal;
import java.math.RoundingMode;
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
record Spread(String word, int[] parts, int[] counts, BitSet columns) {
  /** Columns that the plot of a text has: a screen does not show more. */
  static final int COLUMNS = 2000;

  /** How often the word occurs. */
  int frequency() {
    return Arrays.stream(counts).sum();
  }

  /** In how many parts. */
  int range() {
    return parts.length;
  }

  /** Occurrences in ten thousand of all tokens, to two decimals, half up. */
  BigDecimal per10k(long tokens) {
    return tokens == 0
        ? BigDecimal.ZERO.setScale(2)
        : BigDecimal.valueOf(frequency() * 10_000L)
            .divide(BigDecimal.valueOf(tokens), 2, RoundingMode.HALF_UP);
  }

  /**
   * How often the word occurs in each part.
   *
   * @param n how many parts there are
   */
  int[] counts(int n) {
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
  Optional<BigDecimal> measure(DispersionMeasure measure, int[] sizes) {
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
     * @param place of its first token in the text, from 0
     * @param tokens of the text
     */
    void mark(int place, int tokens) {
      columns.set((int) ((long) place * COLUMNS / tokens));
    }

    Spread build() {
      return new Spread(word, Arrays.copyOf(parts, size), Arrays.copyOf(counts, size), columns);
    }
  }
}
