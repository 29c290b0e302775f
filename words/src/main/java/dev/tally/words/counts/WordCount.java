package dev.tally.words.counts;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/**
 * Frequency of a word.
 *
 * @param word as it stands in the text
 * @param count how often; 0 only of a word that is asked for
 * @param verses in how many verses
 * @param first where it occurs first; only good for comparing within a result
 */
public record WordCount(String word, int count, int verses, long first) {
  /**
   * Most frequent first; of equally frequent ones that which occurs first. Total within a result.
   */
  public static final Comparator<WordCount> ORDER =
      Comparator.comparingInt((WordCount word) -> -word.count).thenComparingLong(WordCount::first);

  /**
   * The most frequent of numbered words, in {@link #ORDER}.
   *
   * @param n how many at most
   * @param size how many there are, numbered from 0
   * @param count how often the word of a number occurs; 0 if it is left out
   * @param word the word of a number
   */
  static List<WordCount> top(int n, int size, IntUnaryOperator count, IntFunction<WordCount> word) {
    Top<WordCount> top = new Top<>(n, each -> each);
    for (int i = 0; i < size; i++) {
      if (top.takes(count.applyAsInt(i))) {
        top.add(word.apply(i));
      }
    }
    return top.words();
  }

  /**
   * Takes words in any order, and keeps the first ones in {@link #ORDER}.
   *
   * @param <W> type of the words
   */
  static final class Top<W> {
    private final Comparator<W> order;
    private final Function<W, WordCount> counts;
    private final PriorityQueue<W> best;
    private final int n;

    /**
     * Keeps at most {@code n}.
     *
     * @param counts of a word
     */
    Top(int n, Function<W, WordCount> counts) {
      this.n = n;
      this.counts = counts;
      this.order = Comparator.comparing(counts, ORDER);
      this.best = new PriorityQueue<>(order.reversed());
    }

    /** Whether a word that occurs so often may be one of them. */
    boolean takes(int count) {
      return count > 0
          && (best.size() < n || (n > 0 && count >= counts.apply(best.element()).count));
    }

    /** Adds a word. */
    void add(W word) {
      best.add(word);
      if (best.size() > n) {
        best.remove();
      }
    }

    /** The words that are kept, in their order. */
    List<W> words() {
      return best.stream().sorted(order).toList();
    }
  }
}
