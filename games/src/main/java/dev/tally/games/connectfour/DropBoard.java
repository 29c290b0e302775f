package dev.tally.games.connectfour;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.Side;
import java.util.List;

/**
 * The board of a game that is being played; its columns are on the board. The first run ends a
 * setup, so nothing is dropped or popped on a board that has one. Immutable.
 */
sealed interface DropBoard permits DropGrid, DropBitboard {
  /** The empty board of a game. */
  static DropBoard empty(ConnectFourSetup setup) {
    return DropBitboard.fits(setup) ? DropBitboard.empty(setup) : DropGrid.empty(setup);
  }

  /** A board of the game's size and colours. */
  static DropBoard of(ConnectFourSetup setup, ConnectFourBoard board) {
    return DropBitboard.fits(setup) ? DropBitboard.of(setup, board) : DropGrid.of(setup, board);
  }

  /** Whether a column has no room. */
  boolean isFull(int col);

  /** Whether the bottom piece of a column is there and a side's own. */
  boolean canPop(int col, Side side);

  /** After a side has dropped a piece into a column that is not full. */
  DropBoard drop(int col, Side side);

  /** After the bottom piece of a column has been popped, which must be legal. */
  DropBoard pop(int col);

  /** Whether a side has as many pieces in a line as win. */
  boolean hasRun(Side side);

  /** The board turned or mirrored, by what keeps columns columns and the bottom at the bottom. */
  DropBoard image(Symmetry symmetry);

  /** A number that stands for the pieces, in every release: see {@link Fingerprint}. */
  default long fingerprint() {
    return Fingerprint.of(rows());
  }

  /** The drawing, in the colours of the game. */
  List<String> rows();
}
