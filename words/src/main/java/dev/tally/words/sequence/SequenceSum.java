package dev.tally.words.sequence;

import dev.tally.words.Parts;
import dev.tally.words.counts.CategoryTally;
import dev.tally.words.counts.Counts.Selected;
import dev.tally.words.counts.MergedCounts;
import dev.tally.words.counts.PartCounts;
import dev.tally.words.sequence.SequenceMeasure.SequenceFunction;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * What is measured of sequences and adds up: each becomes a table, in which words have no order any
 * more.
 *
 * @param <R> type of what is shown of a result
 */
public interface SequenceSum<R>
    extends SequenceFunction<R>, Parts<TokenSequence, CategoryTally, R> {
  /** What may be shown of a table. */
  Selected select(CategoryTally table);

  /** What may be shown of merged tables. */
  Selected select(MergedCounts tables);

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

  @Override
  default int size(CategoryTally table) {
    return table.size();
  }

  @Override
  default void write(CategoryTally table, int shards, PartCounts.Sink sink) throws IOException {
    table.write(shards, sink);
  }

  @Override
  default Selected merge(List<? extends InputStream> parts) throws IOException {
    try {
      return select(new MergedCounts(parts));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
