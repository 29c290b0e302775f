package dev.tally.words.counts;

import dev.tally.words.tokens.WhitespaceTokenizer;
import java.util.Arrays;

/**
 * Different strings, numbered from 0 in the order in which they were added. An open-addressing
 * table over one array of characters: a Bible has 800,000 tokens and 13,000 words, so a lookup must
 * not need a String, and a word must not cost more than its letters and a few numbers. Not safe for
 * use by many threads.
 */
final class StringTable {
  static final int INITIAL_CAPACITY = 16;

  /** Number of strings in any heap; a Bible has 13,000 words. */
  private static final int MAX_STRINGS_OF_ALL_HEAPS = 4 << 20;

  static final int MAX_STRINGS = TableFullException.limit(MAX_STRINGS_OF_ALL_HEAPS, 56);

  static final int MAX_LETTERS = TableFullException.limit(64 << 20, 3);

  /**
   * Differs from run to run, since no result hangs on it: a text cannot be made of words that are
   * all in one place of the table.
   */
  private static final int SEED = (int) (Math.random() * Integer.MAX_VALUE);

  private int size;
  private char[] letters;
  private int[] ends;
  private int[] hashes;

  /** Number of the string + 1, or 0 where free; always at least half empty. */
  private int[] slots;

  /** A table with room for about this many strings without growing. */
  StringTable(int strings) {
    int capacity = Math.max(INITIAL_CAPACITY, Integer.highestOneBit(Math.max(1, strings) * 2 - 1));
    letters = new char[capacity * 8];
    ends = new int[capacity];
    hashes = new int[capacity];
    slots = new int[capacity * 2];
  }

  /** Whether the heap is what limits tables. */
  static boolean isLimitedByHeap() {
    return MAX_STRINGS < MAX_STRINGS_OF_ALL_HEAPS;
  }

  /** Number of strings. */
  int size() {
    return size;
  }

  /** The string of a number. */
  String get(int number) {
    return new String(letters, start(number), ends[number] - start(number));
  }

  /** Gives the string of a number to a word, as its key. */
  void begin(CountedWord word, int number) {
    word.begin(letters, start(number), ends[number]);
  }

  /** Whether a string begins with a quote or a dash other than those of ASCII. */
  boolean beginsQuoted(int number) {
    return ends[number] > start(number) && WhitespaceTokenizer.isQuote(letters[start(number)]);
  }

  /** Whether it ends with one. */
  boolean endsQuoted(int number) {
    return ends[number] > start(number) && WhitespaceTokenizer.isQuote(letters[ends[number] - 1]);
  }

  /** Whether punctuation that is not stripped is at its ends, or parts words within it. */
  boolean isPunctuated(int number) {
    return WhitespaceTokenizer.isPunctuated(letters, start(number), ends[number]);
  }

  /** The number of {@code chars[from..to)}; negative if it is not here. */
  int find(char[] chars, int from, int to) {
    return find(hash(chars, from, to), chars, from, to);
  }

  /** The number that a string of another table has here; negative if it is not here. */
  int find(StringTable other, int number) {
    return find(other.hashes[number], other.letters, other.start(number), other.ends[number]);
  }

  /**
   * The number of {@code chars[from..to)}, which is added if it is not here: then the number is the
   * {@link #size} before.
   *
   * @throws TableFullException if it is one string too many
   */
  int add(char[] chars, int from, int to) {
    int hash = hash(chars, from, to);
    int found = find(hash, chars, from, to);
    return found >= 0 ? found : append(~found, hash, chars, from, to);
  }

  /** Adds a string of another table in the same way. */
  int add(StringTable other, int number) {
    int start = other.start(number);
    int found = find(other, number);
    return found >= 0
        ? found
        : append(~found, other.hashes[number], other.letters, start, other.ends[number]);
  }

  /**
   * Looks whether all strings of another table can be added.
   *
   * @throws TableFullException if there is no room for them
   */
  void checkRoom(StringTable other) {
    if (hasRoom(size + other.size, (long) start(size) + other.start(other.size))) {
      return;
    }
    int strings = size;
    long sum = start(size);
    for (int i = 0; i < other.size; i++) {
      if (find(other, i) < 0) {
        strings++;
        sum += other.ends[i] - other.start(i);
      }
    }
    if (!hasRoom(strings, sum)) {
      throw full();
    }
  }

  private static boolean hasRoom(int strings, long letters) {
    return strings <= MAX_STRINGS && letters <= MAX_LETTERS;
  }

  private static TableFullException full() {
    return new TableFullException(
        "expected at most "
            + MAX_STRINGS
            + " different words, of "
            + MAX_LETTERS
            + " letters together");
  }

  private int start(int number) {
    return number == 0 ? 0 : ends[number - 1];
  }

  /** Number of a string, or the complement of the free slot where it belongs. */
  private int find(int hash, char[] chars, int from, int to) {
    int mask = slots.length - 1;
    int slot = hash & mask;
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (hashes[number] == hash
          && Arrays.equals(letters, start(number), ends[number], chars, from, to)) {
        return number;
      }
      slot = (slot + 1) & mask;
    }
    return ~slot;
  }

  private int append(int slot, int hash, char[] chars, int from, int to) {
    int start = start(size);
    long length = (long) start + to - from;
    if (!hasRoom(size + 1, length)) {
      throw full();
    }
    int end = (int) length;
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, size * 2);
      hashes = Arrays.copyOf(hashes, size * 2);
    }
    if (end > letters.length) {
      letters = Arrays.copyOf(letters, Math.max(end, letters.length * 2));
    }
    System.arraycopy(chars, from, letters, start, to - from);
    ends[size] = end;
    hashes[size] = hash;
    slots[slot] = ++size;
    if (size * 2 > slots.length) {
      rehash();
    }
    return size - 1;
  }

  private void rehash() {
    slots = new int[slots.length * 2];
    int mask = slots.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = hashes[i] & mask;
      while (slots[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = i + 1;
    }
  }

  /** Spreads short words over all bits. */
  private static int hash(char[] chars, int from, int to) {
    int hash = SEED;
    for (int i = from; i < to; i++) {
      hash = (hash ^ chars[i]) * 0x85ebca6b;
      hash ^= hash >>> 15;
    }
    return hash ^ hash >>> 13;
  }
}
