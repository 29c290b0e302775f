package dev.tally.games.logs.parsing;

import dev.tally.games.records.Diagnostics;

/**
 * A value of a game with its name, {@code PB[Ann]}.
 *
 * @param name in capital letters
 * @param value what stands between the brackets
 * @param at where the value begins in the text of the game, from 0
 */
public record Property(String name, String value, int at) {
  /** A problem with the value. */
  public ParseException error(String expected) {
    String found = Diagnostics.quotedBriefly(value);
    return new ParseException(at, name + ": " + found + " is not " + expected);
  }
}
