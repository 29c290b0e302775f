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
record DropGrid(ConnectFourSetup setup, ConnectFourBoard board, boolean runOfX, boolean runOfO)
    implements DropBoard {

  static DropGrid empty(ConnectFourSetup setup) {
    return new DropGrid(
        setup, ConnectFourBoard.initBoard(setup.rows(), setup.cols()), false, false);
  }

  static DropGrid of(ConnectFourSetup setup, ConnectFourBoard board) {
    boolean runOfX = false;
    boolean runOfO = false;
    for (int col = 0; col < setup.cols(); col++) {
      runOfX |= hasRunThrough(setup, board, col, Side.X);
      runOfO |= hasRunThrough(setup, board, col, Side.O);
    }
    return new DropGrid(setup, board, runOfX, runOfO);
  }

  @Override
  public boolean isFull(int col) {
    return board.isColumnFull(col);
  }

  @Override
  public boolean canPop(int col, Side side) {
    return bottom(col) == setup.color(side);
  }

  @Override
  public DropGrid drop(int col, Side side) {
    return changed(board.placeOne(col, setup.color(side)).orElseThrow(), col);
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
    return new DropGrid(setup, board.image(symmetry), runOfX, runOfO);
  }

  private char bottom(int col) {
    return board.at(setup.rows() - 1, col);
  }

  private DropGrid changed(ConnectFourBoard after, int col) {
    return new DropGrid(
        setup,
        after,
        hasRunThrough(setup, after, col, Side.X),
        hasRunThrough(setup, after, col, Side.O));
  }

  /** Pieces moved in one column only, so that a new run has a piece there. */
  private static boolean hasRunThrough(
      ConnectFourSetup setup, ConnectFourBoard board, int col, Side side) {
    for (int c = Math.max(0, col - setup.run() + 1); c <= col; c++) {
      for (int r = 0; r < setup.rows(); r++) {
        if (board.at(r, c) == setup.color(side) && board.beginsRun(r, c, setup.run())) {
          return true;
        }
      }
    }
    return false;
  }
}
