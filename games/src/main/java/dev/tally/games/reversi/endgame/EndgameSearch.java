package dev.tally.games.reversi.endgame;

import dev.tally.games.core.NodeLimitException;
import dev.tally.games.reversi.bitboard.Flips;

/**
 * Finds the exact value of endgames of Othello: the final difference of discs under best play, the
 * empty squares given to the winner, from the view of the side to move.
 *
 * <p>A principal variation search (Marsland and Campbell 1982; null windows: Pearl's Scout, 1980)
 * with a transposition table, enhanced transposition cut-offs (Plaat, Schaeffer, Pijls and de Bruin
 * 1996), stability cut-offs, fastest-first ordering (moves that leave the other side few moves
 * first: Buro, "ProbCut", 1995; Andersson's endgame solver) and, near the end, ordering by parity:
 * regions with an odd number of empty squares first, since who moves there last gains. Memory is
 * allocated once. For one thread at a time.
 */
public final class EndgameSearch {
  private static final int SQUARES = 64;

  /** A move fills an empty square, and is made on a board with two discs or more. */
  private static final int MAX_MOVES = SQUARES - 2;

  /** Below that many empty squares parity is the only ordering, and nothing is kept. */
  private static final int DEEP = 6;

  /**
   * Number of empty squares from which on the table is asked for all moves before any is searched.
   */
  private static final int ETC = 9;

  /** Bound from which on a position is checked for stable discs: below, they are never enough. */
  private static final int STABILITY = 10;

  private static final long CORNERS = 0x8100000000000081L;
  private static final long QUADRANT = 0x000000000F0F0F0FL;
  private static final long[] QUADRANTS = {QUADRANT, QUADRANT << 4, QUADRANT << 32, QUADRANT << 36};

  private final TranspositionTable table = new TranspositionTable();

  /** The moves of each ply of the line that is searched, by its number of empty squares. */
  private final long[] flips = new long[SQUARES * MAX_MOVES];

  private final int[] keys = new int[SQUARES * MAX_MOVES];
  private long nodes;
  private long lastNode = Long.MAX_VALUE;

  /** Forgets what was found. */
  public void clear() {
    table.clear();
  }

  /** Sets how many positions the following searches may visit together. */
  public void limit(long nodes) {
    lastNode = this.nodes + Math.min(nodes, Long.MAX_VALUE - this.nodes);
  }

  /** Number of positions with five empty squares or more that were visited since the beginning. */
  public long nodes() {
    return nodes;
  }

  /**
   * The value of a position if it is between the bounds, else a bound of it (fail-soft).
   *
   * @param mine the discs of the side to move, which may have to pass
   * @param theirs those of the other side
   * @throws NodeLimitException if the {@linkplain #limit limit} does not suffice
   */
  public int value(long mine, long theirs, int alpha, int beta) throws NodeLimitException {
    return search(mine, theirs, alpha, beta, Long.bitCount(~(mine | theirs)));
  }

  private int search(long mine, long theirs, int alpha, int beta, int empties)
      throws NodeLimitException {
    if (empties >= DEEP) {
      return deep(mine, theirs, alpha, beta, empties);
    }
    int value = shallow(mine, theirs, alpha, empties);
    while (value > alpha && value < beta) { // a wider window, as only the main line has it
      int more = shallow(mine, theirs, value, empties);
      if (more <= value) {
        return value;
      }
      value = more;
    }
    return value;
  }

  private int deep(long mine, long theirs, int alpha, int beta, int empties)
      throws NodeLimitException {
    if (++nodes > lastNode) {
      throw new NodeLimitException();
    }
    boolean isNullWindow = beta - alpha == 1;
    if (isNullWindow && alpha >= STABILITY) {
      int max = SQUARES - 2 * Long.bitCount(Stability.of(/* mine= */ theirs, /* theirs= */ mine));
      if (max <= alpha) {
        return max;
      }
    }
    long moves = Flips.moves(mine, theirs);
    if (moves == 0) {
      return Flips.moves(/* mine= */ theirs, /* theirs= */ mine) == 0
          ? LastSquares.result(mine, theirs)
          : -deep(/* mine= */ theirs, /* theirs= */ mine, -beta, -alpha, empties);
    }
    int slot = table.find(mine, theirs);
    int known = TranspositionTable.NO_MOVE;
    if (slot >= 0) {
      int min = table.min(slot);
      int max = table.max(slot);
      if (min >= beta || min == max) {
        return min;
      }
      if (max <= alpha) {
        return max;
      }
      known = table.move(slot);
    }
    int first = empties * MAX_MOVES;
    int end = generate(mine, theirs, moves, known, first);
    if (end < first) {
      return SQUARES; // a move takes all
    }
    if (isNullWindow && empties >= ETC) {
      for (int i = first; i < end; i++) {
        int square = keys[i] & 63;
        int child = table.find(theirs & ~flips[i], mine | flips[i] | 1L << square);
        if (child >= 0 && -table.max(child) > alpha) {
          return -table.max(child);
        }
      }
    }
    return searchMoves(mine, theirs, alpha, beta, empties, first, end);
  }

