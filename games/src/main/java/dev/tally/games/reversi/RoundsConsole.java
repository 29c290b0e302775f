package dev.tally.games.reversi;

import dev.tally.games.core.Parameter;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.BoardConsole;
import dev.tally.games.rules.Match;
import java.util.List;
import java.util.Locale;

/**
 * The console of {@link Reversi} and {@link Othello}: a round a turn, passes included, in the text
 * of question 3 of the "Assignment 2" document.
 */
class RoundsConsole extends BoardConsole {
  RoundsConsole(ReversiRules rules, List<Parameter> options) {
    super(rules, options);
  }

  @Override
  public final SideNames names(Setup setup) {
    return SideNames.MARKS;
  }

  @Override
  public final String turn(Match match) {
    return "Round " + (match.moves().size() + 1) + ":\n" + board(match.position());
  }

  @Override
  public final String board(Position position) {
    List<String> rows = position.rows();
    StringBuilder board = new StringBuilder("  ");
    for (int col = 0; col < rows.size(); col++) {
      board.append(' ').append((char) ('A' + col));
    }
    for (int row = 0; row < rows.size(); row++) {
      board.append('\n').append(String.format(Locale.ROOT, "%2d ", row + 1));
      board.append(String.join(" ", rows.get(row).split("")));
    }
    return board.toString();
  }
}
