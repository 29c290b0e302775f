package dev.tally.games.search;

import java.util.Arrays;

/**
 * A transposition table: bounds of the values of positions and their best moves, by fingerprints.
 * What comes last stays. For one thread at a time.
 *
 * <p>An entry, from its highest bit: 32 bits for the value, 16 for the index of the move, 8 for the
 * depth, 8 for the kind of bound; 0 is no entry.
 */
final class TranspositionTable {
  /** The value of a position is at least that of the entry. */
  static final int LOWER = 1;

  /** The value of a position is at most that of the entry. */
  static final int UPPER = 2;

  /** Both. */
  static final int EXACT = LOWER | UPPER;

  /** 4 MiB. */
  private static final int INDEX_BITS = 18;

  private final long[] keys = new long[1 << INDEX_BITS];
  private final long[] entries = new long[1 << INDEX_BITS];

  /** Forgets everything. */
  void clear() {
    Arrays.fill(entries, 0);
  }

  /** The entry of a position; 0 if there is none. */
  long get(long key) {
    int index = index(key);
    return keys[index] == key ? entries[index] : 0;
  }

  void put(long key, int value, int move, int depth, int bound) {
    int index = index(key);
    keys[index] = key;
    entries[index] = (long) value << 32 | move << 16 | depth << 8 | bound;
  }

  static int value(long entry) {
    return (int) (entry >> 32);
  }

  /** The index of the best move among the legal ones. */
  static int move(long entry) {
    return (int) (entry >>> 16) & 0x7FFF;
  }

  static int depth(long entry) {
    return (int) (entry >>> 8) & 0xFF;
  }

  /** {@link #LOWER}, {@link #UPPER} or {@link #EXACT}. */
  static int bound(long entry) {
    return (int) entry & EXACT;
  }

  private static int index(long key) {
    return (int) (key >>> (Long.SIZE - INDEX_BITS));
  }
}
