package dev.tally.games.connectfour;

import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.Side;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A board in two words, a bit for each piece. It is there for the grading of many games, where
 * checking for runs after each move takes most of the time on a plain board, and a few shifts here.
 *
 * <p>The bits of the standard board; one row more than there are pieces stays empty, so that no
 * shifted column runs into its neighbour:
 *
 * <pre>
 *    6 13 20 27 34 41 48   (always empty)
 *    5 12 19 26 33 40 47   row 0
 *    4 11 18 25 32 39 46
 *    3 10 17 24 31 38 45
 *    2  9 16 23 30 37 44
 *    1  8 15 22 29 36 43
 *    0  7 14 21 28 35 42   row 5
 * </pre>
 *
 * @param x the pieces of X
 * @param o the pieces of O
 */
record DropBitboard(ConnectFourSetup setup, long x, long o) implements DropBoard {
  /**
   * Whether a game has a board for two words, which knows runs of four only. Boards without room
   * for a horizontal run do not: they can be so high that a step to the next column would shift by
   * the whole word.
   */
  static boolean fits(ConnectFourSetup setup) {
    return setup.run() == ConnectFourBoard.RUN
        && setup.cols() >= ConnectFourBoard.RUN
        && (setup.rows() + 1) * setup.cols() <= Long.SIZE;
  }

  static DropBitboard empty(ConnectFourSetup setup) {
    return new DropBitboard(setup, 0, 0);
  }

  static DropBitboard of(ConnectFourSetup setup, ConnectFourBoard board) {
    DropBitboard drops = empty(setup);
    for (int row = setup.rows() - 1; row >= 0; row--) {
      for (int col = 0; col < setup.cols(); col++) {
        char piece = board.at(row, col);
        if (piece != ConnectFourBoard.EMPTY) {
          drops = drops.drop(col, piece == setup.color(Side.X) ? Side.X : Side.O);
        }
      }
    }
    return drops;
  }

  @Override
  public boolean isFull(int col) {
    return ((x | o) & (bottom(col) << (setup.rows() - 1))) != 0;
  }

  @Override
  public boolean canPop(int col, Side side) {
    return (pieces(side) & bottom(col)) != 0;
  }

  @Override
  public DropBitboard drop(int col, Side side) {
    long all = x | o;
    // The sum carries through the pieces of the column into its lowest empty bit.
    long piece = (all + bottom(col)) & column(col);
    return side == Side.X
        ? new DropBitboard(setup, x | piece, o)
        : new DropBitboard(setup, x, o | piece);
  }

  @Override
  public DropBitboard pop(int col) {
    return new DropBitboard(setup, pop(x, column(col)), pop(o, column(col)));
  }

  @Override
  public boolean hasRun(Side side) {
    long pieces = pieces(side);
    int nextCol = setup.rows() + 1;
    return hasRun(pieces, 1)
        || hasRun(pieces, nextCol)
        || hasRun(pieces, nextCol - 1)
        || hasRun(pieces, nextCol + 1);
  }

  @Override
  public List<String> rows() {
    return IntStream.range(0, setup.rows()).mapToObj(this::row).toList();
  }

  @Override
  public DropBitboard image(Symmetry symmetry) {
    return new DropBitboard(setup, image(x, symmetry), image(o, symmetry));
  }

  private long image(long pieces, Symmetry symmetry) {
    long image = 0;
    for (int col = 0; col < setup.cols(); col++) {
      long lowest = (pieces & column(col)) / bottom(col);
      image |= lowest * bottom(symmetry.col(0, col, setup.cols()));
    }
    return image;
  }

  @Override
  public long fingerprint() {
    return Fingerprint.of(x, o);
  }

  private String row(int row) {
    StringBuilder drawing = new StringBuilder(setup.cols());
    for (int col = 0; col < setup.cols(); col++) {
      long bit = bottom(col) << (setup.rows() - 1 - row);
      boolean isX = (x & bit) != 0;
      boolean isO = (o & bit) != 0;
      drawing.append(
          isX ? setup.color(Side.X) : isO ? setup.color(Side.O) : ConnectFourBoard.EMPTY);
    }
    return drawing.toString();
  }

  /** The pieces of a side. */
  long pieces(Side side) {
    return side == Side.X ? x : o;
  }

  /** The empty cells where a piece of a side makes four in a line. */
  long threats(Side side) {
    long pieces = pieces(side);
    int nextCol = setup.rows() + 1;
    long cells = (pieces << 1) & (pieces << 2) & (pieces << 3);
    for (int step = nextCol - 1; step <= nextCol + 1; step++) {
      long above = (pieces << step) & (pieces << (2 * step));
      long below = (pieces >>> step) & (pieces >>> (2 * step));
      cells |= above & ((pieces << (3 * step)) | (pieces >>> step));
      cells |= below & ((pieces >>> (3 * step)) | (pieces << step));
    }
    return cells & ~(x | o);
  }

  /** The lowest cell of a column. */
  long bottom(int col) {
    return 1L << (col * (setup.rows() + 1));
  }

  /** All cells of a column. */
  long column(int col) {
    return (bottom(col) << setup.rows()) - bottom(col);
  }

  private static long pop(long pieces, long column) {
    return (pieces & ~column) | (((pieces & column) >>> 1) & column);
  }

  /** Whether there are four in a line: a pair, and another two steps further. */
  private static boolean hasRun(long pieces, int step) {
    long pairs = pieces & (pieces >>> step);
    return (pairs & (pairs >>> (2 * step))) != 0;
  }
}
