package dev.tally.games.connectfour;

import java.util.Arrays;

/**
 * A transposition table: lower and upper bounds of the values of positions, by keys of 49 bits. It
 * never confuses two positions. Two slots belong together: the first keeps the position with fewer
 * pieces, which took longer, the second whatever came last. For one thread at a time.
 *
 * <p>A slot, from its highest bit: 11 bits for the {@linkplain #clear generation}, 6 for the number
 * of pieces, 35 for what is left of the key, 6 for either bound.
 */
final class TranspositionTable {
  private static final int KEY_BITS = 49;
  private static final long KEYS = (1L << KEY_BITS) - 1;

  /** 16 MiB. From 15 pieces on an eighth of it takes 0.3 % more nodes. */
  private static final int INDEX_BITS = 21;

  private static final int TAG_BITS = KEY_BITS - INDEX_BITS + 1; // of a pair of slots
  private static final long TAGS = (1L << TAG_BITS) - 1;
  private static final int BOUND_BITS = 6;
  private static final int BOUNDS = (1 << BOUND_BITS) - 1;
  private static final int TAG = 2 * BOUND_BITS;
  private static final int PIECES = TAG + 35;
  private static final int GENERATION = PIECES + 6;
  private static final int LAST_GENERATION = (1 << (Long.SIZE - GENERATION)) - 1;

  /** Odd, so that multiplying keys by it keeps them apart: 2^49 over the golden ratio. */
  private static final long MIX = 0x1_3C6E_F372_FE95L & KEYS;

  /** The number that is added to a bound to store it. */
  private static final int OFFSET = 32;

  private final long[] slots = new long[1 << INDEX_BITS];
  private final long unknown;
  private final int max;
  private long generation = 1;

  /**
   * @param max the greatest value of any position; the least is its negative
   */
  TranspositionTable(int max) {
    this.max = max;
    this.unknown = bounds(-max, max);
  }

  /** Forgets everything. */
  void clear() {
    if (generation == LAST_GENERATION) {
      generation = 0;
      Arrays.fill(slots, 0);
    }
    generation++;
  }

  /** The stored bound of a position: for {@link #min} and {@link #max}. */
  long get(long key) {
    long mixed = mix(key);
    int index = index(mixed);
    long wanted = tag(mixed);
    long slot = slots[index];
    if (isOf(slot, wanted)) {
      return slot;
    }
    slot = slots[index + 1];
    return isOf(slot, wanted) ? slot : unknown;
  }

  static int min(long slot) {
    return (int) (slot >>> BOUND_BITS & BOUNDS) - OFFSET;
  }

  static int max(long slot) {
    return (int) (slot & BOUNDS) - OFFSET;
  }

  /**
   * Adds a bound to what is known of a position.
   *
   * @param pieces on the board
   * @param isLowerBound whether it is a lower bound
   */
  void put(long key, int pieces, int value, boolean isLowerBound) {
    long mixed = mix(key);
    int index = index(mixed);
    long wanted = tag(mixed);
    long first = slots[index];
    if (!isOf(first, wanted)) {
      if (isCurrent(first) && pieces(first) < pieces) {
        index++;
      } else if (isCurrent(first)) {
        slots[index + 1] = first;
      }
    }
    long old = slots[index];
    boolean isSame = isOf(old, wanted);
    int min = isLowerBound ? value : isSame ? min(old) : -max;
    int max = isLowerBound ? (isSame ? max(old) : this.max) : value;
    slots[index] =
        generation << GENERATION | (long) pieces << PIECES | wanted << TAG | bounds(min, max);
  }

  private static long bounds(int min, int max) {
    return (long) (min + OFFSET) << BOUND_BITS | (max + OFFSET);
  }

  private boolean isOf(long slot, long tag) {
    return isCurrent(slot) && (slot >>> TAG & TAGS) == tag;
  }

  private boolean isCurrent(long slot) {
    return slot >>> GENERATION == generation;
  }

  private static int pieces(long slot) {
    return (int) (slot >>> PIECES) & 63;
  }

  /** A permutation of keys whose upper bits depend on all of them. */
  private static long mix(long key) {
    long mixed = key * MIX & KEYS;
    mixed ^= mixed >>> 25;
    return mixed * MIX & KEYS;
  }

  private static int index(long mixed) {
    return (int) (mixed >>> TAG_BITS) << 1;
  }

  private static long tag(long mixed) {
    return mixed & TAGS;
  }
}
