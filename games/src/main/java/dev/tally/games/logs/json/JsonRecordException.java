package dev.tally.games.logs.json;

import com.fasterxml.jackson.core.JsonLocation;
import dev.tally.games.records.MalformedRecord;
import dev.tally.games.records.RecordLocation;

/** Why a text is not a record. Thrown and caught within the reading of one. */
final class JsonRecordException extends Exception {
  private static final long serialVersionUID = 1L;

  private final long line;
  private final long column;
  private final String problem;

  /**
   * A problem at a place in the text of the record.
   *
   * @param line from 1
   * @param column from 1
   */
  JsonRecordException(long line, long column, String problem) {
    super(problem, null, false, false); // a log may be full of these: no stack trace
    this.line = line;
    this.column = column;
    this.problem = problem;
  }

  /** A problem with the record as a whole. */
  JsonRecordException(String problem) {
    this(0, 0, problem);
  }

  /** A problem with a value. */
  JsonRecordException(JsonValue value, String problem) {
    this(value.line(), value.column(), problem);
  }

  /** A problem where the parser says. */
  JsonRecordException(JsonLocation at, String problem) {
    this(at.getLineNr(), at.getColumnNr(), problem);
  }

  /** A problem at an index of the text. */
  static JsonRecordException at(String text, int index, String problem) {
    long line = 1 + text.substring(0, index).chars().filter(each -> each == '\n').count();
    return new JsonRecordException(line, index - text.lastIndexOf('\n', index - 1), problem);
  }

  /**
   * The entry for the record. Columns are of its first line; other lines are named.
   *
   * @param before how many characters stand before the record in its first line
   */
  MalformedRecord entry(RecordLocation location, long before) {
    if (line <= 0) {
      return new MalformedRecord(location, problem);
    }
    if (line == 1) {
      return new MalformedRecord(location, before + column, problem);
    }
    long number = location.number() + line - 1;
    return new MalformedRecord(location, "line " + number + ", column " + column + ": " + problem);
  }
}
