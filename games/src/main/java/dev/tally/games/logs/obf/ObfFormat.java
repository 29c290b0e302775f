package dev.tally.games.logs.obf;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.logs.export.OthelloMoves;
import dev.tally.games.logs.export.TextLogWriter;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.OthelloStart;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Content;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import java.io.InputStream;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Othello Board Files, as Edax 4.6 reads and writes them ({@code src/obftest.c}): a position on
 * each line, which is the 64 squares from a1 to h8, row by row, the side to move, and fields that
 * end with a semicolon: the value of each move for that side, or that of the position alone. What
 * follows {@code %} is a comment, and so is a line that begins with {@code #}. Moves may follow the
 * side to move, as other programs write games.
 *
 * <pre>{@code
 * --XXXXX--OOOXX-...-- X; G8:+18; H1:+12; % FFO 1
 * }</pre>
 *
 * <p>The record is a game that begins with the position and has no other moves; {@code values} of
 * {@code extra} has the values of moves, {@code value} that of the position.
 */
public final class ObfFormat extends LogFormat {
  /** The format. */
  public static final LogFormat OBF = new ObfFormat();

  private static final Pattern BOARD =
      Pattern.compile(
          "\\s*+((?:[-.XxOo*BbWw]\\s*+){64})([XxOo*BbWw])(?:\\s++([^;:\\s][^;:]*+))?\\s*+(?:;.*+)?");

  private static final Pattern VALUE =
      Pattern.compile("\\s*+(?:([A-Ha-h][1-8]|[Pp][Aa]|--)\\s*+:)?\\s*+([-+]?[0-9]{1,2})\\s*+");

  private ObfFormat() {
    super("obf", "Othello positions with the values of their moves", "obf");
  }

  @Override
  public boolean isRecord(String line) {
    return BOARD.matcher(withoutComment(line)).matches();
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) {
    return new LineLogReader(in, start, Othello.RULES, ObfFormat::record);
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(
        TextLogWriter.output(
            "the last position of Othello games",
            "obf",
            EnumSet.of(Content.SETUP, Content.VALUES),
            ObfFormat::write));
  }

  private static String withoutComment(String line) {
    return line.split("%", 2)[0];
  }

  private static GameRecord record(GameRecord.Builder record, String line) throws ParseException {
    String text = withoutComment(line);
    Matcher board = BOARD.matcher(text);
    if (!board.matches()) {
      throw new ParseException(0, "expected 64 squares and the side to move");
    }
    Map<String, Object> values = new LinkedHashMap<>();
    Map<String, Object> extra = new LinkedHashMap<>();
    List<String> moves =
        board.group(3) == null
            ? List.of()
            : MoveSplitter.CELLS.split(board.group(3), board.start(3));
    int from = board.group(3) == null ? board.end(2) : board.end(3);
    for (String field : text.substring(from).split(";", -1)) {
      Matcher value = VALUE.matcher(field);
      if (value.matches()) {
        Map<String, Object> target = value.group(1) == null ? extra : values;
        String key = value.group(1) == null ? "value" : value.group(1).toLowerCase(Locale.ROOT);
        target.put(key, Integer.valueOf(value.group(2)));
      } else if (!field.isBlank()) {
        throw new ParseException(
            from + field.length() - field.stripLeading().length(),
            "expected a move and its value, such as g8:+18, found "
                + Diagnostics.quotedBriefly(field.strip()));
      }
      from += field.length() + 1;
    }
    if (!values.isEmpty()) {
      extra.put("values", values);
    }
    if (line.length() > text.length() + 1) {
      extra.put("comment", line.substring(text.length() + 1).strip());
    }
    Side first = isBlack(board.group(2).charAt(0)) ? Side.X : Side.O;
    Setup setup = OthelloStart.setup(marks(board.group(1)), first);
    Optional<String> illegal = illegal(setup, values.keySet());
    if (illegal.isPresent()) {
      throw new ParseException(
          line.toLowerCase(Locale.ROOT).indexOf(illegal.get() + ':'),
          "expected a legal move, found " + illegal.get());
    }
    return record.setup(setup).moves(moves).extra(extra).build();
  }

  private static Optional<String> illegal(Setup setup, Set<String> moves) {
    List<Move> legal = Othello.RULES.start(setup).legalMoves();
    return moves.stream()
        .filter(text -> !legal.contains(Othello.RULES.notation().read(text).orElseThrow()))
        .findFirst();
  }

  private static String marks(String squares) {
    StringBuilder marks = new StringBuilder(OthelloStart.SQUARES);
    squares
        .chars()
        .filter(each -> !Character.isWhitespace(each))
        .forEach(each -> marks.append(isEmpty(each) ? '.' : isBlack(each) ? 'X' : 'O'));
    return marks.toString();
  }

  private static boolean isEmpty(int mark) {
    return mark == '-' || mark == '.';
  }

  private static boolean isBlack(int mark) {
    return "Xx*Bb".indexOf(mark) >= 0;
  }

  /** The last position of a record: nothing else of the game, and no comment. */
  private static String write(GameRecord record, Replay replay) throws UnwritableException {
    OthelloMoves.of(record); // throws if it is another game
    Position position =
        record.moves().isEmpty() // values are those of the side that may have to pass
            ? replay.start()
            : replay.position();
    StringBuilder line = new StringBuilder(String.join("", position.rows()).replace('.', '-'));
    line.append(' ').append(position.toMove() == Side.X ? 'X' : 'O').append(';');
    if (record.extra().get("values") instanceof Map<?, ?> values) {
      values.forEach((move, value) -> append(line, move + ":", value));
    } else {
      append(line, "", record.extra().getOrDefault("value", ""));
    }
    return line.toString();
  }

  private static void append(StringBuilder line, String move, Object value) {
    if (value instanceof Integer || value instanceof Long) {
      long number = ((Number) value).longValue();
      line.append(String.format(Locale.ROOT, " %s%+d;", move.toUpperCase(Locale.ROOT), number));
    }
  }
}
