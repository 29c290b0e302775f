package dev.tally.games.records;

/**
 * The beginning of a part of a log for its reader: the numbers of what it meets first.
 *
 * @param record from 1
 * @param line from 1
 * @param offset of the first byte, from 0
 * @param header the first line of the log that is not blank, for a format that needs it; empty at
 *     the beginning
 */
public record LogStart(long record, long line, long offset, String header) {
  /**
   * Bytes of the longest header of a table. Every part of a long log has a copy, so that a header
   * of megabytes would be held thousands of times.
   */
  public static final int MAX_HEADER = 1 << 14;

  /** The beginning of a log. */
  public static final LogStart BEGINNING = new LogStart(1, 1, 0, "");
}
