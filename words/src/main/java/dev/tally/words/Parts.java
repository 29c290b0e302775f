package dev.tally.words;

import dev.tally.words.counts.Selected;
import dev.tally.words.counts.WordCount;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;

/**
 * The way of accumulators to other workers, as parts of a sum. A part has each word once, in an
 * order that is the same everywhere, so that parts are added up while they are read: whoever does
 * so holds one word at a time, however many there are. Words go to shards by their hash, so that
 * several workers can add up one result. A value; safe for use by many threads.
 *
 * @param <A> type of the accumulators
 * @param <R> type of what is shown of a result
 */
public interface Parts<A, R> extends Serializable {
  /** How many different words, or n-grams, an accumulator has. */
  int size(A accumulator);

  /** Writes all that an accumulator holds, as one part of each shard. */
  void write(A accumulator, List<? extends DataOutput> shards) throws IOException;

  /**
   * Adds up the parts of a shard, in any order.
   *
   * @throws dev.tally.words.counts.FullException if a word occurs too often
   */
  Selected merge(List<? extends DataInput> parts) throws IOException;

  /**
   * What is shown of a result.
   *
   * @param selected of all its shards, in any order
   */
  R extractOutput(List<WordCount> selected);
}
