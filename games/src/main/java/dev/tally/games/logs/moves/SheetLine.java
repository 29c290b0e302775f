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
   * which could be a score or a column; nor is a comma before one move, which could be a table's.
   */
  private static final Pattern MOVES =
      Pattern.compile(
          "(?:([0-9]{1,3})(?:\\s*[.):]\\s*|\\s+(?=[A-Za-z])"
              + "|[,;]\\s*(?=[A-Za-z][0-9][,;])))?"
              + "(?:(?i:black|white|red|yellow|player ?[12xo]|[bwxory])\\s*[-:.)]?\\s+)?"
              + "([^\\s,;]+)(?:[\\s,;]+([^\\s,;]+))?[,;]*");

  /** Moves up to the last one, and what stands between that and a result. */
  private static final Pattern CELLS =
      Pattern.compile("((?:.*[^A-Za-z])?[A-Za-z][0-9])[\\s,;:(\\[]+");

  private static final Pattern DIGITS =
      Pattern.compile("([0-9](?:[0-9,;\\s]*[0-9])?)[\\s,;:(\\[]+");

  /** A character between moves and a result. */
  private static final Pattern BEHIND = Pattern.compile("[\\s,;:(\\[]");

  /** A score, which is kept behind digits. */
  private static final Pattern SCORE = Pattern.compile("[-+]?[0-9]+");

  private static final Pattern COLON = Pattern.compile(": ?\\z");

  private static final Pattern END_OF_HEADING = Pattern.compile("[\\s:;,-]+$");

  /** Characters around a result. */
  private static final Pattern AROUND = Pattern.compile("^[\\s,;:(\\[]+|[\\s.)\\]]+$");

  /** Moves that a heading on their line is told by. */
  private static final Pattern RUN =
      Pattern.compile("(?<![\\p{L}\\p{N}])[A-Za-z][0-9](?:[\\s,;-]*[A-Za-z][0-9]){2}");

  /** Characters of moves that a line with a slip has at least, among other lines of moves. */
  private static final int MIN_READ = 4;

  /** A rule below the names of columns. */
  private static final Pattern RULE = Pattern.compile("[-=_+|]{3,}(?:\\h+[-=_+|]{3,})*");

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
      if (!text.isEmpty() && !LogLines.isComment(text.charAt(0)) && !RULE.matcher(text).matches()) {
        int indent = line.length() - line.stripLeading().length();
        Parts parts = Parts.of(text, ruleset);
        if (!parts.heading().isEmpty()) {
          lines.add(other(number, parts.heading(), indent));
        }
        lines.add(of(number, parts.moves(), indent + parts.start(), ruleset, games));
        if (!parts.result().isEmpty()) {
          lines.add(other(number, parts.result(), parts.start() + parts.moves().length()));
        }
      }
    }
    return lines;
  }

  private static SheetLine other(long line, String text, int indent) {
    return new SheetLine(line, text, indent, Kind.OTHER, List.of(), OptionalInt.empty());
  }

  /**
   * A line in three parts: its moves, a heading before them, and a result behind them, {@code Ann -
   * Bo: f5d6c3 35-29}. What the line does not have is empty.
   *
   * @param start index of the moves in the line
   */
  private record Parts(String heading, int start, String moves, String result) {
    static Parts of(String line, Ruleset ruleset) {
      int end = endOfMoves(line, ruleset);
      int start = startOfMoves(line, ruleset);
      return new Parts(
          headingBefore(line, start),
          start,
          line.substring(start, end),
          AROUND.matcher(line.substring(end)).replaceAll(""));
    }

    /** The moves, at their columns. */
    String indented() {
      return " ".repeat(start) + moves;
    }
  }

  /** The moves of a line, with blanks in place of a heading, and no result. */
  static String withoutHeading(String line, Ruleset ruleset) {
    return Parts.of(line, ruleset).indented();
  }

  /** Index of cells below a heading that ends with a colon, or is a result; 0 if there is none. */
  private static int startOfMoves(String line, Ruleset ruleset) {
    Matcher moves = RUN.matcher(line);
    if (MoveSplitter.of(ruleset) != MoveSplitter.CELLS || !moves.find()) {
      return 0;
    }
    String heading = headingBefore(line, moves.start());
    boolean isHeading =
        COLON.matcher(line.substring(0, moves.start())).find() || SheetHeadings.isResult(heading);
    return isHeading && !heading.isEmpty() && results(ruleset).named(heading).isEmpty()
        ? moves.start()
        : 0;
  }

  private static ResultParser results(Ruleset ruleset) {
    return new ResultParser(ruleset.sides(Setup.STANDARD), Players.UNKNOWN);
  }

  private static String headingBefore(String line, int start) {
    return END_OF_HEADING.matcher(line.substring(0, start)).replaceAll("");
  }

  /**
   * Index of the end of moves that have a result behind them; that of the line if they have none.
   */
  private static int endOfMoves(String line, Ruleset ruleset) {
    if (!BEHIND.matcher(line).find()) {
      return line.length(); // as most lines, whose end is not looked for
    }
    boolean isOfCells = MoveSplitter.of(ruleset) == MoveSplitter.CELLS;
    Matcher moves = (isOfCells ? CELLS : DIGITS).matcher(line);
    if (!moves.lookingAt()) {
      return line.length();
    }
    String result = AROUND.matcher(line.substring(moves.end(1))).replaceAll("");
    boolean isScore =
        MoveSplitter.of(ruleset) == MoveSplitter.COLUMNS && SCORE.matcher(result).matches();
    return result.length() > 1 && !isScore && results(ruleset).result(result).isPresent()
        ? moves.end(1)
        : line.length();
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
        Parts parts = Parts.of(line, ruleset);
        GameRecord game = games.parse(record, parts.indented());
        List<String> headings = parts.heading().isBlank() ? List.of() : List.of(parts.heading());
        for (var field : SheetHeadings.fields(headings, ruleset.sides(Setup.STANDARD)).entrySet()) {
          game = game.with(field.getKey(), field.getValue());
        }
        return ClaimReader.read(
            parts.result().isEmpty() ? game : game.with("result", parts.result()));
      }
    };
  }

  /** Whether a line is one move, with a number before it or without, or two with one. */
  static boolean isMoves(String text, MoveSplitter splitter) {
    return !moves(MOVES.matcher(text), splitter).isEmpty();
  }

  /** The line as a game of these moves. */
  SheetLine with(List<String> game) {
    return new SheetLine(line, text, indent, Kind.GAME, game, number);
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
