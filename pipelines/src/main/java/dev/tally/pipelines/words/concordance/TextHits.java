package dev.tally.pipelines.words.concordance;

import dev.tally.words.text.Text;
import java.util.List;
import java.util.SortedMap;

/**
 * Number of hits in a text, and where they are written.
 *
 * @param text in which they are
 * @param queries by their indices among those asked, from 0; none of those without counts
 */
record TextHits(Text text, SortedMap<Integer, QueryHits> queries) {
  /**
   * The hits of a query.
   *
   * @param counts of each book, or chapter, in the order of the text; none of those without hits,
   *     if they are not asked for
   * @param segments of the files with the hits, in the order of the text
   */
  record QueryHits(List<Count> counts, List<Segment> segments) {
    static final QueryHits NONE = new QueryHits(List.of(), List.of());
  }

  /**
   * The hits of a query in a book or a chapter.
   *
   * @param book number of the book; 0 in a plain text
   * @param chapter number of the chapter; 0 for a whole book
   * @param hits how many there are
   * @param verses how many verses have one
   */
  record Count(int book, int chapter, long hits, long verses) {
    Count plus(Count other) {
      return new Count(book, chapter, hits + other.hits, verses + other.verses);
    }
  }

  /**
   * Verses with hits of a query that follow one another in a file.
   *
   * @param range whose file it is; 0 for that of the whole text
   * @param lines of the text before the range, as far as that is known
   * @param start of the first, in bytes from 0
   * @param verses how many
   */
  record Segment(int range, int lines, long start, int verses) {}

  /** The hits of a query. */
  QueryHits of(int query) {
    return queries.getOrDefault(query, QueryHits.NONE);
  }

  /** Number of hits of a query in the text. */
  long hits(int query) {
    return of(query).counts.stream().mapToLong(Count::hits).sum();
  }
}
