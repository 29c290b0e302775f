package dev.tally.games.logs.ggf;

import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.GameLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Ruleset;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Games of Othello in the Generic Game Format of the Generic Game Server, after <a
 * href="https://www.skatgame.net/mburo/ggsa/ggf">Michael Buro's description</a>: {@code
 * (;GM[Othello]PB[Ann]PW[Bo]RE[+2.00]TY[8]BO[8 ...]B[F5]W[F6/1.5/3.2]...;)}. Several games may
 * stand in a line, with their number before them, and one may have several lines. For one thread at
 * a time; holds one game.
 *
 * <p>Every game counts as a record, and so does text between games that means nothing. Text that is
 * not UTF-8 is ISO-8859-1, which is decided game by game. {@link GgfGame} makes a record of the
 * tags.
 */
final class GgfLogReader {
  /** The game by its name, and its board with the marks of Othello. */
  private static final Set<String> OTHELLO_TAGS = Set.of("GM", "BO");

  private final Ruleset ruleset;

  /**
   * @param ruleset of games that do not say that they are Othello
   */
  private GgfLogReader(Ruleset ruleset) {
    this.ruleset = ruleset;
  }

  static LogReader open(InputStream in, LogContext context) {
    GgfLogReader reader = new GgfLogReader(context.game().orElse(Othello.RULES));
    return new GameLogReader(new GgfScanner(in), reader::game);
  }

  /** Reads on after an error, for what else the game says of itself. */
  private GameRecord game(RecordLocation location, String text) throws ParseException {
    List<GgfTag> tags = new ArrayList<>();
    FirstError end = new FirstError();
    end.run(() -> GgfTag.read(text, tags));
    boolean isOthello = tags.stream().map(GgfTag::name).anyMatch(OTHELLO_TAGS::contains);
    GgfGame game = new GgfGame(isOthello ? Othello.RULES : ruleset);
    FirstError error = new FirstError();
    for (GgfTag tag : tags) {
      error.run(() -> game.accept(tag));
    }
    error.run(game::finish);
    end.get().ifPresent(error::keep);
    if (error.get().isPresent()) {
      throw error.get().get().withHeader(game.header());
    }
    return game.record(location);
  }
}
