package dev.tally.pipelines.scripture.plain;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Different runs of bytes without NUL, numbered from 0 in the order in which they were added, as
 * many as a budget of memory has room for. An open-addressing table in which a run of few bytes is
 * its own key, beside its number: so a lookup mostly is one access to memory. What others can
 * choose to be in a text does not make it slow, since the hash is another one for each table. Not
 * safe for use by many threads.
 */
final class RunTable {
  /** Mark of a run or a number that is not here. */
  static final int NONE = -1;

  /** Bytes of the longest run that is taken; longer ones hardly occur twice. */
  static final int MAX_BYTES = 128;

  /** Bytes of the longest run that is its own key. */
  static final int MAX_KEY_BYTES = Long.BYTES + Integer.BYTES;

  /** Eight bytes of an array, the first one lowest. */
  static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Highest bits of eight bytes. */
  static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;

  /**
   * Mark of a long run, with its length in place of the last bytes of its key; UTF-8 has no such
   * byte.
   */
  private static final int LONG_RUN = 0xFF000000;

  private static final int INITIAL_CAPACITY = 64;

  private final long seed = ThreadLocalRandom.current().nextLong();
  private final long factor = ThreadLocalRandom.current().nextLong() | 1;
  private final long budget;

  /**
   * Pairs: the first bytes of a run, or its hash if it is long; then its other bytes, and above
   * those its {@link #entry}. The second is 0 where a pair is free; at least a third of them are.
   */
  private long[] slots = new long[INITIAL_CAPACITY * 2];

  private int[] ends = new int[INITIAL_CAPACITY];
  private byte[] runs = new byte[INITIAL_CAPACITY * 8];
  private int size;

  /**
   * An empty table.
   *
   * @param budget bytes that it may take, beside a few thousand at first
   */
  RunTable(long budget) {
    this.budget = budget;
  }

  /**
   * Bytes of eight that are no greater than a blank, marked by their highest bits. Those after the
   * first one may be marked wrongly.
   */
  static long blanksOf(long eight) {
    return (eight - 0x2121_2121_2121_2121L) & ~eight & HIGHEST_BITS;
  }

  /** Index of the first byte from one on that is no greater than a blank; there has to be one. */
  static int endOfRun(byte[] text, int from) {
    int at = from;
    while (true) {
      long marks = blanksOf((long) LONGS.get(text, at));
      if (marks != 0) {
        return at + (Long.numberOfTrailingZeros(marks) >>> 3);
      }
      at += Long.BYTES;
    }
  }

  /** The bytes before one of eight, which a bit of it marks: as ones. */
  static long before(long marks) {
    return ((marks & -marks) >>> (Byte.SIZE - 1)) - 1;
  }

  /**
   * A run's number + 1, times two, and one more if the run is marked. Entries are joined by their
   * lowest bit.
   */
  static int entry(int number, boolean isMarked) {
    return (number + 1) << 1 | (isMarked ? 1 : 0);
  }

  /** The number of an entry; {@link #NONE} if that is 0. */
  static int number(int entry) {
    return (entry >>> 1) - 1;
  }

  /**
   * The entry of a run that is its own key; 0 if it is not here.
   *
   * @param first its first eight bytes, or as many as it has
   * @param rest those after them
   */
  int find(long first, int rest) {
    int mask = slots.length - 1;
    for (int slot = slot(first, rest); ; slot = (slot + 2) & mask) {
      long found = slots[slot + 1];
      if (slots[slot] == first && (int) found == rest && found != 0) {
        return (int) (found >>> Integer.SIZE);
      }
      if (found == 0) {
        return 0;
      }
    }
  }

  /** The entry of a run that is longer; 0 if it is not here. */
  int find(byte[] bytes, int from, int to) {
    return find(hash(bytes, from, to), LONG_RUN | (to - from), bytes, from, to);
  }

