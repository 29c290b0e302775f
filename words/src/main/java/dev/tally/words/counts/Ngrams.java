package dev.tally.words.counts;

import dev.tally.words.text.OptionException;
import java.io.Serializable;

/**
 * Which n-grams are counted: so many consecutive tokens of a verse, joined by one blank. A value;
 * safe for use by many threads.
 *
 * @param n how many tokens, from 1
 * @param stop which of them are left out; of single words none are
 */
public record Ngrams(int n, Stop stop) implements Serializable {
  /** Single words. */
  public static final Ngrams WORDS = new Ngrams(1, Stop.EDGES);

  /** Greatest {@code n} that there is. */
  public static final int MAX = 5;

  /** Which n-grams are left out because of words that are not kept by themselves. */
  public enum Stop {
    /** N-grams that begin or end with such a word. */
    EDGES,
    /** N-grams that have one anywhere. */
    ANY,
    /** None. */
    NONE
  }

  /**
   * N-grams as options name them.
   *
   * @throws OptionException if {@code n} is not 1 to {@link #MAX}
   */
  public static Ngrams of(int n, Stop stop) {
    if (n < 1 || n > MAX) {
      throw new OptionException("--ngram=" + n + ": expected 1 to " + MAX + " words");
    }
    return n == 1 ? WORDS : new Ngrams(n, stop);
  }

  /** Whether they are single words. */
  public boolean areWords() {
    return n == 1;
  }

  /** Least frequency of n-grams that are listed: most occur once. */
  public int defaultMinCount() {
    return areWords() ? 1 : 2;
  }

  /** Name of one of them: {@code word}, {@code 2-gram}. */
  public String unit() {
    return areWords() ? "word" : n + "-gram";
  }
}
