package dev.tally.games.reversi.bitboard;

/**
 * Moves and flips on bitboards of 8x8, without branches. Whose turn it is is "mine", the other side
 * "theirs". Thread-safe.
 */
public final class Flips {
  private static final int SIZE = 8;
  private static final int SQUARES = SIZE * SIZE;
  private static final int LINES = 4;

  /** All but the columns at the sides: no line goes over the edge through them. */
  private static final long INNER_COLUMNS = 0x7E7E7E7E7E7E7E7EL;

  /**
   * Squares of lines by square, then by line: those with higher numbers, and those with lower ones.
   */
  private static final long[] RAYS = rays();

  /** The squares around a square. */
  private static final long[] NEIGHBOURS = neighbours();

  /**
   * Numbers of discs that the last move flips, by place in a line of eight, then by own discs in
   * it.
   */
  private static final byte[] LAST_FLIPS = lastFlips();

  private static final long COLUMN = 0x0101010101010101L;

  /** Bits of column a to the bits of a byte, the lowest row first. */
  private static final long COLUMN_TO_BYTE = 0x0102040810204080L;

  private Flips() {}

  /** The squares around a square; a move there that flips has one of theirs among them. */
  public static long neighbours(int square) {
    return NEIGHBOURS[square];
  }

  /**
   * The discs that a move flips; 0 if it is not legal. To higher bits the carry of an addition runs
   * over their discs, to lower ones the highest bit that is not theirs is found by counting zeros.
   *
   * @param square empty
   */
  public static long of(long mine, long theirs, int square) {
    int ray = square * 2 * LINES;
    long bit = 1L << square;
    return up(mine, theirs, bit, RAYS[ray])
        | up(mine, theirs, bit, RAYS[ray + 1])
        | up(mine, theirs, bit, RAYS[ray + 2])
        | up(mine, theirs, bit, RAYS[ray + 3])
        | down(mine, theirs, RAYS[ray + 4])
        | down(mine, theirs, RAYS[ray + 5])
        | down(mine, theirs, RAYS[ray + 6])
        | down(mine, theirs, RAYS[ray + 7]);
  }

  private static long up(long mine, long theirs, long bit, long ray) {
    long end = ((theirs | ~ray) + bit) & ray & mine;
    return (end - 1) & ray & (-end >> 63); // nothing if there is no end
  }

  private static long down(long mine, long theirs, long ray) {
    long end = (Long.MIN_VALUE >>> Long.numberOfLeadingZeros(ray & ~theirs)) & ray & mine;
    return ray & (-end << 1);
  }

  /** The squares where a disc flips any. */
  public static long moves(long mine, long theirs) {
    long inner = theirs & INNER_COLUMNS;
    return (movesAlong(mine, inner, 1)
            | movesAlong(mine, theirs, SIZE)
            | movesAlong(mine, inner, SIZE - 1)
            | movesAlong(mine, inner, SIZE + 1))
        & ~(mine | theirs);
  }

  /**
   * Squares behind one disc of theirs, then two, then twice two more, in both directions at once.
   */
  private static long movesAlong(long mine, long theirs, int step) {
    long up = theirs & (mine << step);
    long down = theirs & (mine >>> step);
    up |= theirs & (up << step);
    down |= theirs & (down >>> step);
    long pairsUp = theirs & (theirs << step);
    long pairsDown = pairsUp >>> step;
    up |= pairsUp & (up << (2 * step));
    down |= pairsDown & (down >>> (2 * step));
    up |= pairsUp & (up << (2 * step));
    down |= pairsDown & (down >>> (2 * step));
    return (up << step) | (down >>> step);
  }

  /**
   * Number of discs that the last move of a full board flips.
   *
   * @param square the only empty one
   */
  public static int countLast(long mine, int square) {
    int col = square & 7;
    int row = square >>> 3;
    int ray = square * 2 * LINES;
    long falling = mine & (RAYS[ray + 2] | RAYS[ray + 6]);
    long rising = mine & (RAYS[ray + 3] | RAYS[ray + 7]);
    return LAST_FLIPS[(col << 8) | ((int) (mine >>> (row << 3)) & 0xFF)]
        + LAST_FLIPS[(row << 8) | (int) ((((mine >>> col) & COLUMN) * COLUMN_TO_BYTE) >>> 56)]
        + LAST_FLIPS[(col << 8) | (int) ((falling * COLUMN) >>> 56)]
        + LAST_FLIPS[(col << 8) | (int) ((rising * COLUMN) >>> 56)];
  }

  private static long[] rays() {
    int[][] steps = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}}; // column and row, to higher bits
    long[] rays = new long[SQUARES * 2 * LINES];
    for (int square = 0; square < SQUARES; square++) {
      for (int line = 0; line < LINES; line++) {
        int at = square * 2 * LINES + line;
        rays[at] = ray(square, steps[line][0], steps[line][1]);
        rays[at + LINES] = ray(square, -steps[line][0], -steps[line][1]);
      }
    }
    return rays;
  }

  private static long ray(int square, int colStep, int rowStep) {
    long ray = 0;
    int col = square % SIZE + colStep;
    int row = square / SIZE + rowStep;
    for (; col >= 0 && col < SIZE && row >= 0 && row < SIZE; col += colStep, row += rowStep) {
      ray |= 1L << (row * SIZE + col);
    }
    return ray;
  }

  private static long[] neighbours() {
    long[] neighbours = new long[SQUARES];
    for (int square = 0; square < SQUARES; square++) {
      long bit = 1L << square;
      long row = bit | (bit & ~(COLUMN << 7)) << 1 | (bit & ~COLUMN) >>> 1;
      neighbours[square] = (row | row << SIZE | row >>> SIZE) & ~bit;
    }
    return neighbours;
  }

  /** A line without empty squares but one: what lies before the next own disc is theirs. */
  private static byte[] lastFlips() {
    byte[] flips = new byte[SIZE << 8];
    for (int index = 0; index < SIZE; index++) {
      for (int mine = 0; mine < 1 << SIZE; mine++) {
        int above = mine >>> (index + 1);
        int below = mine & ((1 << index) - 1);
        int up = above == 0 ? 0 : Integer.numberOfTrailingZeros(above);
        int down = below == 0 ? 0 : index - 1 - (31 - Integer.numberOfLeadingZeros(below));
        flips[(index << 8) | mine] = (byte) (up + down);
      }
    }
    return flips;
  }
}