  private int find(long hash, int rest, byte[] bytes, int from, int to) {
    int mask = slots.length - 1;
    for (int slot = slot(hash, rest); slots[slot + 1] != 0; slot = (slot + 2) & mask) {
      if (slots[slot] == hash && (int) slots[slot + 1] == rest) {
        int entry = (int) (slots[slot + 1] >>> Integer.SIZE);
        int number = number(entry);
        if (Arrays.equals(runs, start(number), ends[number], bytes, from, to)) {
          return entry;
        }
      }
    }
    return 0;
  }

  /**
   * Adds a run that is not here.
   *
   * @return its number, or {@link #NONE} if there is no room
   */
  int add(byte[] bytes, int from, int to, boolean isMarked) {
    int length = to - from;
    int end = start(size) + length;
    if (length > MAX_BYTES || !hasRoom(end)) {
      return NONE;
    }
    System.arraycopy(bytes, from, runs, start(size), length);
    ends[size] = end;
    boolean isKey = length <= MAX_KEY_BYTES;
    long first = isKey ? key(from, Math.min(to, from + Long.BYTES), bytes) : hash(bytes, from, to);
    int rest = isKey ? (int) key(from + Long.BYTES, to, bytes) : LONG_RUN | length;
    put(first, ((long) entry(size, isMarked) << Integer.SIZE) | (rest & 0xFFFF_FFFFL));
    return size++;
  }

  private static long key(int from, int to, byte[] bytes) {
    long key = 0;
    for (int i = to - 1; i >= from; i--) {
      key = (key << Byte.SIZE) | (bytes[i] & 0xFF);
    }
    return key;
  }

  /** Makes room for one run more, if the budget allows it. */
  private boolean hasRoom(int end) {
    boolean isFull = size == ends.length;
    boolean isShort = end > runs.length;
    boolean isDense = (size + 1L) * 3 > slots.length; // two thirds of the pairs
    long taken =
        slots.length * (long) Long.BYTES * (isDense ? 2 : 1)
            + ends.length * (long) Integer.BYTES * (isFull ? 2 : 1)
            + runs.length * (isShort ? 2L : 1L);
    if (taken > budget && (isFull || isShort || isDense)) {
      return false;
    }
    if (isShort) {
      runs = Arrays.copyOf(runs, runs.length * 2);
    }
    if (isFull) {
      ends = Arrays.copyOf(ends, size * 2);
    }
    if (isDense) {
      long[] old = slots;
      slots = new long[old.length * 2];
      for (int slot = 0; slot < old.length; slot += 2) {
        if (old[slot + 1] != 0) {
          put(old[slot], old[slot + 1]);
        }
      }
    }
    return true;
  }

  private void put(long first, long second) {
    int mask = slots.length - 1;
    int slot = slot(first, (int) second);
    while (slots[slot + 1] != 0) {
      slot = (slot + 2) & mask;
    }
    slots[slot] = first;
    slots[slot + 1] = second;
  }

  /** Index where the search for a run begins. */
  private int slot(long first, int rest) {
    return (int) mixed(first ^ seed, rest * seed ^ factor) & (slots.length - 2);
  }

  private long hash(byte[] bytes, int from, int to) {
    long hash = seed;
    for (int at = from; at + Long.BYTES < to; at += Long.BYTES) {
      hash = mixed(hash ^ (long) LONGS.get(bytes, at), factor);
    }
    return mixed(hash ^ (long) LONGS.get(bytes, to - Long.BYTES), factor);
  }

  /** Both halves of a product, in which each bit hangs on all of both factors. */
  private static long mixed(long a, long b) {
    return Math.multiplyHigh(a, b) ^ a * b;
  }

  private int start(int number) {
    return number == 0 ? 0 : ends[number - 1];
  }

  /** Holds the bytes of all runs. */
  byte[] bytes() {
    return runs;
  }

  /** Index of the first number of a run. */
  int from(int number) {
    return start(number);
  }

  /** Index after the last of them. */
  int to(int number) {
    return ends[number];
  }
}
