package dev.tally.games.logs.moves;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.WholeNumber;
import dev.tally.games.logs.parsing.Parsed;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.MalformedRecord;
import dev.tally.games.records.RecordLocation;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Connect Four games on the standard board as the digits of their columns, one a line, maybe with a
 * score after them: {@code 2252576253462244 -3}. Digits may stand alone, between blanks, commas or
 * semicolons, {@code 2 2 5} or {@code [2, 2, 5]}, and then have no score. The score is what perfect
 * play would bring, so that it is kept and not judged. A digit that is not a column is a move too.
 * A log of single digits, one a line, is one game.
 */
public final class DigitFormat implements LogFormat {
  /** The format. */
  public static final LogFormat DIGITS = new DigitFormat();

  /** Three digits or more that stand alone: the second of two may be a score. */
  private static final Pattern ALONE =
      Pattern.compile(
          "[\\[(\\s'\"]*+[0-9](?:['\"]?+(?:\\s*+[,;]\\s*+|\\s++)['\"]?+[0-9]){2,}+['\"\\s,;)\\]]*+");

  private DigitFormat() {}

  @Override
  public String id() {
    return "digits";
  }

  @Override
  public String summary() {
    return "Connect Four games as digits, one a line";
  }

  @Override
  public List<String> extensions() {
    return List.of();
  }

  @Override
  public boolean isSplittable(byte[] head, String fileName) {
    return !SmallLog.hasSheets(head, ConnectFour.RULES, DigitFormat::entry);
  }

  @Override
  public boolean hasComments() {
    return true;
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) throws IOException {
    return SmallLog.open(in, start, context, ConnectFour.RULES, DigitFormat::entry);
  }

  @Override
  public boolean isRecord(String line) {
    return entry(RecordLocation.line(1, 1), line) instanceof GameRecord;
  }

  @Override
  public boolean isNearlyRecord(String line) {
    return MoveSplitter.COLUMNS.isNearly(line);
  }

  private static LogEntry entry(RecordLocation location, String line) {
    LogEntry entry = joined(location, line);
    int list = listIndex(line);
    if (entry instanceof GameRecord && list < 0) {
      return entry;
    }
    if (ALONE.matcher(line).matches()
        && MoveSplitter.COLUMNS.split(line) instanceof Parsed.Value<List<String>> moves) {
      return record(location, moves.value(), Map.of());
    }
    return entry instanceof GameRecord
        ? MoveSplitter.expected(line, list, "a digit").entry(location, 0)
        : entry;
  }

  /** The index of what shows that a line is a list: a bracket or a quote first, or a separator. */
  private static int listIndex(String line) {
    int first = skip(line, 0, true);
    boolean isOpened = first < line.length() && "[('\"".indexOf(line.charAt(first)) >= 0;
    int separator = line.indexOf(line.indexOf(',') >= 0 ? ',' : ';');
    return isOpened ? first : separator;
  }

  /** A line whose digits stand side by side. */
  private static LogEntry joined(RecordLocation location, String line) {
    int from = skip(line, 0, true);
    int to = skip(line, from, false);
    Parsed<List<String>> text = MoveSplitter.COLUMNS.split(line.substring(from, to));
    if (!(text instanceof Parsed.Value<List<String>> moves)) {
      return ((Parsed.Failed<?>) text).error().entry(location, from);
    }
    int score = skip(line, to, true);
    return score == line.length()
        ? record(location, moves.value(), Map.of())
        : scored(location, moves.value(), line, score);
  }

  private static LogEntry scored(
      RecordLocation location, List<String> moves, String line, int from) {
    int to = skip(line, from, false);
    String text = line.substring(from, to);
    OptionalLong score = WholeNumber.readLong(text);
    if (score.isEmpty()) {
      return new MalformedRecord(
          location, from + 1L, "expected a whole number, found " + Diagnostics.quoted(text));
    }
    int end = skip(line, to, true);
    return end == line.length()
        ? record(location, moves, Map.of("score", score.getAsLong()))
        : new MalformedRecord(
            location, end + 1L, "expected the end, found " + Diagnostics.excerpt(line, end));
  }

  private static GameRecord record(
      RecordLocation location, List<String> moves, Map<String, Object> extra) {
    return GameRecord.builder(location, ConnectFour.RULES).moves(moves).extra(extra).build();
  }

  /** The index after blanks, or after everything else. */
  private static int skip(String line, int from, boolean isBlanks) {
    int index = from;
    while (index < line.length() && isBlank(line.charAt(index)) == isBlanks) {
      index++;
    }
    return index;
  }

  private static boolean isBlank(char character) {
    return character == ' ' || character == '\t';
  }
}
