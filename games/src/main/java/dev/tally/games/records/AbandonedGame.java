package dev.tally.games.records;

import java.util.List;

/**
 * A game that its player left before its end, with {@code exit} or {@code quit}, though more was
 * typed after that. What was typed then does not belong to the game, which cannot be continued, and
 * is not tried as a move: it comes after the end, legal or not.
 *
 * @param game up to where it was left
 * @param after what was typed after that, as typed, without blank lines; one at least
 */
public record AbandonedGame(GameRecord game, List<String> after) implements LogEntry {
  /** Keeps a copy. */
  public AbandonedGame {
    after = List.copyOf(after);
    if (after.isEmpty()) {
      throw new IllegalArgumentException("after: [] is not one line at least");
    }
  }

  @Override
  public RecordLocation place() {
    return game.place();
  }
}
