package dev.tally.words.top;

import dev.tally.words.counts.Counts;
import dev.tally.words.counts.WordCount;
import java.io.Serializable;
import java.util.List;

/**
 * Which words, or n-grams, of a result are shown. A value; safe for use by many threads.
 *
 * @param <R> type of what is shown of a result
 */
interface Selection<R> extends Serializable {
  /** The words that may be shown, of all words of a result or some. */
  List<WordCount> select(Counts counts);

  /**
   * What is shown.
   *
   * @param selected of all words of the result
   */
  R show(List<WordCount> selected);

  /** What is shown of all words of a result. */
  default R of(Counts counts) {
    return show(select(counts));
  }
}
