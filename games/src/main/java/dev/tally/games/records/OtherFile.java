package dev.tally.games.records;

/**
 * A file that is no log: a document, a program, or what a system has put beside the logs. It is one
 * entry, record 0, and no other.
 *
 * @param location of all of it
 * @param problem what it is, and what was expected
 */
public record OtherFile(RecordLocation location, String problem) implements LogEntry {}
