package dev.tally.games.logs.parsing;

import dev.tally.games.records.RecordHeader;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.util.OptionalInt;

/**
 * Where a record cannot be read, and why. Formats throw it; their readers, which know where in the
 * log the record is, make a {@link UnreadRecord} of it. Has no stack trace: a log may be full of
 * these.
 */
public final class ParseException extends Exception {
  private static final long serialVersionUID = 1L;
  private static final int NONE = -1;

  private final int index;
  private final String problem;
  private final transient RecordHeader header;

  private ParseException(int index, String problem, RecordHeader header) {
    super(problem, null, false, false);
    this.index = index;
    this.problem = problem;
    this.header = header;
  }

  /**
   * An error at an index.
   *
   * @param index of the first character or byte of the record that is wrong, from 0; the length of
   *     the record if it ends too early
   * @param problem what was expected and what was found
   */
  public ParseException(int index, String problem) {
    this(index, problem, RecordHeader.EMPTY);
  }

  /** An error of a record as a whole. */
  public ParseException(String problem) {
    this(NONE, problem);
  }

  /** The index, from 0; empty for an error of the record as a whole. */
  public OptionalInt index() {
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
  }

  /** What was expected and what was found. */
  public String problem() {
    return problem;
  }

  /** This error, with what could still be read of the record. */
  public ParseException withHeader(RecordHeader more) {
    return new ParseException(index, problem, more);
  }

  /** This error of a part of a record, before which so many characters stand. */
  public ParseException after(int count) {
    return index < 0 ? this : new ParseException(count + index, problem, header);
  }

  /** How many lines of the text end before the error. */
  public long linesBefore(String text) {
    return text.chars().limit(index().orElse(0)).filter(each -> each == '\n').count();
  }

  /** The column of the error in its line of the text, in UTF-16 units, from 1. */
  public int column(String text) {
    return index().orElse(0) - text.lastIndexOf('\n', index().orElse(0) - 1);
  }

  /** The entry for a record of bytes, or one that is a line. */
  public UnreadRecord entry(RecordLocation location) {
    return entry(location, 1);
  }

  /**
   * The entry for a record of one line.
   *
   * @param column where the text begins in the line, from 1
   */
  public UnreadRecord entry(RecordLocation location, long column) {
    UnreadRecord none =
        index < 0
            ? new UnreadRecord(location, problem)
            : new UnreadRecord(
                location,
                index + (location.unit() == RecordLocation.Unit.LINE ? column : location.number()),
                problem);
    return none.withHeader(header);
  }

  /**
   * The entry for a record of several lines. The column is that of the line with the error, which
   * the problem names if it is a later one.
   *
   * @param location of the record: the line where the text begins
   * @param column where the text begins in this line, from 1
   */
  public UnreadRecord entry(RecordLocation location, long column, String text) {
    long breaks = linesBefore(text);
    return breaks == 0
        ? entry(location, column)
        : new UnreadRecord(
                location, column(text), problem + " (on line " + (location.number() + breaks) + ")")
            .withHeader(header);
  }
}
