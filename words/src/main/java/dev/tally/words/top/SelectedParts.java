package dev.tally.words.top;

import dev.tally.words.Parts;
import dev.tally.words.Parts.Selected;
import dev.tally.words.counts.PartCounts;
import dev.tally.words.counts.WordCount;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.List;
import java.util.function.Function;

/**
 * Parts of counts of which some are selected.
 *
 * @param selection which, and as what they are shown
 * @param counts of an accumulator
 */
record SelectedParts<A, R>(Selection<R> selection, CountsOf<A> counts) implements Parts<A, R> {
  @Override
  public int size(A accumulator) {
    return counts.apply(accumulator).size();
  }

  @Override
  public void write(A accumulator, int shards, PartCounts.Sink sink) throws IOException {
    counts.apply(accumulator).write(shards, sink);
  }

  @Override
  public Selected merge(List<? extends InputStream> parts) throws IOException {
    return selection.merge(parts);
  }

  @Override
  public R extractOutput(List<WordCount> selected) {
    return selection.show(selected);
  }

  /** A function that travels to workers. */
  interface CountsOf<A> extends Function<A, PartCounts>, Serializable {}
}
