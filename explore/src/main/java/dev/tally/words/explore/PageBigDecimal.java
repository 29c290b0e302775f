package dev.tally.words.explore;

import java.math.MathContext;
import java.math.RoundingMode;
import org.teavm.jso.JSBody;

/**
 * Decimal numbers of words in place of {@code BigDecimal}, since that is 36 kB: figures with fixed
 * numbers of digits, at most 17, rounded half up.
 */
public final class PageBigDecimal extends Number {
  public static final PageBigDecimal ZERO = new PageBigDecimal(0, 0);

  private static final long serialVersionUID = 1L;

  /** From so many digits on, every value that there is here is rounded to zero. */
  private static final int MAX_DIGITS = 18;

  private final long unscaled;
  private final int scale;

  /** A value with all its digits, which are too many for a {@code long}; else not a number. */
  private final double exact;

  private PageBigDecimal(long unscaled, int scale) {
    this.unscaled = unscaled;
    this.scale = scale;
    this.exact = Double.NaN;
  }

  /** All digits of a number; to be rounded by {@link #setScale}. */
  public PageBigDecimal(double value) {
    this.unscaled = 0;
    this.scale = 0;
    this.exact = value;
  }

  /** A whole number. */
  public static PageBigDecimal valueOf(long value) {
    return new PageBigDecimal(value, 0);
  }

  /** The fewest digits that tell a number from all others, but two of one digit, as in Java. */
  public static PageBigDecimal valueOf(double value) {
    String[] parts = Digits.shortest(value);
    long digits = Digits.whole(parts[0]);
    int exponent = (int) Digits.number(parts[1]);
    int zeros = exponent >= 0 ? exponent + 1 : 0;
    return new PageBigDecimal(digits * power(zeros), zeros - exponent);
  }

  public PageBigDecimal setScale(int decimals) {
    return setScale(decimals, RoundingMode.UNNECESSARY);
  }

  /** The number with so many decimals. */
  @SuppressWarnings("unused") // all is rounded half up
  public PageBigDecimal setScale(int decimals, RoundingMode mode) {
    if (!Double.isNaN(exact)) {
      return new PageBigDecimal(Digits.whole(Digits.rounded(exact, decimals)), decimals);
    }
    return new PageBigDecimal(
        decimals < scale
            ? quotient(unscaled, power(scale - decimals))
            : unscaled * power(decimals - scale),
        decimals);
  }

  /** A quotient of whole numbers, with so many decimals. */
  @SuppressWarnings("unused") // all is rounded half up
  public PageBigDecimal divide(PageBigDecimal divisor, int decimals, RoundingMode mode) {
    return new PageBigDecimal(quotient(unscaled * power(decimals), divisor.unscaled), decimals);
  }

  /** The number with so many digits at most. */
  public PageBigDecimal round(MathContext digits) {
    int more = Digits.of(Math.abs(unscaled)).length() - digits.getPrecision();
    return more <= 0
        ? this
        : new PageBigDecimal(quotient(unscaled, power(more)), scale - more).round(digits);
  }

  /** Half up; the divisor is above 0. */
  private static long quotient(long value, long divisor) {
    long quotient = (Math.abs(value) * 2 + divisor) / (divisor * 2);
    return value < 0 ? -quotient : quotient;
  }

  private static long power(int ofTen) {
    long power = 1;
    for (int i = 0; i < Math.min(ofTen, MAX_DIGITS); i++) {
      power *= 10;
    }
    return power;
  }

  /** The number as Java writes decimals: with an exponent where there were six zeros or more. */
  @Override
  public String toString() {
    StringBuilder digits = new StringBuilder(Digits.of(Math.abs(unscaled)));
    int exponent = digits.length() - 1 - scale;
    if (exponent < -6) {
      if (digits.length() > 1) {
        digits.insert(1, '.');
      }
      digits.append('E').append(exponent);
    } else if (scale > 0) {
      while (digits.length() <= scale) {
        digits.insert(0, '0');
      }
      digits.insert(digits.length() - scale, '.');
    }
    return (unscaled < 0 ? "-" : "") + digits;
  }

  @Override
  public double doubleValue() {
    return Digits.number(toString());
  }

  @Override
  public float floatValue() {
    return (float) doubleValue();
  }

  @Override
  public long longValue() {
    return (long) doubleValue();
  }

  @Override
  public int intValue() {
    return (int) doubleValue();
  }

  /**
   * Functions of the browser, in a class of its own, since that of the methods above gets another
   * name.
   */
  private static final class Digits {
    /** A {@code long} is a BigInt in a page, and slow; below this it is the same as a double. */
    private static final long MAX_EXACT = 1L << 53;

    private Digits() {}

    static String of(long number) {
      return number < MAX_EXACT ? text((double) number) : String.valueOf(number);
    }

    static long whole(String digits) {
      double number = number(digits);
      return Math.abs(number) < MAX_EXACT ? (long) number : Long.parseLong(digits);
    }

    @JSBody(params = "number", script = "return String(number);")
    private static native String text(double number);

    /**
     * The digits as a whole number, and the power of ten that it is multiplied by. Java writes two
     * digits at least where it has an exponent: 2.0E-5.
     */
    @JSBody(
        params = "value",
        script =
            "var text = value.toExponential();"
                + "if (text[1] === 'e' && value < 1e-3) text = value.toExponential(1);"
                + "var parts = text.split('e'), digits = parts[0].split('.');"
                + "return [digits.join(''), String(parts[1] - (digits[1] || '').length)];")
    static native String[] shortest(double value);

    /** The digits without the point. */
    @JSBody(
        params = {"value", "decimals"},
        script = "return value.toFixed(decimals).replace('.', '');")
    static native String rounded(double value, int decimals);

    @JSBody(params = "digits", script = "return Number(digits);")
    static native double number(String digits);
  }
}
