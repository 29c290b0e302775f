package dev.tally.games.logs.moves;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.WholeNumber;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Connect Four games on the standard board as the digits of their columns, one a line, maybe with a
 * score after them: {@code 2252576253462244 -3}. Digits may stand alone, between blanks, commas or
 * semicolons, {@code 2 2 5}, {@code 1. 2 2 2. 5} or {@code [2, 2, 5]}, and then have no score. The
 * score is what perfect play would bring, so that it is kept and not judged. A digit that is not a
 * column is a move too. A log of single digits, one a line, is one game.
 */
public final class DigitFormat extends LogFormat {
  /** The format. */
  public static final LogFormat DIGITS = new DigitFormat();

  private static final LineLogReader.Parser GAMES =
      SheetLine.withResult(ConnectFour.RULES, DigitFormat::entry);

  /** A digit, and the number of its move before it. */
  private static final String DIGIT = "(?:[0-9]{1,3}\\.\\s*+)?[0-9]";

  /** Three digits or more that stand alone: the second of two may be a score. */
  private static final Pattern ALONE =
      Pattern.compile(
          "[\\[(\\s'\"]*+"
              + DIGIT
              + "(?:['\"]?+(?:\\s*+[,;]\\s*+|\\s++)['\"]?+"
              + DIGIT
              + "){2,}+['\"\\s,;)\\]]*+");

  /** The first two words of a line, either of which may be empty. */
  private static final Pattern WORDS =
      Pattern.compile("[ \\t]*+([^ \\t]*+)[ \\t]*+([^ \\t]*+)[ \\t]*+");

  /** What shows that a line is a list: a bracket or a quote first, or a separator. */
  private static final Pattern LIST =
      Pattern.compile("^[ \\t]*+[\\[('\"]|^[^,]*+,|^[^,;]*+;(?!.*,)", Pattern.DOTALL);

  /** Beginning of a labelled line of a score sheet: {@code X: 4}, {@code 1. 4 3}. */
  private static final Pattern LABELLED = Pattern.compile("\\p{N}|\\p{L}\\S*\\s");

  private DigitFormat() {
    super("digits", "Connect Four games as digits, one a line");
  }

  @Override
  public boolean isSplittable(byte[] head, String fileName) {
    return !SmallLog.hasSheets(head, ConnectFour.RULES, GAMES);
  }

  @Override
  public boolean hasComments() {
    return true;
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) throws IOException {
    return SmallLog.open(in, start, context, ConnectFour.RULES, GAMES);
  }

  @Override
  public boolean isRecord(String line) {
    return FirstError.ignored(
                () ->
                    GAMES.parse(
                        GameRecord.builder(RecordLocation.line(1, 1), ConnectFour.RULES), line))
            .isPresent()
        || (LABELLED.matcher(line).lookingAt() && SheetLine.isMoves(line, MoveSplitter.COLUMNS));
  }

  @Override
  public boolean isNearlyRecord(String line) {
    return MoveSplitter.COLUMNS.isNearly(line);
  }

  private static GameRecord entry(GameRecord.Builder record, String line) throws ParseException {
    try {
      GameRecord joined = joined(record, line);
      Matcher list = LIST.matcher(line);
      if (list.find()) {
        throw MoveSplitter.expected(line, list.end() - 1, "a digit");
      }
      return joined;
    } catch (ParseException e) {
      return Optional.of(line)
          .filter(ALONE.asMatchPredicate())
          .flatMap(alone -> FirstError.ignored(() -> MoveSplitter.COLUMNS.split(alone)))
          .map(moves -> record.moves(moves).build())
          .orElseThrow(() -> e);
    }
  }

  /** A line whose digits stand side by side, with its score perhaps. */
  private static GameRecord joined(GameRecord.Builder record, String line) throws ParseException {
    MatchResult words = WORDS.matcher(line).results().findFirst().orElseThrow();
    record.moves(MoveSplitter.COLUMNS.split(words.group(1), words.start(1)));
    String text = words.group(2);
    if (text.isEmpty()) {
      return record.build();
    }
    OptionalLong score = WholeNumber.readLong(text);
    if (score.isEmpty()) {
      String problem = "expected a whole number, found " + Diagnostics.quoted(text);
      throw new ParseException(words.start(2), problem);
    }
    if (words.end() < line.length()) {
      throw MoveSplitter.expected(line, words.end(), "the end");
    }
    return record.extra(Map.of("score", score.getAsLong())).build();
  }
}
