package dev.tally.games.reversi;

import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.BoardStyle.Labels;
import dev.tally.games.core.BoardStyle.Pieces;
import dev.tally.games.core.CellNotation;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.core.Solver;
import dev.tally.games.reversi.bitboard.DiscBoard;
import dev.tally.games.rules.GameConsole;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Othello as tournaments play it, after the rules of the World Othello Federation: 8x8, white on d4
 * and e5, black on d5 and e4, black first; who cannot move passes, and the game ends when neither
 * can. Moves are a letter for the column and a number for the row, "f5"; passes are not written.
 */
public final class Othello extends ReversiRules {
  static final int SIZE = 8;

  private static final DiscBoard START = DiscBoard.start(SIZE, Set.of(), Side.O);
  private static final BoardStyle STYLE =
      new BoardStyle(Pieces.DISCS, Labels.LOWERCASE, Labels.NUMBERS, /* rowFirst= */ false);

  /** The rule set. */
  public static final Othello RULES = new Othello();

  private Othello() {
    super(
        new Description(
            "othello",
            "Othello as tournaments play it",
            List.of(
                new Parameter("board", "the first position", "8 rows of 8 marks: X, O and .", ""),
                new Parameter("first", "who moves first", "black or white", "black")),
            new CellNotation(STYLE, "pass", "pa", "--", "@@"),
            Optional.of(STYLE)));
  }

  @Override
  public String instructions() {
    return "The board has 8 rows and columns, and black moves first. "
        + FLIPS
        + "A side that can flip nothing passes. The game ends when neither side can move;"
        + " the side with more discs wins, and tournaments give it the empty squares.";
  }

  @Override
  public SideNames sides(Setup setup) {
    return SideNames.BLACK_AND_WHITE;
  }

  @Override
  protected DiscBoard board(Setup setup) {
    if (!setup.has("board")) {
      return START;
    }
    List<String> rows = setup.getStrings("board");
    if (rows.size() != SIZE || !rows.stream().allMatch(row -> row.matches("[XO.]{8}"))) {
      throw new SetupException("board", rows, "8 rows of 8 marks: X, O and .");
    }
    return DiscBoard.of(rows);
  }

  @Override
  protected Side first(Setup setup) {
    return setup.getSide("first", SideNames.BLACK_AND_WHITE, Side.X);
  }

  /** Empty squares go to the winner; a draw is 32 to 32. */
  @Override
  protected Optional<Score> tournamentScore(DiscBoard board) {
    Outcome outcome = board.score().outcome();
    int x = outcome.winner().isEmpty() ? SIZE * SIZE / 2 : board.count(Side.X);
    int won = outcome == Outcome.X_WINS ? board.empties() : 0;
    return Optional.of(new Score(x + won, SIZE * SIZE - x - won));
  }

  @Override
  public boolean writesPasses() {
    return false;
  }

  @Override
  public Optional<Solver> solver() {
    return Optional.of(new EndgameSolver());
  }

  @Override
  public GameConsole console() {
    return new RoundsConsole(this, List.of());
  }
}
