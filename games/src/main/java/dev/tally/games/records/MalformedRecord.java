package dev.tally.games.records;

import java.util.OptionalLong;

/**
 * Something in a log that is not a record of its format.
 *
 * @param location where the record begins
 * @param at where in it the problem is: the column, from 1, of a record of text, or the byte of the
 *     log, from 0, of a record of bytes; empty if it is the record as a whole
 * @param problem what is wrong, and what was expected
 * @param header what could still be read of the record, cut to what results show
 */
public record MalformedRecord(
    RecordLocation location, OptionalLong at, String problem, RecordHeader header)
    implements LogEntry {
  /** Cuts names that are long. */
  public MalformedRecord {
    header = header.cut();
  }

  /** A problem with something of which nothing can be read. */
  public MalformedRecord(RecordLocation location, OptionalLong at, String problem) {
    this(location, at, problem, RecordHeader.EMPTY);
  }

  /** A problem with a record as a whole. */
  public MalformedRecord(RecordLocation location, String problem) {
    this(location, OptionalLong.empty(), problem);
  }

  /** A problem at a column, or at a byte. */
  public MalformedRecord(RecordLocation location, long at, String problem) {
    this(location, OptionalLong.of(at), problem);
  }

  /** This record with a header, of what could be read of it. */
  public MalformedRecord withHeader(RecordHeader more) {
    return new MalformedRecord(location, at, problem, more);
  }

  /** All of it in one line. */
  public String reason() {
    String unit = location.unit() == RecordLocation.Unit.LINE ? "column " : "byte ";
    return at.isPresent() ? unit + at.getAsLong() + ": " + problem : problem;
  }
}
