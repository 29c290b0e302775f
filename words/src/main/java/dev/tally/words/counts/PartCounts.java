package dev.tally.words.counts;

import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/** Counts that can be a part of a sum, which {@link MergedCounts} makes of such parts. */
public interface PartCounts extends Counts {
  /** How many different words, or n-grams, there are. */
  int size();

  /** Writes all of them and what is known of them, as a part of each shard. */
  void write(List<? extends DataOutput> shards) throws IOException;
}
