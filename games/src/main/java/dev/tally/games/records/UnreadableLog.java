package dev.tally.games.records;

/**
 * The bytes of a log, or the rest of them, could not be read: its file is gone, or may not be read,
 * or its disk fails. That says nothing of what is in them.
 *
 * @param location where the next record would begin; record 0 if nothing was read
 * @param problem what went wrong
 */
public record UnreadableLog(RecordLocation location, String problem) implements LogEntry {}
