package dev.tally.games.records;

/** What a log has at a location: a record, a part of one, or something that is not a record. */
public sealed interface LogEntry
    permits GameRecord,
        AbandonedGame,
        UnstartedGame,
        MalformedRecord,
        LogEntry.OtherFile,
        UnreadableLog {
  /** Where it begins. */
  RecordLocation location();

  /** What it says of a game, besides the moves. */
  default RecordHeader header() {
    return RecordHeader.EMPTY;
  }

  /**
   * A file that is no log: a document, a program, or what a system has put beside the logs. It is
   * one entry, record 0, and no other.
   *
   * @param location of all of it
   * @param problem what it is, and what was expected
   */
  record OtherFile(RecordLocation location, String problem) implements LogEntry {}
}
