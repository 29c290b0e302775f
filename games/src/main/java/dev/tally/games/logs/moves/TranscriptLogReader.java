package dev.tally.games.logs.moves;

import dev.tally.games.core.Ruleset;
import dev.tally.games.logs.internal.LineLogReader;
import dev.tally.games.logs.internal.Parsed;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.reversi.Othello;
import java.io.InputStream;
import java.util.List;

/**
 * Games as their moves and nothing else, one a line: {@code f5d6c3}, in either case, with blanks
 * between moves or without, and passes as {@code pass}, {@code pa}, {@code --} or {@code @@} or not
 * at all. A letter and a digit is a move even where no board has such a cell. The games are
 * Othello, or of another rule set that the user names: its standard game, in digits if its moves
 * are columns.
 */
public final class TranscriptLogReader {
  private TranscriptLogReader() {}

  public static LogReader open(InputStream in, LogStart start, LogContext context) {
    Ruleset ruleset = ruleset(context);
    MoveSplitter splitter = MoveSplitter.of(ruleset);
    return new LineLogReader(
        in, start, ruleset, (location, line) -> entry(location, line, ruleset, splitter));
  }

  /** Whether a line is one of moves; a pass alone may as well be a line of a program. */
  public static boolean isRecord(String line) {
    return MoveSplitter.CELLS.split(line) instanceof Parsed.Value<List<String>> moves
        && moves.value().stream().anyMatch(InternedMoves::isCell);
  }

  /** What games of the archives of the field are, if nothing else is said. */
  public static Ruleset ruleset(LogContext context) {
    return context.game().orElse(Othello.RULES);
  }

  private static LogEntry entry(
      RecordLocation location, String line, Ruleset ruleset, MoveSplitter splitter) {
    Parsed<List<String>> text = splitter.split(line);
    return text instanceof Parsed.Value<List<String>> moves
        ? GameRecord.builder(location, ruleset).moves(moves.value()).build()
        : ((Parsed.Failed<?>) text).error().entry(location, 0);
  }
}
