package dev.tally.games.records;

/** What a log has at a location: a game, or something that cannot be read as one. */
public sealed interface LogEntry permits GameRecord, UnreadRecord {
  /** Where it begins. */
  RecordLocation location();

  /** What it says of a game, besides the moves. */
  RecordHeader header();

  /** Whether the entry cannot be read, and is of this kind. */
  default boolean is(UnreadRecord.Kind kind) {
    return this instanceof UnreadRecord unread && unread.kind() == kind;
  }
}
