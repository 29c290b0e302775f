package dev.tally.games.records;

/**
 * The location of a record in its log. A column within a line is counted from 1, in UTF-16 units as
 * {@link String#length} counts, in every format.
 *
 * @param record its number in the log, from 1
 * @param unit what {@code number} counts
 * @param number the line, from 1, or the byte, from 0
 */
public record RecordLocation(long record, Unit unit, long number) {
  /** Unit in which locations in a log are counted. */
  public enum Unit {
    /** Lines of text, from 1. */
    LINE,
    /** Bytes of a binary log, from 0. */
    OFFSET
  }

  /** The location of a record of text. */
  public static RecordLocation line(long record, long line) {
    return new RecordLocation(record, Unit.LINE, line);
  }

  /** The location of a record of bytes. */
  public static RecordLocation offset(long record, long offset) {
    return new RecordLocation(record, Unit.OFFSET, offset);
  }
}
