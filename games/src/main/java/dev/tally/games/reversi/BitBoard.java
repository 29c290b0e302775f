package dev.tally.games.reversi;

import dev.tally.games.board.Cell;
import dev.tally.games.core.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The 8x8 board without blocks in two numbers of 64 bits. Bit 0 is the upper left cell, bit 1 its
 * right neighbour, bit 8 the one below:
 *
 * <pre>
 *      A  B  C  D  E  F  G  H
 *  1   0  1  2  3  4  5  6  7
 *  2   8  9 10 11 12 13 14 15
 *      ...
 *  8  56 57 58 59 60 61 62 63
 * </pre>
 *
 * <p>It exists because archives hold games by the hundred thousand: all discs move a step at once,
 * where {@link GridBoard} walks from cell to cell. {@code benchmarks/RESULTS.md} says what that
 * gains; a test compares it with {@link GridBoard}.
 *
 * @param x the discs of {@link Side#X}
 * @param o the discs of {@link Side#O}
 */
record BitBoard(long x, long o) implements DiscBoard {
  private static final int SIZE = 8;

  /** All but the columns at the sides: only here can a disc lie between two of its row. */
  private static final long INNER_COLUMNS = 0x7E7E7E7E7E7E7E7EL;

  /** All but the rows at the top and bottom: only here can it lie between two of its column. */
  private static final long INNER_ROWS = 0x00FFFFFFFFFFFF00L;

  private static final long INNER = INNER_COLUMNS & INNER_ROWS;

  /** Whether a board can be represented so. */
  static boolean fits(int size, char[] cells) {
    return size == SIZE && new String(cells).indexOf(BLOCK) < 0;
  }

  /** The board with these marks, row by row. */
  static BitBoard of(char[] cells) {
    long x = 0;
    long o = 0;
    for (int i = 0; i < cells.length; i++) {
      x |= cells[i] == Side.X.mark() ? 1L << i : 0;
      o |= cells[i] == Side.O.mark() ? 1L << i : 0;
    }
    return new BitBoard(x, o);
  }

  @Override
  public int size() {
    return SIZE;
  }

  @Override
  public char at(int row, int col) {
    long bit = 1L << (row * SIZE + col);
    return (x & bit) != 0 ? Side.X.mark() : (o & bit) != 0 ? Side.O.mark() : EMPTY;
  }

  @Override
  public Optional<DiscBoard> place(Side side, int row, int col) {
    if (!contains(row, col)) {
      return Optional.empty();
    }
    long disc = 1L << (row * SIZE + col);
    long flips = ((x | o) & disc) != 0 ? 0 : flips(disc, discs(side), discs(side.opponent()));
    if (flips == 0) {
      return Optional.empty();
    }
    long mine = discs(side) | flips | disc;
    long theirs = discs(side.opponent()) & ~flips;
    return Optional.of(side == Side.X ? new BitBoard(mine, theirs) : new BitBoard(theirs, mine));
  }

  @Override
  public boolean capturesAny(Side side, int row, int col) {
    return flips(1L << (row * SIZE + col), discs(side), discs(side.opponent())) != 0;
  }

  @Override
  public boolean hasValidMoves(Side side) {
    return hasEmptyCells() && moves(discs(side), discs(side.opponent())) != 0;
  }

  @Override
  public List<Cell> validMoves(Side side) {
    long moves = moves(discs(side), discs(side.opponent()));
    List<Cell> cells = new ArrayList<>(Long.bitCount(moves));
    for (; moves != 0; moves &= moves - 1) {
      int bit = Long.numberOfTrailingZeros(moves);
      cells.add(new Cell(bit / SIZE, bit % SIZE));
    }
    return cells;
  }

  @Override
  public boolean hasEmptyCells() {
    return (x | o) != -1L;
  }

  @Override
  public int count(Side side) {
    return Long.bitCount(discs(side));
  }

  private long discs(Side side) {
    return side == Side.X ? x : o;
  }

  /** What a disc captures: from it, over their discs, to one of mine. */
  private static long flips(long disc, long mine, long theirs) {
    return flips(disc, mine, theirs & INNER_COLUMNS, 1)
        | flips(disc, mine, theirs & INNER_COLUMNS, -1)
        | flips(disc, mine, theirs & INNER_ROWS, SIZE)
        | flips(disc, mine, theirs & INNER_ROWS, -SIZE)
        | flips(disc, mine, theirs & INNER, SIZE + 1)
        | flips(disc, mine, theirs & INNER, -SIZE - 1)
        | flips(disc, mine, theirs & INNER, SIZE - 1)
        | flips(disc, mine, theirs & INNER, 1 - SIZE);
  }

  private static long flips(long disc, long mine, long theirs, int step) {
    long line = line(disc, theirs, step);
    return (Long.rotateLeft(line, step) & mine) == 0 ? 0 : line;
  }

  /** The empty cells that are reached from my discs over one to six of theirs. */
  private static long moves(long mine, long theirs) {
    long reached =
        behind(mine, theirs & INNER_COLUMNS, 1)
            | behind(mine, theirs & INNER_COLUMNS, -1)
            | behind(mine, theirs & INNER_ROWS, SIZE)
            | behind(mine, theirs & INNER_ROWS, -SIZE)
            | behind(mine, theirs & INNER, SIZE + 1)
            | behind(mine, theirs & INNER, -SIZE - 1)
            | behind(mine, theirs & INNER, SIZE - 1)
            | behind(mine, theirs & INNER, 1 - SIZE);
    return reached & ~(mine | theirs);
  }

  private static long behind(long from, long theirs, int step) {
    return Long.rotateLeft(line(from, theirs, step), step);
  }

  /**
   * Their discs in an unbroken line, of six at most, that begins next to some cells: one, then two,
   * then twice two more at once. What a step takes over the edge comes in at the other, where no
   * inner disc is.
   *
   * @param theirs the inner ones of them
   * @param step 1 to the right, 8 down; negated, the other way
   */
  private static long line(long from, long theirs, int step) {
    long line = Long.rotateLeft(from, step) & theirs;
    line |= Long.rotateLeft(line, step) & theirs;
    long pairs = Long.rotateLeft(theirs, step) & theirs;
    line |= Long.rotateLeft(line, 2 * step) & pairs;
    line |= Long.rotateLeft(line, 2 * step) & pairs;
    return line;
  }
}
