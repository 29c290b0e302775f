package dev.tally.games.logs;

import dev.tally.games.console.PlayableRuleset;
import dev.tally.games.core.Setup;
import dev.tally.games.reversi.Othello;
import java.io.InputStream;
import java.util.List;
import java.util.Map;

/**
 * Games as their moves and nothing else, one a line: {@code f5d6c3}, in either case, with blanks
 * between moves or without, and passes as {@code pass}, {@code pa}, {@code --} or {@code @@} or not
 * at all. A letter and a digit is a move even where no board has such a cell. The games are
 * Othello, or of another rule set that the user names: its standard game, in digits if its moves
 * are columns.
 */
final class TranscriptLog {
  private TranscriptLog() {}

  static LogReader open(InputStream in, LogStart start, LogContext context) {
    PlayableRuleset ruleset = ruleset(context);
    MoveSplitter splitter = MoveSplitter.of(ruleset);
    return new Lines(in, start, (place, line) -> entry(place, line, ruleset, splitter));
  }

  /** What games of the archives of the field are, if nothing else is said. */
  static PlayableRuleset ruleset(LogContext context) {
    return context.game().orElse(Othello.RULES);
  }

  private static LogEntry entry(
      Place place, String line, PlayableRuleset ruleset, MoveSplitter splitter) {
    MoveText text = splitter.split(line);
    if (text instanceof MoveText.Trouble trouble) {
      return new Malformed(place, trouble.index() + 1L, trouble.problem());
    }
    List<String> moves = ((MoveText.Moves) text).moves();
    return new GameRecord(
        place, ruleset, "", Map.of(), Setup.STANDARD, moves, Claim.NONE, 0, Map.of());
  }
}
