package dev.tally.games.records;

import dev.tally.games.rules.Ruleset;

/**
 * A game that was still being set up when the input ended, so that there is nothing to replay.
 *
 * @param location where the setting up began
 * @param ruleset which game it would have been
 * @param refused how many inputs the console program refused on the way
 */
public record UnstartedGame(RecordLocation location, Ruleset ruleset, int refused)
    implements LogEntry {
  @Override
  public RecordHeader header() {
    return RecordHeader.of(ruleset);
  }
}
