package dev.tally.words.top;

import dev.tally.words.counts.Counts;
import dev.tally.words.counts.Counts.Selected;
import java.io.Serializable;

/**
 * What is shown of the words, or n-grams, of a result. A value; safe for use by many threads.
 *
 * @param <R> type of what is shown of a result
 */
public interface Selection<R> extends Serializable {
  /** What may be shown, of all words of a result or some. */
  Selected select(Counts counts);

  /**
   * What is shown.
   *
   * @param selected of all words of the result
   */
  R show(Selected selected);

  /** What is shown of all words of a result. */
  default R of(Counts counts) {
    return show(select(counts));
  }
}
