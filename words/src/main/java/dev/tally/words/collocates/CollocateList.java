package dev.tally.words.collocates;

import dev.tally.words.collocates.AssociationMeasure.Counts;
import dev.tally.words.sequence.SequenceMeasure;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The words that are listed of a query.
 *
 * @param query index of the query among those asked
 * @param hits how many hits the query has
 * @param tokens of the text
 * @param words highest measure first; of equal ones the most frequent near hits, then that which
 *     occurs first
 */
public record CollocateList(int query, long hits, long tokens, List<Collocate> words) {
  /**
   * The lists of a result.
   *
   * @param queries a list for each
   */
  public record OfQueries(List<CollocateList> queries) {}

  /** The measure of a run. */
  public static SequenceMeasure<OfQueries> measure(CollocateOptions options) {
    return new SequenceMeasure<>(new CollocateSum(options));
  }

  /**
   * The list of a query.
   *
   * @param words all that may be listed
   */
  static CollocateList of(
      int query, long hits, long tokens, List<Collocate> words, CollocateOptions options) {
    ToDoubleFunction<Collocate> measure =
        word -> options.measure().of(word.counts(hits, tokens)).orElse(Double.NEGATIVE_INFINITY);
    List<Collocate> best =
        words.stream()
            .sorted(
                Comparator.comparingDouble(measure)
                    .thenComparingInt(Collocate::count)
                    .reversed()
                    .thenComparingLong(Collocate::first))
            .limit(options.n())
            .toList();
    return new CollocateList(query, hits, tokens, best);
  }

  /** The numbers that measures need, of one of the words. */
  public Counts counts(Collocate word) {
    return word.counts(hits, tokens);
  }

  /** Ranks of the words, from 1; those with the same measure share the lowest of theirs. */
  public int[] ranks(AssociationMeasure measure) {
    int[] ranks = new int[words.size()];
    for (int i = 0; i < ranks.length; i++) {
      boolean isTied =
          i > 0 && measure.of(counts(words.get(i))).equals(measure.of(counts(words.get(i - 1))));
      ranks[i] = isTied ? ranks[i - 1] : i + 1;
    }
    return ranks;
  }
}
