package dev.tally.games.connectfour;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Side;
import java.util.List;

/**
 * A board of any size, by the document's own operations.
 *
 * @param runOfX whether X has a run
 * @param runOfO whether O has one
 */
record DropGrid(ConnectFourSetup game, ConnectFourBoard board, boolean runOfX, boolean runOfO)
    implements DropBoard {

  static DropGrid empty(ConnectFourSetup game) {
    return new DropGrid(game, ConnectFourBoard.initBoard(game.rows(), game.cols()), false, false);
  }

  static DropGrid of(ConnectFourSetup game, ConnectFourBoard board) {
    boolean runOfX = false;
    boolean runOfO = false;
    for (int col = 0; col < game.cols(); col++) {
      runOfX |= hasRunThrough(game, board, col, Side.X);
      runOfO |= hasRunThrough(game, board, col, Side.O);
    }
    return new DropGrid(game, board, runOfX, runOfO);
  }

  @Override
  public boolean isFull(int col) {
    return board.isColumnFull(col);
  }

  @Override
  public boolean canPop(int col, Side side) {
    return bottom(col) == game.color(side);
  }

  @Override
  public DropGrid drop(int col, Side side) {
    return changed(board.placeOne(col, game.color(side)).orElseThrow(), col);
  }

  @Override
  public DropGrid pop(int col) {
    return changed(board.popOut(col, bottom(col)).orElseThrow(), col);
  }

  @Override
  public boolean hasRun(Side side) {
    return side == Side.X ? runOfX : runOfO;
  }

  @Override
  public List<String> rows() {
    return board.rows();
  }

  @Override
  public DropGrid image(Symmetry symmetry) {
    return new DropGrid(game, board.image(symmetry), runOfX, runOfO);
  }

  private char bottom(int col) {
    return board.at(game.rows() - 1, col);
  }

  private DropGrid changed(ConnectFourBoard after, int col) {
    return new DropGrid(
        game,
        after,
        hasRunThrough(game, after, col, Side.X),
        hasRunThrough(game, after, col, Side.O));
  }

  /** Pieces moved in one column only, so that a new run has a piece there. */
  private static boolean hasRunThrough(
      ConnectFourSetup game, ConnectFourBoard board, int col, Side side) {
    for (int c = Math.max(0, col - game.run() + 1); c <= col; c++) {
      for (int r = 0; r < game.rows(); r++) {
        if (board.at(r, c) == game.color(side) && board.beginsRun(r, c, game.run())) {
          return true;
        }
      }
    }
    return false;
  }
}
