package dev.tally.pipelines.report.counting;

import dev.tally.words.query.Queries;
import dev.tally.words.query.Query;
import dev.tally.words.query.VerseTokens;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Normalization;
import java.util.List;

/** Counts the hits of queries in verses, which it passes on. Not safe for use by many threads. */
final class HitCounter implements VerseVisitor {
  private final Queries finder;
  private final VerseTokens tokens;
  private final int[] hits;
  private final VerseVisitor next;

  /**
   * Adds to what was counted before.
   *
   * @param hits of each query
   */
  HitCounter(List<Query> queries, Normalization keys, int[] hits, VerseVisitor next) {
    this.finder = new Queries(queries);
    this.tokens = new VerseTokens(keys);
    this.hits = hits;
    this.next = next;
  }

  @Override
  public void chapter(int book, String bookName, int chapter) {
    next.chapter(book, bookName, chapter);
  }

  @Override
  public void verse(int number, char[] chars, int from, int to) {
    next.verse(number, chars, from, to);
    tokens.read(chars, from, to);
    finder.find(tokens, (query, at) -> hits[query]++);
  }
}
