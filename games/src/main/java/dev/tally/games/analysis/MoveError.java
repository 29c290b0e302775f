package dev.tally.games.analysis;

import java.util.Locale;

/**
 * Severity of a move that gives something away: by the outcome first. The names and signs are those
 * of chess annotation.
 */
public enum MoveError {
  /** The outcome under best play stays; its value does not. */
  INACCURACY("?!"),
  /** A win becomes a draw, or a draw a loss. */
  MISTAKE("?"),
  /** A win becomes a loss. */
  BLUNDER("??");

  private final String sign;

  MoveError(String sign) {
    this.sign = sign;
  }

  /** The sign that annotators write behind such a move. */
  public String sign() {
    return sign;
  }

  /** Name in results and JSON: the constant in small letters. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
