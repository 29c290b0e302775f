package dev.tally.pipelines.text;

import dev.tally.words.table.Numbers;
import java.math.BigDecimal;
import java.util.Locale;

/** Numbers as people read them. */
public final class NumberFormats {
  private NumberFormats() {}

  /** A whole number with its thousands apart. */
  public static String number(long number) {
    return Numbers.grouped(number);
  }

  /**
   * A whole number and what there are so many of.
   *
   * @param one what one is called, in a word that takes an s where there are more
   */
  public static String counted(long number, String one) {
    return number(number) + " " + one + (number == 1 ? "" : "s");
  }

  /** A number of halves, such as points, with its half where there is one. */
  public static String halves(double number) {
    return String.format(Locale.ROOT, number == Math.rint(number) ? "%,.0f" : "%,.1f", number);
  }

  /** A number with its thousands apart and two decimals. */
  public static String decimal(BigDecimal number) {
    return String.format(Locale.ROOT, "%,.2f", number);
  }

  /** A number of halves and quarters, with as many decimals as it needs. */
  public static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }
}
