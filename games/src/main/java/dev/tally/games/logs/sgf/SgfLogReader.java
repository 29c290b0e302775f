package dev.tally.games.logs.sgf;

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

/**
 * Games of Othello in the Smart Game Format, after <a
 * href="https://www.red-bean.com/sgf/">FF[4]</a>: {@code (;GM[2]PB[Ann]RE[B+4];B[f5];W[d6])}. The
 * main line is read, without variations and comments. For one thread at a time; holds one game.
 *
 * <p>Every game counts as a record, and so does text between games. Text that is not UTF-8 is
 * ISO-8859-1, which is decided game by game. {@link SgfGame} makes a record of the properties.
 */
final class SgfLogReader {
  private final Ruleset ruleset;

  /**
   * @param ruleset of games that do not say that they are Othello
   */
  private SgfLogReader(Ruleset ruleset) {
    this.ruleset = ruleset;
  }

  static LogReader open(InputStream in, LogContext context) {
    SgfLogReader reader = new SgfLogReader(context.game().orElse(Othello.RULES));
    return new GameLogReader(new SgfScanner(in), reader::game);
  }

  /** Reads on after an error, for what else the game says of itself. */
  private GameRecord game(RecordLocation location, String text) throws ParseException {
    List<SgfProperty> properties = new ArrayList<>();
    FirstError end = new FirstError();
    end.run(() -> SgfProperty.readMainLine(text, properties));
    boolean isOthello = properties.stream().anyMatch(each -> each.name().equals("GM"));
    SgfGame game = new SgfGame(isOthello ? Othello.RULES : ruleset);
    FirstError error = new FirstError();
    for (SgfProperty property : properties) {
      error.run(() -> game.accept(property));
    }
    end.get().ifPresent(error::keep);
    if (error.get().isPresent()) {
      throw error.get().get().withHeader(game.header());
    }
    return game.record(location);
  }
}
