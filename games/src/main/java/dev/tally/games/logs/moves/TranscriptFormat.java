package dev.tally.games.logs.moves;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Move;
import dev.tally.games.logs.export.OthelloMoves;
import dev.tally.games.logs.export.TextLogWriter;
import dev.tally.games.logs.export.UnwritableException;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Games as their moves and nothing else, one a line: {@code f5d6c3}, in either case, with blanks
 * between moves or without, and passes as {@code pass}, {@code pa}, {@code --} or {@code @@} or not
 * at all. A letter and a digit is a move even where no board has such a cell. The games are
 * Othello, or of another rule set that the user names: its standard game, in digits if its moves
 * are columns. A log of moves with numbers, one a line, is one game.
 */
public final class TranscriptFormat extends LogFormat {
  /** The format. */
  public static final LogFormat TRANSCRIPT = new TranscriptFormat();

  private static final Pattern LABEL =
      Pattern.compile("(?i)\\s*(?:game[ _]?)?(?:moves?|transcript|record)\\s*[:=]");

  /** A comment among moves, as PGN has it. */
  private static final Pattern COMMENT = Pattern.compile("[{][^{}]*[}]");

  private TranscriptFormat() {
    super("transcript", "Othello games as their moves, one a line");
  }

  @Override
  public boolean isSplittable(byte[] head, String fileName) {
    return Stream.of(Othello.RULES, ConnectFour.RULES)
        .noneMatch(ruleset -> SmallLog.hasSheets(head, ruleset, parser(ruleset)));
  }

  @Override
  public boolean hasComments() {
    return true;
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(TextLogWriter.output(summary(), "txt", Set.of(), TranscriptFormat::write));
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) throws IOException {
    Ruleset ruleset = ruleset(context);
    return SmallLog.open(in, start, context, ruleset, parser(ruleset));
  }

  /** A pass alone may as well be a line of a program. */
  @Override
  public boolean isRecord(String line) {
    return FirstError.ignored(
            () -> split(SheetLine.withoutHeading(line, Othello.RULES), MoveSplitter.CELLS))
        .map(moves -> moves.stream().anyMatch(MoveSplitter::isCell))
        .orElseGet(() -> SheetLine.isMoves(line, MoveSplitter.CELLS));
  }

  @Override
  public boolean isNearlyRecord(String line) {
    return MoveSplitter.CELLS.isNearly(line);
  }

  /** The rule set of games of the archives of the field, if nothing else is said. */
  public static Ruleset ruleset(LogContext context) {
    return context.game().orElse(Othello.RULES);
  }

  private static LineLogReader.Parser parser(Ruleset ruleset) {
    MoveSplitter splitter = MoveSplitter.of(ruleset);
    return SheetLine.withResult(
        ruleset, (record, line) -> record.moves(split(line, splitter)).build());
  }

  /** The moves of a line, after what they are called, and without comments. */
  private static List<String> split(String line, MoveSplitter splitter) throws ParseException {
    try {
      return splitter.split(line);
    } catch (ParseException e) {
      Matcher label = LABEL.matcher(line);
      if (label.lookingAt()) {
        return split(" ".repeat(label.end()) + line.substring(label.end()), splitter);
      }
      Matcher comment = COMMENT.matcher(line);
      if (comment.find()) {
        return split(comment.replaceAll(found -> " ".repeat(found.group().length())), splitter);
      }
      int end = e.index().orElse(0);
      if (end < line.length() && LogLines.isComment(line.charAt(end))) {
        return splitter.split(line.substring(0, end));
      }
      throw e;
    }
  }

  /** A game of Othello as its moves: nothing else of it, and no passes. */
  private static String write(GameRecord record, Replay replay) throws UnwritableException {
    List<Move> moves = OthelloMoves.ofStandardGame(record, replay);
    if (moves.isEmpty()) {
      throw new UnwritableException("the game has no moves, and a blank line is not a game");
    }
    return moves.stream().map(Othello.RULES.notation()::write).collect(Collectors.joining());
  }
}