  private int searchMoves(
      long mine, long theirs, int alpha, int beta, int empties, int first, int end)
      throws NodeLimitException {
    int best = -SQUARES - 1;
    int bestMove = TranspositionTable.NO_MOVE;
    int low = alpha;
    for (int i = first; i < end; i++) {
      select(i, end);
      int square = keys[i] & 63;
      long myNext = theirs & ~flips[i];
      long theirNext = mine | flips[i] | 1L << square;
      int value;
      if (i == first || beta - low == 1) {
        value = -search(myNext, theirNext, -beta, -low, empties - 1);
      } else {
        value = -search(myNext, theirNext, -low - 1, -low, empties - 1);
        if (value > low && value < beta) {
          value = -search(myNext, theirNext, -beta, -value, empties - 1);
        }
      }
      if (value > best) {
        best = value;
        bestMove = square;
        low = Math.max(low, best);
        if (best >= beta) {
          break;
        }
      }
    }
    table.put(mine, theirs, alpha, beta, best, bestMove);
    return best;
  }

  /**
   * Puts all moves of a position into the lists, with keys of which the greatest is to be tried
   * first; their lowest six bits are the square.
   *
   * @return the end of the moves; less than {@code first} if one takes all discs
   */
  private int generate(long mine, long theirs, long moves, int known, int first) {
    long odd = oddQuadrants(~(mine | theirs));
    int end = first;
    for (long rest = moves; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long flipped = Flips.of(mine, theirs, square);
      if (flipped == theirs) {
        return -1;
      }
      flips[end] = flipped;
      keys[end++] = key(mine, theirs, flipped, square, odd, known) << 6 | square;
    }
    return end;
  }

  private static int key(long mine, long theirs, long flipped, int square, long odd, int known) {
    if (square == known) {
      return 1 << 20;
    }
    long bit = 1L << square;
    long answers = Flips.moves(theirs & ~flipped, mine | flipped | bit);
    int key = 1024 - 16 * (Long.bitCount(answers) + Long.bitCount(answers & CORNERS));
    if ((bit & CORNERS) != 0) {
      key += 16;
    }
    if ((bit & odd) != 0) {
      key += 8;
    }
    return key;
  }

  /** Exchanges the move at an index with the one of the greatest key from there on. */
  private void select(int index, int end) {
    int best = index;
    for (int i = index + 1; i < end; i++) {
      if (keys[i] > keys[best]) {
        best = i;
      }
    }
    int key = keys[best];
    long flipped = flips[best];
    keys[best] = keys[index];
    flips[best] = flips[index];
    keys[index] = key;
    flips[index] = flipped;
  }

  /** A null window of few empty squares; moves in regions of odd parity first. */
  private int shallow(long mine, long theirs, int bound, int empties) throws NodeLimitException {
    if (empties <= 4) {
      return last(mine, theirs, bound, empties);
    }
    if (++nodes > lastNode) {
      throw new NodeLimitException();
    }
    long moves = Flips.moves(mine, theirs);
    if (moves == 0) {
      return Flips.moves(/* mine= */ theirs, /* theirs= */ mine) == 0
          ? LastSquares.result(mine, theirs)
          : -shallow(/* mine= */ theirs, /* theirs= */ mine, -bound - 1, empties);
    }
    long odd = oddQuadrants(~(mine | theirs));
    int best = -SQUARES - 1;
    while (moves != 0) {
      int square = first(moves & odd, moves);
      long bit = 1L << square;
      moves &= ~bit;
      long flipped = Flips.of(mine, theirs, square);
      int value = -shallow(theirs & ~flipped, mine | flipped | bit, -bound - 1, empties - 1);
      if (value > bound) {
        return value;
      }
      best = Math.max(best, value);
    }
    return best;
  }

  /** The squares of the quadrants that have an odd number of these. */
  private static long oddQuadrants(long squares) {
    long odd = 0;
    for (long quadrant : QUADRANTS) {
      odd |= -(long) (Long.bitCount(squares & quadrant) & 1) & quadrant;
    }
    return odd;
  }

  /** Four empty squares or fewer; those in regions of odd parity first. */
  private static int last(long mine, long theirs, int bound, int empties) {
    if (empties == 0) {
      return LastSquares.result(mine, theirs);
    }
    long squares = ~(mine | theirs);
    long odd = squares & oddQuadrants(squares);
    int a = first(odd, squares);
    squares &= ~(1L << a);
    if (empties == 1) {
      return LastSquares.solve1(mine, a);
    }
    int b = first(odd & squares, squares);
    squares &= ~(1L << b);
    if (empties == 2) {
      return LastSquares.solve2(mine, theirs, bound, a, b);
    }
    int c = first(odd & squares, squares);
    squares &= ~(1L << c);
    if (empties == 3) {
      return LastSquares.solve3(mine, theirs, bound, a, b, c);
    }
    int d = Long.numberOfTrailingZeros(squares);
    return LastSquares.solve4(mine, theirs, bound, a, b, c, d);
  }

  /** The first square of those that are preferred, or else of all. */
  private static int first(long preferred, long all) {
    return Long.numberOfTrailingZeros(preferred != 0 ? preferred : all);
  }
}
