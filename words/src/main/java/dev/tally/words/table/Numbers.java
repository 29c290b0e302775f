package dev.tally.words.table;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.OptionalDouble;

/** Numbers as people read them, without the JDK's formats: those need locales. */
public final class Numbers {
  private static final int GROUP = 3;

  private Numbers() {}

  /** A whole number with its thousands apart: {@code 31,102}. */
  public static String grouped(long number) {
    StringBuilder digits = new StringBuilder(String.valueOf(number));
    int first = number < 0 ? 1 : 0;
    for (int at = digits.length() - GROUP; at > first; at -= GROUP) {
      digits.insert(at, ',');
    }
    return digits.toString();
  }

  /** A value with a fixed number of decimals, half up; empty where it is undefined. */
  public static Optional<BigDecimal> rounded(OptionalDouble value, int decimals) {
    return value.isPresent()
        ? Optional.of(
            BigDecimal.valueOf(value.getAsDouble()).setScale(decimals, RoundingMode.HALF_UP))
        : Optional.empty();
  }
}
