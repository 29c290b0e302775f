package dev.tally.words;

import dev.tally.words.counts.Counts.Selected;
import dev.tally.words.counts.MergedCounts;
import dev.tally.words.counts.PartCounts;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The way of accumulators to other workers, as parts of a sum. A part has each word once, in an
 * order that is the same everywhere, so that parts are added up while they are read, with one word
 * in memory at a time. Words go to shards by their hash, so that several workers can add up one
 * result. A value; safe for use by many threads.
 *
 * @param <A> type of the accumulators
 * @param <T> type of the tables that they become, which add up in any order
 * @param <R> type of what is shown of a result
 */
public interface Parts<A, T extends PartCounts, R> extends Serializable {
  /** The table of an accumulator that is added up; the accumulator is not used any more. */
  T table(A accumulator);

  /**
   * Adds a table to another one, which is the sum then.
   *
   * @throws dev.tally.words.counts.TableFullException if there is no room for it
   */
  void add(T sum, T next);

  /**
   * Adds up the parts of a shard, in any order.
   *
   * @return what may be shown of its words
   * @throws dev.tally.words.counts.TableFullException if a word occurs too often, or too many words
   *     may be shown
   */
  default Selected merge(List<? extends InputStream> parts) throws IOException {
    try {
      return select(new MergedCounts(parts));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * The words of the merged parts of a shard that may be shown.
   *
   * @throws UncheckedIOException if they cannot be read
   */
  Selected select(MergedCounts merged);

  /**
   * The result of selected words.
   *
   * @param selected of all its shards
   */
  R extractOutput(Selected selected);
}
