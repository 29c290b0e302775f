package dev.tally.games.connectfour;

import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.core.Solver;

/**
 * Solves Connect Four on the standard board without PopOut. A draw is worth 0; a side that wins
 * with its n-th piece gets 22 - n, and the other as much less than nothing.
 *
 * <p>A negamax search with null windows and a transposition table over the bitboards of {@link
 * DropBitboard}. It leaves out moves that lose at once, and tries first what makes most threats.
 * Sources of the techniques: John Tromp, <a href="https://tromp.github.io/c4/c4.html">John's
 * Connect Four Playground</a> (bitboards, position codes); Pascal Pons, <a
 * href="http://blog.gamesolver.org">Solving Connect 4</a> (scores, non-losing moves, ordering by
 * threats, iterative null windows); Dennis Breuker, "Memory versus Search in Games" (1998), on
 * tables of two levels.
 */
final class ConnectFourSolver implements Solver {
  private static final int ROWS = 6;
  private static final int COLS = 7;

  /** Bits from a column to the next; the one above the pieces is always empty. */
  private static final int HEIGHT = ROWS + 1;

  private static final int CELLS = ROWS * COLS;

  /** The value of a win with the fourth piece. */
  private static final int MAX = 18;

  /** The value of a win, and the winner's pieces. */
  private static final int WON = CELLS / 2 + 1;

  /** The lowest bits of all columns. */
  private static final long BOTTOM = 0x0000_0408_1020_4081L;

  /** All bits of the board. */
  private static final long BOARD = BOTTOM * ((1 << ROWS) - 1);

  /** Columns from the middle to the sides: the middle belongs to more lines of four. */
  private static final int[] COLUMNS = {3, 2, 4, 1, 5, 0, 6};

  /** Pieces on the board up to which a position and its mirror image are looked up as one. */
  private static final int MAX_MIRRORED = 12;

  /** Slots of {@link #stack} for the moves of one ply. */
  private static final int SLOTS = 8;

  private final TranspositionTable table = new TranspositionTable(MAX);

  /** The moves of each ply of the line that is searched, with their threats; the first has most. */
  private final long[] stack = new long[(CELLS + 1) * SLOTS];

  private final int[] threats = new int[(CELLS + 1) * SLOTS];
  private long nodes;
  private long lastNode = Long.MAX_VALUE;

  /** Positions after twelve moves take some tens of milliseconds. */
  @Override
  public Limits standardLimits() {
    return new Limits(CELLS - 12, 500_000_000);
  }

  @Override
  public int maxEmpties() {
    return CELLS;
  }

  @Override
  public boolean solves(Position start) {
    ConnectFourSetup setup = ((ConnectFourPosition) start).setup();
    if (setup.rows() != ROWS || setup.cols() != COLS || setup.popout()) {
      return false;
    }
    // A setup may let the side with a piece more move again. That side could win with its 22nd
    // piece, which would be worth as little as a draw.
    DropBitboard board = board(start);
    long mine = board.pieces(start.toMove());
    long theirs = board.pieces(start.toMove().opponent());
    return Long.bitCount(mine) <= Long.bitCount(theirs);
  }

  @Override
  public int maxValue() {
    return MAX;
  }

  @Override
  public int empties(Position position) {
    DropBitboard board = board(position);
    return CELLS - Long.bitCount(board.x() | board.o());
  }

  /**
   * Positions of games at random take 0.4 times as many; those that begin in the middle, 3 times.
   */
  @Override
  public double expectedNodes(int empties) {
    return 2.5 * Math.pow(1.8, empties - 7);
  }

  @Override
  public double nodesPerSecond() {
    return 7e6;
  }

  /** Games begin alike. */
  @Override
  public boolean sharesPositions() {
    return true;
  }

  @Override
  public void clear() {
    table.clear();
  }

  @Override
  public void limit(long nodes) {
    lastNode = this.nodes + Math.min(nodes, Long.MAX_VALUE - this.nodes);
  }

  @Override
  public long nodes() {
    return nodes;
  }

  @Override
  public int value(Position position, int alpha, int beta) throws NodeLimitException {
    DropBitboard board = board(position);
    if (position.outcome().isOver()) {
      return position.outcome().winner().map(winner -> result(position, winner)).orElse(0);
    }
    long all = board.x() | board.o();
    long mine = board.pieces(position.toMove());
    int pieces = Long.bitCount(all);
    if ((wins(mine, all) & playable(all)) != 0) {
      return win(pieces);
    }
    return value(mine, all, pieces, Math.max(alpha, -win(pieces + 1)), beta);
  }

  /** Value of a game that is won; on a board that a setup gives, the winner may be to move. */
  private static int result(Position over, Side winner) {
    int score = WON - Long.bitCount(board(over).pieces(winner));
    return over.toMove() == winner ? score : -score;
  }

  private static DropBitboard board(Position position) {
    return (DropBitboard) ((ConnectFourPosition) position).board();
  }

