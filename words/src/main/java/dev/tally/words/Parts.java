package dev.tally.words;

import dev.tally.words.counts.PartCounts;
import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordCount;
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
 * @param <R> type of what is shown of a result
 */
public interface Parts<A, R> extends Serializable {
  /** How many different words, or n-grams, an accumulator has. */
  int size(A accumulator);

  /**
   * Gives all that an accumulator holds to a sink, as one part of each shard.
   *
   * @param shards how many there are
   */
  void write(A accumulator, int shards, PartCounts.Sink sink) throws IOException;

  /**
   * Adds up the parts of a shard, in any order.
   *
   * @throws dev.tally.words.counts.FullException if a word occurs too often
   */
  Selected merge(List<? extends InputStream> parts) throws IOException;

  /**
   * What is shown of a result.
   *
   * @param selected of all its shards, in any order
   */
  R extractOutput(List<WordCount> selected);

  /**
   * What may be shown of the words of a shard.
   *
   * @param totals of all of its words
   * @param words that may be shown
   */
  record Selected(Totals totals, List<WordCount> words) {}
}
