package dev.tally.games.logs.parsing;

import dev.tally.games.records.GameRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * An error of a record: where and why it cannot be read. Formats throw it; their readers, which
 * know where in the log the record is, make a {@link UnreadRecord} of it. Has no stack trace: a log
 * may be full of these.
 */
public final class ParseException extends Exception {
  private static final long serialVersionUID = 1L;
  private static final int NONE = -1;

  private final int index;
  private final String problem;

  /**
   * An error at an index.
   *
   * @param index of the first character or byte of the record that is wrong, from 0; the length of
   *     the record if it ends too early
   * @param problem what was expected and what was found
   */
  public ParseException(int index, String problem) {
    super(problem, null, false, false);
    this.index = index;
    this.problem = problem;
  }

  /** An error of a record as a whole. */
  public ParseException(String problem) {
    this(NONE, problem);
  }

  /** The index, from 0; empty for an error of the record as a whole. */
  public OptionalInt index() {
    return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
  }

  /** The problem: what was expected and what was found. */
  public String problem() {
    return problem;
  }

  /** This error of a part of a record, before which so many characters stand. */
  public ParseException after(int count) {
    return index < 0 ? this : new ParseException(count + index, problem);
  }

  /** Number of lines of the text that end before the error. */
  public long linesBefore(String text) {
    return text.chars().limit(index().orElse(0)).filter(each -> each == '\n').count();
  }

  /** The column of the error in its line of the text, in UTF-16 units, from 1. */
  public int column(String text) {
    return index().orElse(0) - text.lastIndexOf('\n', index().orElse(0) - 1);
  }

  /** The entry for a record of bytes, or one that is a line, with what is known of the game. */
  public UnreadRecord entry(GameRecord.Builder record) {
    return entry(record, 1);
  }

  /**
   * The entry for a record of one line.
   *
   * @param column where the text begins in the line, from 1
   */
  public UnreadRecord entry(GameRecord.Builder record, long column) {
    RecordLocation location = record.location();
    long before = location.unit() == RecordLocation.Unit.LINE ? column : location.number();
    return record.unread(
        index < 0 ? OptionalLong.empty() : OptionalLong.of(index + before), problem);
  }

  /**
   * The entry for a record of several lines. The column is that of the line with the error, which
   * the problem names if it is a later one.
   *
   * @param record at the line where the text begins
   * @param column where the text begins in this line, from 1
   */
  public UnreadRecord entry(GameRecord.Builder record, long column, String text) {
    long breaks = linesBefore(text);
    if (breaks == 0) {
      return entry(record, column);
    }
    String where = " (on line " + (record.location().number() + breaks) + ")";
    return record.unread(OptionalLong.of(column(text)), problem + where);
  }
}
