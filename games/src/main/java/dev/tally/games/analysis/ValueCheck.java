package dev.tally.games.analysis;

import java.util.OptionalInt;

/**
 * A value that a record gives itself, compared with the one that was found. Immutable.
 *
 * @param key where the record has it, such as {@code score}
 * @param claimed what it says
 * @param found what is right, in the same unit; empty if that was not found within the limit
 */
public record ValueCheck(String key, int claimed, OptionalInt found) {
  /** Whether the record is known to be wrong. */
  public boolean isWrong() {
    return found.isPresent() && found.getAsInt() != claimed;
  }
}
