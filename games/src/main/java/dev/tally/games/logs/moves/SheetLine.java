package dev.tally.games.logs.moves;

import dev.tally.games.claims.ClaimReader;
import dev.tally.games.claims.ResultParser;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of a small log of moves that is neither blank nor a comment.
 *
 * @param line its number in the log, from 1
 * @param text without blanks at its ends
 * @param indent how many blanks stand before the text
 * @param moves of which there are none unless it is {@link Kind#MOVES} or {@link Kind#GAME}
 * @param number of the first move, as score sheets write it
 */
record SheetLine(
    long line, String text, int indent, Kind kind, List<String> moves, OptionalInt number) {
  /** Kinds of lines. */
  enum Kind {
    /** One move, or two after their number. */
    MOVES,
    /** More moves in a row, which may be a game. */
    GAME,
    /** A game with more than its moves, such as a score. */
    MORE,
    /** Moves with a slip. */
    SLIP,
    /** No moves. */
    OTHER
  }

  /**
   * A number, a side and one move, or a number and two. A blank alone is not enough before a digit,
   * which could be a score or a column.
   */
  private static final Pattern MOVES =
      Pattern.compile(
          "(?:([0-9]{1,3})(?:\\s*[.):]\\s*|\\s+(?=[A-Za-z])))?"
              + "(?:(?i:black|white|red|yellow|player ?[12xo]|[bwxory])\\s*[-:.)]?\\s+)?"
              + "(\\S+)(?:\\s+(\\S+))?");

  /** Moves up to the last one, and what stands between that and a result. */
  private static final Pattern CELLS =
      Pattern.compile("((?:.*[^A-Za-z])?[A-Za-z][0-9])[\\s,;:(\\[]+");

  private static final Pattern DIGITS =
      Pattern.compile("([0-9](?:[0-9,;\\s]*[0-9])?)[\\s,;:(\\[]+");

  /** A character between moves and a result. */
  private static final Pattern BEHIND = Pattern.compile("[\\s,;:(\\[]");

  /** A score, which is kept behind digits. */
  private static final Pattern SCORE = Pattern.compile("[-+]?[0-9]+");

  private static final Pattern END_OF_HEADING = Pattern.compile("[\\s:;,-]+$");

  /** Characters around a result. */
  private static final Pattern AROUND = Pattern.compile("^[\\s,;:(\\[]+|[\\s.)\\]]+$");

  /** Moves that a heading on their line is told by. */
  private static final Pattern RUN =
      Pattern.compile("(?<![\\p{L}\\p{N}])[A-Za-z][0-9](?:[\\s,;-]*[A-Za-z][0-9]){2}");

  /** Characters of moves that a line with a slip has at least, among other lines of moves. */
  private static final int MIN_READ = 4;

  private static final Pattern COMMENT = Pattern.compile("\\s+[#%].*");

  private static final Pattern NUMBERED =
      Pattern.compile("[0-9]{1,3}\\s*[.):]\\s*\\S{1,8}(?:\\s+\\S{1,8})?");

  /**
   * All lines of a log.
   *
   * @param games reads a line that is a game
   */
  static List<SheetLine> all(String log, Ruleset ruleset, LineLogReader.Parser games) {
    List<SheetLine> lines = new ArrayList<>();
    long number = 0;
    for (String line : (Iterable<String>) log.lines()::iterator) {
      number++;
      String text = line.strip();
      if (!text.isEmpty() && !LogLines.isComment(text.charAt(0))) {
        int indent = line.length() - line.stripLeading().length();
        int end = endOfMoves(text, ruleset);
        int start = startOfMoves(text, ruleset);
        if (start > 0) {
          lines.add(other(number, heading(text, start), indent));
        }
        lines.add(of(number, text.substring(start, end), indent + start, ruleset, games));
        if (end < text.length()) {
          lines.add(other(number, result(text, end), end));
        }
      }
    }
    return lines;
  }

  private static SheetLine other(long line, String text, int indent) {
    return new SheetLine(line, text, indent, Kind.OTHER, List.of(), OptionalInt.empty());
  }

  /**
   * The moves of a line that has a heading before them or a result behind them, with blanks in
   * place of the heading.
   */
  static String withoutHeading(String line, Ruleset ruleset) {
    int start = startOfMoves(line, ruleset);
    return " ".repeat(start) + line.substring(start, endOfMoves(line, ruleset));
  }

  /**
   * Index of the first of some cells that have a heading before them which ends with a colon, or a
   * result, {@code Ann - Bo: f5d6c3d3}; 0 if they have none.
   */
  private static int startOfMoves(String line, Ruleset ruleset) {
    Matcher moves = RUN.matcher(line);
    if (MoveSplitter.of(ruleset) != MoveSplitter.CELLS || !moves.find() || moves.start() == 0) {
      return 0;
    }
    String heading = heading(line, moves.start());
    boolean isHeading =
        line.substring(0, moves.start()).endsWith(":")
            || line.substring(0, moves.start()).endsWith(": ")
            || SheetHeadings.isResult(heading);
    return isHeading && !heading.isEmpty() && results(ruleset).named(heading).isEmpty()
        ? moves.start()
        : 0;
  }

  private static ResultParser results(Ruleset ruleset) {
    return new ResultParser(ruleset.sides(Setup.STANDARD), Players.UNKNOWN);
  }

  /** The heading before the moves of a line. */
  private static String heading(String line, int start) {
    return END_OF_HEADING.matcher(line.substring(0, start)).replaceAll("");
  }

  /**
   * Index of the end of the moves of a line that has a result behind them, {@code f5d6c3 35-29};
   * the length of the line if it has none.
   */
  static int endOfMoves(String line, Ruleset ruleset) {
    if (!BEHIND.matcher(line).find()) {
      return line.length(); // as most lines, whose end is not looked for
    }
    Matcher moves = (MoveSplitter.of(ruleset) == MoveSplitter.CELLS ? CELLS : DIGITS).matcher(line);
    if (!moves.lookingAt() || moves.end(1) == line.length()) {
      return line.length();
    }
    String result = result(line, moves.end(1));
    boolean isResult =
        result.length() > 1
            && !(MoveSplitter.of(ruleset) == MoveSplitter.COLUMNS
                && SCORE.matcher(result).matches())
            && results(ruleset).result(result).isPresent();
    return isResult ? moves.end(1) : line.length();
  }

  /**
   * Reads lines that have a heading before their moves or a result behind them, too.
   *
   * @param games reads lines of moves
   */
  static LineLogReader.Parser withResult(Ruleset ruleset, LineLogReader.Parser games) {
    return (record, line) -> {
      try {
        return games.parse(record, line);
      } catch (ParseException e) { // as few lines have one
        String moves = withoutHeading(line, ruleset);
        if (moves.equals(line)) {
          throw e;
        }
        GameRecord game = games.parse(record, moves);
        String heading = heading(line, startOfMoves(line, ruleset));
        List<String> headings = heading.isBlank() ? List.of() : List.of(heading);
        for (var field : SheetHeadings.fields(headings, ruleset.sides(Setup.STANDARD)).entrySet()) {
          game = game.with(field.getKey(), field.getValue());
        }
        return ClaimReader.read(
            moves.length() < line.length()
                ? game.with("result", result(line, moves.length()))
                : game);
      }
    };
  }

  /** The result behind the moves of a line. */
  private static String result(String line, int end) {
    return AROUND.matcher(line.substring(end)).replaceAll("");
  }

  /** Whether a line is one move, with a number before it or without, or two with one. */
  static boolean isMoves(String text, MoveSplitter splitter) {
    return !moves(MOVES.matcher(text), splitter).isEmpty();
  }

  /** Whether the moves have a number. */
  boolean isNumbered() {
    return number.isPresent();
  }

  private static SheetLine of(
      long line, String text, int indent, Ruleset ruleset, LineLogReader.Parser games) {
    MoveSplitter splitter = MoveSplitter.of(ruleset);
    Matcher matcher = MOVES.matcher(COMMENT.matcher(text).replaceFirst(""));
    List<String> moves = moves(matcher, splitter);
    if (!moves.isEmpty()) {
      OptionalInt number =
          matcher.group(1) == null
              ? OptionalInt.empty()
              : OptionalInt.of(Integer.parseInt(matcher.group(1)));
      return new SheetLine(line, text, indent, Kind.MOVES, moves, number);
    }
    Optional<GameRecord> game =
        FirstError.ignored(
            () -> games.parse(GameRecord.builder(RecordLocation.line(1, 1), ruleset), text));
    if (game.isPresent()) {
      Kind alone = game.get().moves().size() == 1 ? Kind.MOVES : Kind.GAME;
      Kind kind = game.get().extra().isEmpty() ? alone : Kind.MORE;
      return new SheetLine(line, text, indent, kind, game.get().moves(), OptionalInt.empty());
    }
    boolean isSlip = splitter.isNearly(text, MIN_READ) || NUMBERED.matcher(text).matches();
    Kind kind = isSlip ? Kind.SLIP : Kind.OTHER;
    return new SheetLine(line, text, indent, kind, List.of(), OptionalInt.empty());
  }

  private static List<String> moves(Matcher line, MoveSplitter splitter) {
    if (!line.matches() || (line.group(3) != null && line.group(1) == null)) {
      return List.of();
    }
    List<String> texts = Stream.of(line.group(2), line.group(3)).filter(Objects::nonNull).toList();
    return texts.stream().allMatch(text -> split(text, splitter).size() == 1)
        ? split(String.join(" ", texts), splitter)
        : List.of();
  }

  /** The moves of a text; none if it has something else. */
  private static List<String> split(String text, MoveSplitter splitter) {
    return FirstError.ignored(() -> splitter.split(text)).orElse(List.of());
  }
}
