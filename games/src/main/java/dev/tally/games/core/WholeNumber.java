package dev.tally.games.core;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Reads whole numbers that somebody typed or recorded. What a pattern has found to be a few digits
 * is read by the JDK alone.
 */
public final class WholeNumber {
  /**
   * Digits of the longest number that is read, as in CPython: reading takes quadratic time. Zeros
   * in front count.
   */
  public static final int MAX_DIGITS = 4300;

  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]{1," + MAX_DIGITS + "}");

  private WholeNumber() {}

  /** The number that a text is; empty if it is none, or too long. */
  public static Optional<BigInteger> read(String text) {
    return NUMBER.matcher(text).matches() ? Optional.of(new BigInteger(text)) : Optional.empty();
  }

  /** The number that a text is; empty if it is none, or no long. */
  public static OptionalLong readLong(String text) {
    return read(text)
        .filter(number -> number.bitLength() < Long.SIZE)
        .map(number -> OptionalLong.of(number.longValueExact()))
        .orElse(OptionalLong.empty());
  }
}
