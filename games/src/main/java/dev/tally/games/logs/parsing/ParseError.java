package dev.tally.games.logs.parsing;

import dev.tally.games.records.MalformedRecord;
import dev.tally.games.records.RecordLocation;
import java.util.OptionalInt;

/**
 * Where a text cannot be parsed, and why.
 *
 * @param index of the first character that is wrong, from 0; the length of the text if it ends too
 *     early, and empty if it is the text as a whole
 * @param problem what was expected and what was found
 */
public record ParseError(OptionalInt index, String problem) {
  /** An error at an index, from 0. */
  public ParseError(int index, String problem) {
    this(OptionalInt.of(index), problem);
  }

  /** An error of a text as a whole. */
  public ParseError(String problem) {
    this(OptionalInt.empty(), problem);
  }

  /** How many lines of the text end before the error. */
  public long linesBefore(String text) {
    return text.substring(0, index.orElse(0)).chars().filter(each -> each == '\n').count();
  }

  /** The column of the error in its line of the text, in UTF-16 units, from 1. */
  public int column(String text) {
    return index.orElse(0) - text.lastIndexOf('\n', index.orElse(0) - 1);
  }

  /**
   * The entry for a record of several lines with this error. The column is that of the line with
   * the error, which the problem names if it is a later one.
   *
   * @param location of the record: the line where the text begins
   * @param column where the text begins in this line, from 1
   */
  public MalformedRecord entry(RecordLocation location, long column, String text) {
    long breaks = linesBefore(text);
    return breaks == 0
        ? entry(location, column - 1)
        : new MalformedRecord(
            location, column(text), problem + " (on line " + (location.number() + breaks) + ")");
  }

  /**
   * The entry for a record of one line with this error.
   *
   * @param from how many characters stand before the text in its line
   */
  public MalformedRecord entry(RecordLocation location, long from) {
    return index.isPresent()
        ? new MalformedRecord(location, from + index.getAsInt() + 1L, problem)
        : new MalformedRecord(location, problem);
  }
}
