package dev.tally.games.tictactoe;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.BoardStyle.Labels;
import dev.tally.games.core.BoardStyle.Pieces;
import dev.tally.games.core.CellNotation;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.rules.Ruleset;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tic-tac-toe: a game that is added by the steps of CONTRIBUTING, without a parameter. It is in the
 * tests only, which see in it that lists, help, console, logs and grading need no other change.
 */
public final class TicTacToe extends Ruleset {
  private static final BoardStyle STYLE =
      new BoardStyle(
          Pieces.CROSSES_AND_NOUGHTS, Labels.CAPITALS, Labels.NUMBERS, /* rowFirst= */ false);

  /** For the ServiceLoader. */
  public TicTacToe() {
    super(
        new Description(
            "tictactoe", "Tic-tac-toe", List.of(), new CellNotation(STYLE), Optional.of(STYLE)));
  }

  @Override
  public Set<Symmetry> symmetries() {
    return EnumSet.allOf(Symmetry.class);
  }

  @Override
  public Position start(Setup setup) {
    return Grid.EMPTY;
  }
}
