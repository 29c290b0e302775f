package dev.tally.words.sequence;

import dev.tally.words.counts.FullException;
import java.util.Arrays;

/**
 * The words of a text in their order, each by its number. Words are numbered from 0, by their first
 * occurrence. Not safe for use by many threads.
 */
public final class WordNumbers {
  /** A Bible has 800,000; a token may take 12 bytes of a quarter of the heap. */
  static final int MAX_TOKENS = FullException.limit(16 << 20, 12);

  private int[] numbers;
  private int size;
  private int types;

  WordNumbers() {
    numbers = new int[1024];
  }

  /** A text of these words. */
  public static WordNumbers of(int... numbers) {
    WordNumbers words = new WordNumbers();
    words.numbers = numbers.clone();
    words.size = numbers.length;
    words.types = Arrays.stream(numbers).max().orElse(-1) + 1;
    return words;
  }

  /**
   * Adds a token.
   *
   * @param number of its word; at most {@link #types}, which then is one more
   * @throws FullException if it is one token too many
   */
  void add(int number) {
    if (size == numbers.length) {
      checkRoom(1);
      numbers = Arrays.copyOf(numbers, Math.min(MAX_TOKENS, size + size / 2 + 1024));
    }
    numbers[size++] = number;
    types = Math.max(types, number + 1);
  }

  /**
   * Looks whether there is room for so many tokens more.
   *
   * @throws FullException if there is not
   */
  void checkRoom(int tokens) {
    if (size > MAX_TOKENS - tokens) {
      throw new FullException("expected at most " + MAX_TOKENS + " tokens");
    }
  }

  /** How many tokens there are. */
  public int size() {
    return size;
  }

  /** How many different ones. */
  public int types() {
    return types;
  }

  /**
   * The number of the word of a token.
   *
   * @param token its index, from 0
   */
  public int at(int token) {
    return numbers[token];
  }

  /** How often each word occurs, by its number. */
  public int[] counts() {
    int[] counts = new int[types];
    for (int token = 0; token < size; token++) {
      counts[numbers[token]]++;
    }
    return counts;
  }
}
