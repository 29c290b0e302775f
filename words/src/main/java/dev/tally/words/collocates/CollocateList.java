package dev.tally.words.collocates;

import dev.tally.words.collocates.AssociationMeasure.Counts;
import dev.tally.words.counts.WordCount;
import dev.tally.words.counts.WordTally;
import dev.tally.words.query.WordLine;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.sequence.TokenSequence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

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
    return new SequenceMeasure<>(text -> of(text, options));
  }

  /** The lists of all queries of a result. */
  private static OfQueries of(TokenSequence text, CollocateOptions options) {
    WordLine tokens = text.line(options.keys());
    return new OfQueries(
        IntStream.range(0, options.queries().size())
            .mapToObj(
                query ->
                    of(
                        text.tally(),
                        query,
                        Near.of(options.queries().get(query), text, tokens, options),
                        options))
            .toList());
  }

  private static CollocateList of(WordTally tally, int query, Near near, CollocateOptions options) {
    long tokens = tally.totals().tokens();
    CollocateList all =
        new CollocateList(query, near.hits(), tokens, all(tally, near, options.minCount()));
    ToDoubleFunction<Collocate> measure =
        word -> options.measure().of(all.counts(word)).orElse(Double.NEGATIVE_INFINITY);
    List<Collocate> best =
        all.words.stream()
            .sorted(
                Comparator.comparingDouble(measure)
                    .thenComparingInt(Collocate::count)
                    .reversed()
                    .thenComparingLong(Collocate::first))
            .limit(options.n())
            .toList();
    return new CollocateList(query, near.hits(), tokens, best);
  }

  /** All words near hits that are listed. */
  private static List<Collocate> all(WordTally tally, Near near, int minCount) {
    List<Collocate> words = new ArrayList<>();
    for (int i = 0; i < tally.size(); i++) {
      if (near.count(i) >= minCount && tally.keeps(i)) {
        WordCount word = tally.word(i);
        words.add(
            new Collocate(word.word(), near.left(i), near.right(i), word.count(), word.first()));
      }
    }
    return words;
  }

  /** What measures need to know of one of the words. */
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
