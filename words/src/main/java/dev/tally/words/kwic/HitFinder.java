package dev.tally.words.kwic;

import dev.tally.words.kwic.VerseHits.Span;
import dev.tally.words.query.Queries;
import dev.tally.words.query.Query;
import dev.tally.words.query.VerseTokens;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.WordKeys;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Looks for queries in the verses of one text. Not safe for use by many threads. */
public final class HitFinder implements VerseVisitor {
  private final List<Query> asked;
  private final Queries queries;
  private final VerseTokens tokens;
  private final List<SortKey> sortKeys;
  private final Sink sink;
  private int book;
  private int chapter;

  /** Hits of each query that may still be shown. */
  private final long[] left;

  /** Takes what is found, verse by verse. */
  @FunctionalInterface
  public interface Sink {
    /**
     * A verse with hits of a query.
     *
     * @param query its index among those asked
     * @param hits how many there are
     * @param verse with those of them that are shown, maybe none
     */
    void verse(int query, int hits, VerseHits verse);
  }

  /**
   * Begins a text.
   *
   * @param keys how verses are split, and which words are the same
   * @param sortKeys what hits may be sorted by
   * @param max how many hits of a query are shown
   */
  public HitFinder(
      List<Query> queries, WordKeys keys, List<SortKey> sortKeys, long max, Sink sink) {
    this.asked = queries;
    this.queries = new Queries(queries);
    this.tokens = new VerseTokens(keys);
    this.sortKeys = sortKeys;
    this.sink = sink;
    this.left = new long[queries.size()];
    Arrays.fill(left, max);
  }

  @Override
  public void chapter(int nextBook, String bookName, int nextChapter) {
    book = nextBook;
    chapter = nextChapter;
  }

  @Override
  public void verse(int number, char[] chars, int from, int to) {
    tokens.read(chars, from, to);
    String text = new String(chars, from, to - from);
    Map<Integer, Found> found = new TreeMap<>();
    queries.find(
        tokens,
        (query, at) -> {
          Found ofQuery = found.computeIfAbsent(query, first -> new Found());
          ofQuery.hits++;
          if (left[query] > 0) {
            left[query]--;
            int last = at + asked.get(query).length() - 1;
            ofQuery.kept.add(Span.of(text, tokens, at, last, sortKeys));
          }
        });
    found.forEach(
        (query, each) ->
            sink.verse(query, each.hits, new VerseHits(book, chapter, number, text, each.kept)));
  }

  /** What is found of a query in a verse. Not safe for use by many threads. */
  private static final class Found {
    private final List<Span> kept = new ArrayList<>();
    private int hits;
  }
}
