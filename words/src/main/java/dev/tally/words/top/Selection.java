package dev.tally.words.top;

import dev.tally.words.counts.Counts;
import dev.tally.words.counts.Counts.Selected;
import java.io.Serializable;

/**
 * A selection of the words, or n-grams, of a result. A value; safe for use by many threads.
 *
 * @param <R> type of what is shown of a result
 */
public interface Selection<R> extends Serializable {
  /** The words that may be shown, of all words of a result or some. */
  Selected select(Counts counts);

  /**
   * The result of selected words.
   *
   * @param selected of all words of the result
   */
  R show(Selected selected);

  /** The result of all words. */
  default R of(Counts counts) {
    return show(select(counts));
  }
}
