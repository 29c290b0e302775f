package dev.tally.words.dispersion;

import dev.tally.words.table.Numbers;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Evenness of a word over the parts of a text, by its counts v in each of n parts and the tokens of
 * each part; f is the sum of v, and s a part's share of all tokens. All measures are from 0 to 1.
 * They are undefined if the word does not occur, and if there is one part only.
 *
 * <p>The results are the same on every machine: {@link StrictMath} leaves nothing to the processor.
 */
public enum DispersionMeasure {
  /**
   * {@code 1 - (sd / mean) / sqrt(n - 1)} of {@code v / s}, with the standard deviation of a
   * population: D of Juilland and Chang-Rodríguez (1964), "Frequency Dictionary of Spanish Words",
   * in the form for parts of different sizes that Gries (2008) gives. 1 if the word is as frequent
   * in each part, 0 if it is in one part only.
   */
  D("D") {
    @Override
    double defined(int[] counts, long[] sizes) {
      int n = counts.length;
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += frequency(counts, sizes, i);
      }
      double mean = sum / n;
      double squares = 0;
      for (int i = 0; i < n; i++) {
        double difference = frequency(counts, sizes, i) - mean;
        squares += difference * difference;
      }
      return 1 - StrictMath.sqrt(squares / n) / mean / StrictMath.sqrt(n - 1);
    }

    /** Frequency in proportion to v / s, which is all that matters. */
    private double frequency(int[] counts, long[] sizes, int part) {
      return (double) counts[part] / sizes[part];
    }
  },

  /**
   * {@code (log2 f - sum v log2 v / f) / log2 n}, where {@code 0 log2 0 = 0}: D2 of Carroll (1970),
   * "An alternative to Juilland's usage coefficient for lexical frequencies". 1 if the word has the
   * same count in each part, whatever their sizes, and 0 if it is in one part only.
   */
  D2("D2") {
    @Override
    double defined(int[] counts, long[] sizes) {
      double f = sum(counts);
      double sum = 0;
      for (int v : counts) {
        sum += v == 0 ? 0 : v * StrictMath.log(v);
      }
      return (StrictMath.log(f) - sum / f) / StrictMath.log(counts.length);
    }
  },

  /**
   * {@code sum |v / f - s| / 2}: DP, the deviation of proportions, of Gries (2008), "Dispersions
   * and adjusted frequencies in corpora". 0 if the word is as frequent in each part, {@code 1 - min
   * s} if it is in the smallest part only.
   */
  DP("DP") {
    @Override
    double defined(int[] counts, long[] sizes) {
      double f = sum(counts);
      double tokens = sum(sizes);
      double sum = 0;
      for (int i = 0; i < counts.length; i++) {
        sum += Math.abs(counts[i] / f - sizes[i] / tokens);
      }
      return sum / 2;
    }
  },

  /**
   * {@code DP / (1 - min s)}, of Lijffijt and Gries (2012), "Correction to Stefan Th. Gries'
   * 'Dispersions and adjusted frequencies in corpora'". 0 if the word is as frequent in each part,
   * 1 if it is in the smallest part only, so that texts of other parts can be compared.
   */
  DP_NORM("DPnorm") {
    @Override
    double defined(int[] counts, long[] sizes) {
      double smallest = Arrays.stream(sizes).min().orElseThrow() / sum(sizes);
      return DP.defined(counts, sizes) / (1 - smallest);
    }
  };

  private static final int DECIMALS = 4;

  private final String label;

  DispersionMeasure(String label) {
    this.label = label;
  }

  /**
   * The measure, or empty where it is undefined.
   *
   * @param counts of the word in each part, together less than 2^31
   * @param sizes tokens of each part, 1 or more each
   */
  public final OptionalDouble of(int[] counts, long[] sizes) {
    return counts.length < 2 || sum(counts) == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.max(0, Math.min(1, defined(counts, sizes))));
  }

  /** The measure with a fixed number of decimals, half up, or empty where it is undefined. */
  public final Optional<BigDecimal> rounded(int[] counts, long[] sizes) {
    return Numbers.rounded(of(counts, sizes), DECIMALS);
  }

  /** Name in results. */
  public final String label() {
    return label;
  }

  /** The measure of a word that occurs, in two parts or more, but for errors of rounding. */
  abstract double defined(int[] counts, long[] sizes);

  private static double sum(int[] numbers) {
    return Arrays.stream(numbers).asLongStream().sum();
  }

  private static double sum(long[] numbers) {
    return Arrays.stream(numbers).sum();
  }
}
