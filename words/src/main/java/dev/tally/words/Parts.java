package dev.tally.words;

import dev.tally.words.counts.Counts.Selected;
import dev.tally.words.counts.PartCounts;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
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
public interface Parts<A, T, R> extends Serializable {
  /** What is to be added up of an accumulator, which is not used any more. */
  T table(A accumulator);

  /**
   * Adds a table to another one, which is the sum then.
   *
   * @throws dev.tally.words.counts.FullException if there is no room for it
   */
  void add(T sum, T next);

  /** How many different words, or n-grams, a table has, or what takes as much room. */
  int size(T table);

  /**
   * Gives all that a table holds to a sink, as one part of each shard.
   *
   * @param shards how many there are
   */
  void write(T table, int shards, PartCounts.Sink sink) throws IOException;

  /**
   * Adds up the parts of a shard, in any order.
   *
   * @return what may be shown of its words
   * @throws dev.tally.words.counts.FullException if a word occurs too often, or too many words may
   *     be shown
   */
  Selected merge(List<? extends InputStream> parts) throws IOException;

  /**
   * What is shown of a result.
   *
   * @param selected of all its shards
   */
  R extractOutput(Selected selected);
}
