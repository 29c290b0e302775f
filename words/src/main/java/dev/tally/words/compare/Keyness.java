package dev.tally.words.compare;

/**
 * Keyness of a word between two texts, by its frequency in each.
 *
 * <p>The results are the same on every machine: {@link StrictMath} leaves nothing to the processor.
 *
 * @param leftTokens how many words are counted in the left text
 * @param rightTokens how many in the right one
 */
record Keyness(long leftTokens, long rightTokens) {
  /** Stands in for a count of none where a logarithm or a divisor needs one (Hardie 2014). */
  private static final double ALMOST_NONE = 0.5;

  /** 0.975 of a normal distribution lies below it. */
  private static final double NORMAL_QUANTILE = 1.959963984540054;

  /**
   * The log-likelihood ratio of Dunning (1993), "Accurate methods for the statistics of surprise
   * and coincidence", in the form of Rayson and Garside (2000), "Comparing corpora using frequency
   * profiling". With counts {@code a} and {@code b} in texts of {@code c} and {@code d} words,
   *
   * <pre>
   * E1 = c (a + b) / (c + d),  E2 = d (a + b) / (c + d)
   * G2 = 2 (a ln(a / E1) + b ln(b / E2)),  where 0 ln 0 = 0
   * </pre>
   *
   * <p>0 if the word is equally frequent in both, and more the surer it is that it is not: 3.84 for
   * one word at the 5 % level, 10.83 at 0.1 %.
   */
  double logLikelihood(int left, int right) {
    if (compareRates(left, right) == 0) {
      return 0; // exactly, whatever the rounding
    }
    double both = (double) left + right;
    double all = (double) leftTokens + rightTokens;
    double sum = term(left, leftTokens * both / all) + term(right, rightTokens * both / all);
    return Math.max(0, 2 * sum);
  }

  private static double term(int observed, double expected) {
    return observed == 0 ? 0 : observed * StrictMath.log(observed / expected);
  }

  /**
   * The log ratio of Hardie (2014), "Log Ratio: an informal introduction": the binary logarithm of
   * how many times as frequent the word is in the left text. 1 if it is twice as frequent there, -1
   * if half. A count of 0 is taken as a half, as Hardie does, wherever that {@link #isComparable}.
   * Neither text may be empty.
   */
  double logRatio(int left, int right) {
    double ofLeft = atLeastHalf(left) * rightTokens;
    double ofRight = atLeastHalf(right) * leftTokens;
    return (StrictMath.log(ofLeft) - StrictMath.log(ofRight)) / StrictMath.log(2);
  }

  /**
   * Half the width of the 95 % interval around the log ratio, that of a relative risk (Katz,
   * Baptista, Azen and Pike 1978, "Obtaining confidence intervals for the risk ratio in cohort
   * studies"): {@code 1.96 sqrt(1/a - 1/c + 1/b - 1/d) / ln 2}. A count of 0 is taken as a half.
   * Neither text may be empty.
   */
  double logRatioMargin(int left, int right) {
    double variance =
        1 / atLeastHalf(left) - 1.0 / leftTokens + 1 / atLeastHalf(right) - 1.0 / rightTokens;
    return NORMAL_QUANTILE * StrictMath.sqrt(Math.max(0, variance)) / StrictMath.log(2);
  }

  /**
   * %DIFF of Gabrielatos and Marchi (2011), "Keyness: matching metrics to definitions": by how many
   * percent the word is more frequent in the left text than in the right one. 100 if it is twice as
   * frequent there, -50 if half, -100 if it does not occur there. A count of 0 in the right text
   * alone is taken as a half. Neither text may be empty.
   */
  double diffPercent(int left, int right) {
    return left == 0 && right == 0
        ? 0
        : 100 * (left * (double) rightTokens / (atLeastHalf(right) * leftTokens) - 1);
  }

  private static double atLeastHalf(int count) {
    return count == 0 ? ALMOST_NONE : count;
  }

  /**
   * Whether the log ratio and the percentage have the sign of the difference. They have not where a
   * text without the word is so short that half a word, taken for none, is no smaller share of it
   * than the word has in the other text; nor if one of the texts is empty.
   */
  boolean isComparable(int left, int right) {
    double ofLeft = atLeastHalf(left) * rightTokens;
    double ofRight = atLeastHalf(right) * leftTokens;
    return leftTokens > 0
        && rightTokens > 0
        && Double.compare(ofLeft, ofRight) == compareRates(left, right);
  }

  /** Positive if the word is more frequent in the left text, negative if in the right one. */
  int compareRates(int left, int right) {
    return Long.compare(left * rightTokens, right * leftTokens);
  }
}
