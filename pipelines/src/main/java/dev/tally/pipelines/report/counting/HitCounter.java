package dev.tally.pipelines.report.counting;

import dev.tally.words.query.Queries;
import dev.tally.words.query.Query;
import dev.tally.words.query.VerseTokens;
import dev.tally.words.tokens.Normalization;
import java.util.List;

/** Counts the hits of queries in verses. Not safe for use by many threads. */
final class HitCounter {
  private final Queries finder;
  private final VerseTokens tokens;
  private final int[] hits;

  /**
   * Adds to what was counted before.
   *
   * @param hits of each query
   */
  HitCounter(List<Query> queries, Normalization keys, int[] hits) {
    this.finder = new Queries(queries);
    this.tokens = new VerseTokens(keys);
    this.hits = hits;
  }

  void verse(char[] chars, int from, int to) {
    tokens.read(chars, from, to);
    finder.find(tokens, (query, at) -> hits[query]++);
  }
}
