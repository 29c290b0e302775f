package dev.tally.words.sequence;

import dev.tally.words.counts.TableFullException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The words of a text in their order, each by its number. Words are numbered from 0, by their first
 * occurrence. A token takes three bytes, in blocks that are never copied once they are full: so the
 * 92 million tokens of 117 Bibles are 264 MiB. Not safe for use by many threads.
 */
public final class WordNumbers {
  /** A token may take two bytes of a quarter of the heap: three of three eighths. */
  private static final int MAX_TOKENS = TableFullException.limit(128 << 20, 2);

  private static final int BLOCK_BITS = 16;
  private static final int BLOCK_SIZE = 1 << BLOCK_BITS;
  private static final int INITIAL_CAPACITY = 1 << 10;

  private final int maxTokens;

  /** The lower 16 bits of the numbers; only the last block may be shorter than the others. */
  private final List<char[]> low = new ArrayList<>();

  /** The upper 8 bits: no table has 2^24 words. */
  private final List<byte[]> high = new ArrayList<>();

  /** The last block. */
  private char[] lastLow = {};

  private byte[] lastHigh = {};
  private int size;
  private int types;

  WordNumbers() {
    this(MAX_TOKENS);
  }

  /** Numbers with room for so many tokens. */
  WordNumbers(int maxTokens) {
    this.maxTokens = maxTokens;
  }

  /** A line that says how long a text may be. */
  public static String limit() {
    return "their text may have " + MAX_TOKENS + " tokens";
  }

  /** A text of these words. */
  public static WordNumbers of(int... numbers) {
    WordNumbers words = new WordNumbers();
    Arrays.stream(numbers).forEach(words::add);
    return words;
  }

  /**
   * Adds a token.
   *
   * @param number of its word
   * @throws TableFullException if it is one token too many
   */
  void add(int number) {
    checkRoom(1);
    int index = size & (BLOCK_SIZE - 1);
    if (index == 0 || index == lastLow.length) {
      addRoom(index);
    }
    lastLow[index] = (char) number;
    lastHigh[index] = (byte) (number >>> Character.SIZE);
    size++;
    types = Math.max(types, number + 1);
  }

  /** The first block grows, since a chapter has a thousand tokens; the others are made at once. */
  private void addRoom(int index) {
    if (index > 0) {
      lastLow = Arrays.copyOf(lastLow, index * 2);
      lastHigh = Arrays.copyOf(lastHigh, index * 2);
      low.set(low.size() - 1, lastLow);
      high.set(high.size() - 1, lastHigh);
    } else {
      int capacity = low.isEmpty() ? INITIAL_CAPACITY : BLOCK_SIZE;
      lastLow = new char[capacity];
      lastHigh = new byte[capacity];
      low.add(lastLow);
      high.add(lastHigh);
    }
  }

  /**
   * Looks whether there is room for so many tokens more.
   *
   * @throws TableFullException if there is not
   */
  void checkRoom(int tokens) {
    if (size > maxTokens - tokens) {
      throw new TableFullException("expected at most " + maxTokens + " tokens");
    }
  }

  /** Number of tokens. */
  public int size() {
    return size;
  }

  /** Number of different tokens. */
  public int types() {
    return types;
  }

  /**
   * The number of the word of a token.
   *
   * @param token its index, from 0
   */
  public int at(int token) {
    int block = token >>> BLOCK_BITS;
    int index = token & (BLOCK_SIZE - 1);
    return (high.get(block)[index] & 0xff) << Character.SIZE | low.get(block)[index];
  }

  /** Frequencies of the words, by their numbers. */
  public int[] counts() {
    int[] counts = new int[types];
    for (int token = 0; token < size; token++) {
      counts[at(token)]++;
    }
    return counts;
  }
}
