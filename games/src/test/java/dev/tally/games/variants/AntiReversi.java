package dev.tally.games.variants;

import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.BoardStyle.Labels;
import dev.tally.games.core.BoardStyle.Pieces;
import dev.tally.games.core.CellNotation;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.reversi.ReversiRules;
import dev.tally.games.reversi.bitboard.DiscBoard;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reversi in which the side with fewer discs wins: a variant that another jar could have. */
public final class AntiReversi extends ReversiRules {
  private static final BoardStyle STYLE =
      new BoardStyle(Pieces.DISCS, Labels.LOWERCASE, Labels.NUMBERS, /* rowFirst= */ false);

  /** For the ServiceLoader. */
  public AntiReversi() {
    super(
        new Description(
            "antireversi",
            "Anti-Reversi, where fewer discs win",
            List.of(),
            new CellNotation(STYLE, "pass"),
            Optional.of(STYLE)));
  }

  @Override
  public SideNames sides(Setup setup) {
    return new SideNames("black", "white");
  }

  @Override
  protected DiscBoard board(Setup setup) {
    return DiscBoard.start(8, Set.of(), Side.O);
  }

  @Override
  protected Side first(Setup setup) {
    return Side.X;
  }

  @Override
  protected Outcome outcome(DiscBoard board) {
    return super.outcome(board)
        .winner()
        .map(Side::opponent)
        .map(Outcome::winOf)
        .orElse(Outcome.DRAW);
  }
}
