package dev.tally.pipelines.report.counting;

import dev.tally.words.Measure;
import dev.tally.words.counts.Totals;
import dev.tally.words.query.Query;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.top.TopList;
import java.util.Arrays;
import java.util.List;

/**
 * The counts of a report: the top words, and the hits of the queries that the user follows.
 *
 * @param <A> type of the accumulators of words
 * @param top the top words
 * @param queries none if the user follows nothing
 * @param keys how verses are split for queries, and which words are the same
 */
public record ReportMeasure<A>(Measure<A, TopList> top, List<Query> queries, Normalization keys)
    implements Measure<ReportMeasure.Sum<A>, ReportMeasure.Counts> {
  /** Copies the queries. */
  public ReportMeasure {
    queries = List.copyOf(queries);
  }

  /**
   * The counts of one text.
   *
   * @param hits of the queries, in their order
   */
  public record Counts(TopList top, List<Integer> hits) {}

  /** An accumulator of words, and the hits so far. */
  public record Sum<A>(A words, int[] hits) {}

  @Override
  public Object counted() {
    return List.of(top.counted(), queries, keys);
  }

  @Override
  public Sum<A> createAccumulator() {
    return new Sum<>(top.createAccumulator(), new int[queries.size()]);
  }

  @Override
  public VerseVisitor addInput(Sum<A> sum, TokenRules rules, long firstPosition) {
    VerseVisitor words = top.addInput(sum.words, rules, firstPosition);
    return queries.isEmpty() ? words : new HitCounter(queries, keys, sum.hits, words);
  }

  @Override
  public Sum<A> mergeAccumulators(Sum<A> sum, Sum<A> next) {
    A words = top.mergeAccumulators(sum.words, next.words);
    int[] hits = new int[queries.size()];
    Arrays.setAll(hits, i -> sum.hits[i] + next.hits[i]);
    return new Sum<>(words, hits);
  }

  @Override
  public Totals totals(Sum<A> sum) {
    return top.totals(sum.words);
  }

  @Override
  public Counts extractOutput(Sum<A> sum) {
    return new Counts(top.extractOutput(sum.words), Arrays.stream(sum.hits).boxed().toList());
  }
}