  /**
   * Halves the interval of possible values with null windows until it is a point or outside the
   * bounds, small values first: whether a side wins at all is found faster than how soon.
   */
  private int value(long mine, long all, int pieces, int alpha, int beta)
      throws NodeLimitException {
    int min = -win(pieces + 1);
    int max = CELLS - pieces < 2 ? 0 : win(pieces + 2);
    while (min < max && max > alpha && min < beta) {
      int middle = min + (max - min) / 2;
      if (middle <= 0 && min / 2 < middle) {
        middle = min / 2;
      } else if (middle >= 0 && max / 2 > middle) {
        middle = max / 2;
      }
      int bound = Math.min(Math.max(middle, alpha), beta - 1);
      int value = search(mine, all, pieces, bound);
      if (value <= bound) {
        max = Math.min(max, value);
      } else {
        min = Math.max(min, value);
      }
    }
    return min >= beta ? min : max;
  }

  /** The value for the side to move if it wins with its next piece. */
  private static int win(int pieces) {
    return (CELLS + 1 - pieces) / 2;
  }

  /**
   * Whether the value of a position is more than a bound; the side to move cannot win at once.
   *
   * @return the bound or less if the value is not more than what is returned, else what it is at
   *     least
   */
  private int search(long mine, long all, int pieces, int bound) throws NodeLimitException {
    if (++nodes > lastNode) {
      throw new NodeLimitException();
    }
    long moves = nonLosing(mine, all);
    if (moves == 0) {
      return pieces == CELLS ? 0 : -win(pieces + 1);
    }
    if (pieces >= CELLS - 2) {
      return 0;
    }
    int min = -win(pieces + 3); // the next piece of the other side does not win
    if (min > bound) {
      return min;
    }
    int max = win(pieces + 2);
    if (max <= bound) {
      return max;
    }
    long key = pieces <= MAX_MIRRORED ? symmetricKey(mine, all) : mine + all;
    long found = table.get(key);
    if (TranspositionTable.max(found) <= bound) {
      return TranspositionTable.max(found);
    }
    if (TranspositionTable.min(found) > bound) {
      return TranspositionTable.min(found);
    }
    int value = searchMoves(mine, all, pieces, bound, moves);
    table.put(key, pieces, value, value > bound);
    return value;
  }

  private int searchMoves(long mine, long all, int pieces, int bound, long moves)
      throws NodeLimitException {
    int first = pieces * SLOTS;
    int end = sort(mine, all, moves, first);
    int best = -MAX;
    for (int i = first; i < end; i++) {
      long move = stack[i];
      // The other side is to move, and its pieces are those that are not mine.
      int value = -search(all ^ mine, all | move, pieces + 1, -bound - 1);
      if (value > bound) {
        return value;
      }
      best = Math.max(best, value);
    }
    return best;
  }

  /** Puts moves on the stack, those with most threats first, those in the middle before others. */
  private int sort(long mine, long all, long moves, int first) {
    int end = first;
    for (int col : COLUMNS) {
      long move = moves & column(col);
      if (move != 0) {
        int count = Long.bitCount(wins(mine | move, all | move));
        int i = end++;
        for (; i > first && threats[i - 1] < count; i--) {
          threats[i] = threats[i - 1];
          stack[i] = stack[i - 1];
        }
        threats[i] = count;
        stack[i] = move;
      }
    }
    return end;
  }

  private static long column(int col) {
    return ((1L << ROWS) - 1) << (col * HEIGHT);
  }

  private static long playable(long all) {
    return (all + BOTTOM) & BOARD;
  }

  /**
   * The moves after which the other side cannot win at once: an answer to its only threat, and
   * nothing below one. None if it has two threats.
   */
  private static long nonLosing(long mine, long all) {
    long moves = playable(all);
    long threats = wins(all ^ mine, all);
    long forced = moves & threats;
    if (forced != 0) {
      if ((forced & (forced - 1)) != 0) {
        return 0;
      }
      moves = forced;
    }
    return moves & ~(threats >>> 1);
  }

  /** The empty cells, playable or not, that would make four of some pieces. */
  private static long wins(long pieces, long all) {
    long cells = (pieces << 1) & (pieces << 2) & (pieces << 3);
    cells |= winsAlong(pieces, HEIGHT);
    cells |= winsAlong(pieces, HEIGHT - 1);
    cells |= winsAlong(pieces, HEIGHT + 1);
    return cells & (BOARD ^ all);
  }

  /** The ends and the gaps of threes in a direction. */
  private static long winsAlong(long pieces, int step) {
    long pairs = (pieces << step) & (pieces << (2 * step));
    long cells = pairs & (pieces << (3 * step));
    cells |= pairs & (pieces >>> step);
    pairs = (pieces >>> step) & (pieces >>> (2 * step));
    cells |= pairs & (pieces << step);
    return cells | (pairs & (pieces >>> (3 * step)));
  }

  /** A key that a position and its mirror image share. */
  private static long symmetricKey(long mine, long all) {
    long key = mine + all;
    long mirrored = 0;
    for (int col = 0; col < COLS; col++) {
      mirrored |= ((key >>> (col * HEIGHT)) & ((1 << HEIGHT) - 1)) << ((COLS - 1 - col) * HEIGHT);
    }
    return Math.min(key, mirrored);
  }
}
