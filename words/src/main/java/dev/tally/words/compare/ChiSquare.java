package dev.tally.words.compare;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The chi-square distribution with one degree of freedom, which G2 has where nothing sets two
 * counts apart (Wilks 1938).
 *
 * <p>The results are the same on every machine: {@link StrictMath} leaves nothing to the processor.
 */
public final class ChiSquare {
  private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_UP);

  /** Value from which on the continued fraction is used. */
  private static final double SERIES_END = 3;

  /** Number of terms for a relative error below 1e-14 from {@link #SERIES_END} on. */
  private static final int FRACTION_TERMS = 60;

  private ChiSquare() {}

  /**
   * The probability of {@code x} or more, {@code erfc(sqrt(x / 2))}: by the series 7.6.2 of NIST's
   * Digital Library of Mathematical Functions, and where 1 less its sum would lose digits, by the
   * continued fraction 7.9.2. The relative error is below 1e-14.
   *
   * @param x 0 or more, and finite
   * @return 1 for 0; 0 where it is less than a {@code double} holds with all its digits, for {@code
   *     x} above 1,409
   */
  public static double tail(double x) {
    double density = StrictMath.sqrt(x / (Math.PI / 2)) * StrictMath.exp(-x / 2);
    if (x < SERIES_END) {
      double sum = 1;
      double term = 1;
      for (int i = 3; term > Math.ulp(sum); i += 2) {
        term *= x / i;
        sum += term;
      }
      return 1 - density * sum;
    }
    double fraction = 0;
    for (int i = 2 * FRACTION_TERMS; i > 0; i -= 2) {
      fraction = (i - 1.0) * i / (x + 2 * i + 1 - fraction);
    }
    double tail = density / (x + 1 - fraction);
    return tail < Double.MIN_NORMAL ? 0 : tail;
  }

  /** The probability of {@code x} or more, to three significant digits, half up. */
  public static BigDecimal p(double x) {
    return BigDecimal.valueOf(tail(x)).round(DIGITS);
  }
}
