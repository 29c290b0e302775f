package dev.tally.games.records;

/** What a log has at a location: a record, a part of one, or something that is not a record. */
public sealed interface LogEntry
    permits GameRecord, AbandonedGame, UnstartedGame, MalformedRecord, OtherFile, UnreadableLog {
  /** Where it begins. */
  RecordLocation location();

  /** What it says of a game, besides the moves. */
  default RecordHeader header() {
    return RecordHeader.NOTHING;
  }
}
