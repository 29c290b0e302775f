package dev.tally.games.reversi.endgame;

/**
 * Discs that can never be flipped again, or some of them: a lower bound. Those of edges are looked
 * up; others are found from full lines and stable neighbours. Thread-safe. Source: Gunnar
 * Andersson, <a href="https://radagast.se/othello/howto.html">Writing an Othello program</a>.
 */
final class Stability {
  private static final long COLUMN = 0x0101010101010101L;

  /** The bits of column a to the bits of the highest byte, the lowest row first. */
  private static final long COLUMN_TO_BYTE = 0x0102040810204080L;

  /** The lower seven bits of a byte to column a, the lowest first. */
  private static final long BYTE_TO_COLUMN = 0x0002040810204081L;

  private static final long INNER = 0x007E7E7E7E7E7E00L;
  private static final int SIZE = 8;
  private static final int LINE = 0xFF;

  /** Stable own discs by own discs and theirs of an edge. */
  private static final byte[] EDGES = edges();

  private Stability() {}

  /** My discs that are known to be stable. */
  static long of(long mine, long theirs) {
    long full = mine | theirs;
    long stable = edges(mine, theirs);
    long rows = fullRows(full);
    long columns = fullColumns(full);
    long falling = ~spread(~full, SIZE + 1, ~COLUMN);
    long rising = ~spread(~full, SIZE - 1, ~(COLUMN << 7));
    long inner = mine & INNER;
    stable |= inner & rows & columns & falling & rising;
    long before = 0;
    while (stable != before) {
      before = stable;
      stable |=
          inner
              & (rows | stable << 1 | stable >>> 1)
              & (columns | stable << SIZE | stable >>> SIZE)
              & (falling | stable << (SIZE + 1) | stable >>> (SIZE + 1))
              & (rising | stable << (SIZE - 1) | stable >>> (SIZE - 1));
    }
    return stable;
  }

  private static long edges(long mine, long theirs) {
    long top = EDGES[index((int) mine & LINE, (int) theirs & LINE)] & LINE;
    long bottom = EDGES[index((int) (mine >>> 56), (int) (theirs >>> 56))] & LINE;
    return top | bottom << 56 | column(mine, theirs, 0) | column(mine, theirs, SIZE - 1);
  }

  private static long column(long mine, long theirs, int col) {
    long stable = EDGES[index(line(mine >>> col), line(theirs >>> col))] & LINE;
    // The last bit by itself: in one product it would meet the first one and carry.
    long lower = ((stable & 0x7F) * BYTE_TO_COLUMN) & COLUMN;
    return (lower | ((stable >>> 7) << 56)) << col;
  }

  private static int line(long bits) {
    return (int) (((bits & COLUMN) * COLUMN_TO_BYTE) >>> 56);
  }

  private static int index(int mine, int theirs) {
    return (mine << SIZE) | theirs;
  }

  private static long fullRows(long full) {
    long rows = full & full >>> 1;
    rows &= rows >>> 2;
    rows &= rows >>> 4;
    return (rows & COLUMN) * LINE;
  }

  private static long fullColumns(long full) {
    long columns = full & Long.rotateLeft(full, SIZE);
    columns &= Long.rotateLeft(columns, 2 * SIZE);
    return columns & Long.rotateLeft(columns, 4 * SIZE);
  }

  /**
   * All squares of the diagonals that some squares are on.
   *
   * @param upper where a step to higher bits may arrive
   */
  private static long spread(long squares, int step, long upper) {
    long up = squares;
    long down = squares;
    long to = upper;
    long from = upper >>> step;
    for (int steps = step; steps <= 4 * step; steps *= 2) {
      up |= (up << steps) & to;
      down |= (down >>> steps) & from;
      to &= to << steps;
      from &= from >>> steps;
    }
    return up | down;
  }

  private static byte[] edges() {
    byte[] edges = new byte[1 << (2 * SIZE)];
    boolean[] isKnown = new boolean[edges.length];
    for (int mine = 0; mine <= LINE; mine++) {
      for (int theirs = 0; theirs <= LINE; theirs++) {
        if ((mine & theirs) == 0) {
          stable(edges, isKnown, mine, theirs);
        }
      }
    }
    return edges;
  }

  /**
   * My discs that stay mine whatever is placed by either side, whether it flips on the edge or not.
   */
  private static int stable(byte[] edges, boolean[] isKnown, int mine, int theirs) {
    int index = index(mine, theirs);
    if (!isKnown[index]) {
      int stable = mine;
      for (int square = 0; square < SIZE; square++) {
        int disc = 1 << square;
        if (((mine | theirs) & disc) == 0) {
          int won = flips(mine, theirs, square);
          stable &= stable(edges, isKnown, mine | won | disc, theirs & ~won);
          int lost = flips(theirs, mine, square);
          stable &= stable(edges, isKnown, mine & ~lost, theirs | lost | disc);
        }
      }
      edges[index] = (byte) stable;
      isKnown[index] = true;
    }
    return edges[index] & LINE;
  }

  private static int flips(int mine, int theirs, int index) {
    return flips(mine, theirs, index, 1) | flips(mine, theirs, index, -1);
  }

  private static int flips(int mine, int theirs, int index, int step) {
    int flips = 0;
    int at = index + step;
    for (; at >= 0 && at < SIZE && (theirs & 1 << at) != 0; at += step) {
      flips |= 1 << at;
    }
    return at >= 0 && at < SIZE && (mine & 1 << at) != 0 ? flips : 0;
  }
}
