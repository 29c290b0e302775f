package dev.tally.words.compare;

/**
 * How much a word sets two texts apart, by how often it occurs in each.
 *
 * <p>The results are the same on every machine: {@link StrictMath} leaves nothing to the processor.
 *
 * @param leftTokens how many words are counted in the left text
 * @param rightTokens how many in the right one
 */
record Keyness(long leftTokens, long rightTokens) {
  /** Stands in for a count of none where a logarithm needs one (Hardie 2014). */
  private static final double ALMOST_NONE = 0.5;

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
   * if half.
   */
  double logRatio(int left, int right) {
    double ofLeft = (left == 0 ? ALMOST_NONE : left) * rightTokens;
    double ofRight = (right == 0 ? ALMOST_NONE : right) * leftTokens;
    return (StrictMath.log(ofLeft) - StrictMath.log(ofRight)) / StrictMath.log(2);
  }

  /** Positive if the word is more frequent in the left text, negative if in the right one. */
  int compareRates(int left, int right) {
    return Long.compare(left * rightTokens, right * leftTokens);
  }
}
