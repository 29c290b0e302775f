package dev.tally.games.records;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Ways in which players ended a game that was not played to its end, as the Generic Game Server has
 * them.
 */
public enum Termination {
  /** A player gave up. */
  RESIGNED('r'),
  /** A player had no time left. */
  TIME('t'),
  /** Both agreed on a score. */
  AGREED('s'),
  /**
   * A player broke the rules of the match, or a program failed: that decides, whatever the board
   * says. GGF has no letter of its own for it.
   */
  FORFEITED('r');

  private final char letter;

  Termination(char letter) {
    this.letter = letter;
  }

  /** The letter after the result of a GGF record. */
  public char letter() {
    return letter;
  }

  /** Name in results and JSON: the constant in small letters. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The termination with an id, if there is one. */
  public static Optional<Termination> byId(String id) {
    return Stream.of(values()).filter(each -> each.id().equals(id)).findFirst();
  }

  /** The termination with a letter, if there is one. */
  public static Optional<Termination> byLetter(String letter) {
    return Stream.of(values())
        .filter(each -> letter.equals(String.valueOf(each.letter)))
        .findFirst();
  }
}
