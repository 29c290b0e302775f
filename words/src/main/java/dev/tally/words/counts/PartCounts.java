package dev.tally.words.counts;

import java.io.IOException;

/** Counts that can be a part of a sum, which {@link MergedCounts} makes of such parts. */
public interface PartCounts {
  /** Number of different words, or n-grams, or of entries that take as much room. */
  int size();

  /**
   * Gives all words and what is known of them to a sink, as a part of each shard.
   *
   * @param shards how many there are
   */
  void write(int shards, Sink sink) throws IOException;

  /** Takes the parts of some counts, those of a shard after those of the shard before. */
  interface Sink {
    /** Takes bytes of the part of the current shard; the first one is shard 0. */
    void write(byte[] bytes, int from, int length) throws IOException;

    /** Ends the part, and begins the next shard. */
    void end() throws IOException;
  }
}
