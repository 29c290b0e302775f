package dev.tally.games.core;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads whole numbers that somebody typed or recorded. */
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
}
