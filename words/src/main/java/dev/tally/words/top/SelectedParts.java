package dev.tally.words.top;

import dev.tally.words.Parts;
import dev.tally.words.counts.Counts.Selected;
import dev.tally.words.counts.MergedCounts;
import dev.tally.words.counts.PartCounts;
import java.io.Serializable;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Parts of counts of which some are selected.
 *
 * @param selection which, and as what they are shown
 * @param counts of an accumulator
 * @param sum adds counts to others
 */
record SelectedParts<A, T extends PartCounts, R>(
    Selection<R> selection, CountsOf<A, T> counts, Sum<T> sum) implements Parts<A, T, R> {
  @Override
  public T table(A accumulator) {
    return counts.apply(accumulator);
  }

  @Override
  public void add(T all, T next) {
    sum.accept(all, next);
  }

  @Override
  public Selected select(MergedCounts merged) {
    return selection.select(merged);
  }

  @Override
  public R extractOutput(Selected selected) {
    return selection.show(selected);
  }

  /** A function that travels to workers. */
  interface CountsOf<A, T> extends Function<A, T>, Serializable {}

  /** Another one. */
  interface Sum<T> extends BiConsumer<T, T>, Serializable {}
}
