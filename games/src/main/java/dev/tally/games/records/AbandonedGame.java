package dev.tally.games.records;

/**
 * A game that its player left before its end, with {@code exit} or {@code quit}, though more was
 * typed after that. What was typed then does not belong to the game, which cannot be continued, and
 * is not tried as a move: it comes after the end, legal or not.
 *
 * @param game up to where it was left
 * @param nextInput the first line that is not blank and was typed after that, as typed
 */
public record AbandonedGame(GameRecord game, String nextInput) implements LogEntry {
  @Override
  public RecordLocation location() {
    return game.location();
  }

  @Override
  public RecordHeader header() {
    return game.header();
  }
}
