package dev.tally.games.reversi.endgame;

/**
 * A transposition table: lower and upper bounds of positions and their best moves. It keeps whole
 * positions and so never confuses two. Two slots belong together: the first keeps the position with
 * more empty squares, which took longer, the second whatever came last. For one thread at a time.
 */
final class TranspositionTable {
  /** Mark for a best move that is not known. */
  static final int NO_MOVE = 64;

  /** Numbers of a slot: mine, theirs, bounds and move, generation. */
  private static final int STRIDE = 4;

  private static final int BOUNDS = 2;
  private static final int GENERATION = 3;
  private static final int MAX = 64;

  /** 64 Ki slots of 32 bytes: 2 MiB, which the processor's second cache holds. */
  private static final int INDEX_BITS = 16;

  private final long[] slots = new long[STRIDE << INDEX_BITS];
  private long generation = 1;

  /** Forgets everything. */
  void clear() {
    generation++;
  }

  /** Index of a position; negative if it is not there. */
  int find(long mine, long theirs) {
    int slot = slot(mine, theirs);
    if (isAt(slot, mine, theirs)) {
      return slot;
    }
    slot += STRIDE;
    return isAt(slot, mine, theirs) ? slot : -1;
  }

  /** A lower bound of the value of the position in a slot. */
  int min(int slot) {
    return (byte) slots[slot + BOUNDS];
  }

  /** An upper bound of it. */
  int max(int slot) {
    return (byte) (slots[slot + BOUNDS] >>> 8);
  }

  /** The square of the best move that was found, or {@link #NO_MOVE}. */
  int move(int slot) {
    return (byte) (slots[slot + BOUNDS] >>> 16);
  }

  /**
   * Adds what a search of a position has found.
   *
   * @param alpha a value of it or less is an upper bound
   * @param beta a value of it or more is a lower bound
   */
  void put(long mine, long theirs, int alpha, int beta, int value, int move) {
    int slot = slot(mine, theirs);
    int empties = Long.bitCount(~(mine | theirs));
    if (!isAt(slot, mine, theirs)) {
      if (slots[slot + GENERATION] != generation) {
        slots[slot + BOUNDS] = 0;
      } else if (isAt(slot + STRIDE, mine, theirs) || empties(slot) > empties) {
        slot += STRIDE;
      } else {
        System.arraycopy(slots, slot, slots, slot + STRIDE, STRIDE);
      }
    }
    boolean isSame = isAt(slot, mine, theirs);
    int min = value > alpha ? value : isSame ? min(slot) : -MAX;
    int max = value < beta ? value : isSame ? max(slot) : MAX;
    int best = value > alpha || !isSame ? move : move(slot);
    slots[slot] = mine;
    slots[slot + 1] = theirs;
    slots[slot + BOUNDS] = (min & 0xFF) | (max & 0xFF) << 8 | best << 16 | empties << 24;
    slots[slot + GENERATION] = generation;
  }

  private boolean isAt(int slot, long mine, long theirs) {
    return slots[slot] == mine
        && slots[slot + 1] == theirs
        && slots[slot + GENERATION] == generation;
  }

  private int empties(int slot) {
    return (byte) (slots[slot + BOUNDS] >>> 24);
  }

  /** The first of the two slots of a position. */
  private static int slot(long mine, long theirs) {
    long hash = mine * 0x9E3779B97F4A7C15L ^ Long.rotateLeft(theirs * 0xD1B54A32D192ED03L, 32);
    hash *= 0x9E3779B97F4A7C15L;
    return (int) (hash >>> (Long.SIZE - INDEX_BITS + 1)) * (2 * STRIDE);
  }
}
