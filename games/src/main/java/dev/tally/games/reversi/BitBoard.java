package dev.tally.games.reversi;

import dev.tally.games.core.Cell;
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
 * earns; a test holds it against {@link GridBoard}.
 *
 * @param x the discs of {@link Side#X}
 * @param o the discs of {@link Side#O}
 */
record BitBoard(long x, long o) implements DiscBoard {
  private static final int SIZE = 8;
  private static final long LEFT_COLUMN = 0x0101010101010101L;
  private static final long RIGHT_COLUMN = LEFT_COLUMN << 7;
  private static final long TOP_ROW = 0xFFL;
  private static final long BOTTOM_ROW = TOP_ROW << 56;

  /** Steps to the right, down and to the left, down, down and to the right; negated, the others. */
  private static final int[] STEPS = {1, 7, 8, 9, -1, -7, -8, -9};

  /**
   * Where no disc can have come to by a step: what is there has left the board and come back in.
   */
  private static final long[] ENTRIES = {
    LEFT_COLUMN,
    RIGHT_COLUMN | TOP_ROW,
    TOP_ROW,
    LEFT_COLUMN | TOP_ROW,
    RIGHT_COLUMN,
    LEFT_COLUMN | BOTTOM_ROW,
    BOTTOM_ROW,
    RIGHT_COLUMN | BOTTOM_ROW
  };

  /** Whether a board can be told so. */
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
    long flips = 0;
    for (int way = 0; way < STEPS.length; way++) {
      long line = 0;
      long next = step(disc, way);
      for (; (next & theirs) != 0; next = step(next, way)) {
        line |= next;
      }
      flips |= (next & mine) != 0 ? line : 0;
    }
    return flips;
  }

  /** The empty cells that are reached from my discs over one to six of theirs. */
  private static long moves(long mine, long theirs) {
    long empty = ~(mine | theirs);
    long moves = 0;
    for (int way = 0; way < STEPS.length; way++) {
      moves |= step(line(mine, theirs, way), way) & empty;
    }
    return moves;
  }

  /** Their discs in an unbroken line, of six at most, that begins beside some cells. */
  private static long line(long from, long theirs, int way) {
    long line = step(from, way) & theirs;
    line |= step(line, way) & theirs;
    line |= step(line, way) & theirs;
    line |= step(line, way) & theirs;
    line |= step(line, way) & theirs;
    line |= step(line, way) & theirs;
    return line;
  }

  private static long step(long discs, int way) {
    return Long.rotateLeft(discs, STEPS[way]) & ~ENTRIES[way];
  }
}
