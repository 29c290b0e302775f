package dev.tally.words.sequence;

import dev.tally.words.Parts;
import dev.tally.words.counts.CategoryTally;
import dev.tally.words.counts.Counts.Selected;
import dev.tally.words.sequence.SequenceMeasure.SequenceFunction;
import java.util.Optional;

/**
 * A measure of sequences that adds up: each becomes a table, in which words have no order any more.
 *
 * @param <R> type of what is shown of a result
 */
public interface SequenceSum<R>
    extends SequenceFunction<R>, Parts<TokenSequence, CategoryTally, R> {
  /** The words of a table that may be shown. */
  Selected select(CategoryTally table);

  @Override
  default Optional<SequenceSum<R>> sum() {
    return Optional.of(this);
  }

  @Override
  default R apply(TokenSequence text) {
    return extractOutput(select(table(text)));
  }

  @Override
  default void add(CategoryTally sum, CategoryTally next) {
    sum.merge(next);
  }
}
