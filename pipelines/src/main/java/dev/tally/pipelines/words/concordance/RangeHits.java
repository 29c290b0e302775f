package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.UnavailableException.Reason;
import dev.tally.pipelines.scripture.plain.TextRange;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.words.concordance.TextHits.Count;
import dev.tally.pipelines.words.concordance.TextHits.QueryHits;
import dev.tally.pipelines.words.concordance.TextHits.Segment;
import dev.tally.pipelines.words.counting.Read;
import dev.tally.words.text.Passage;
import dev.tally.words.text.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Number of hits in a range of a plain text, and where they are written.
 *
 * @param number of the range
 * @param lines how many end in it
 * @param read of it
 * @param queries by their indices among those asked, from 0; none of those without hits
 */
record RangeHits(int number, int lines, Read read, SortedMap<Integer, QueryHits> queries) {
  /** Hits of a range that could not be read. */
  static RangeHits failed(TextRange range) {
    return new RangeHits(range.number(), 0, Read.failed(range.text()), new TreeMap<>());
  }

  /**
   * Joins the ranges of a text; none if one of them could not be read, or all are empty.
   *
   * @param ranges all of them, in any order
   * @param failed told of a text that is empty, or has more lines than numbers
   */
  static Optional<TextHits> join(List<RangeHits> ranges, Consumer<FailedText> failed) {
    SortedMap<Integer, QueryHits> queries = new TreeMap<>();
    long lines = 0;
    List<RangeHits> inOrder =
        ranges.stream().sorted(Comparator.comparing(RangeHits::number)).toList();
    for (RangeHits range : inOrder) {
      long before = lines;
      range.queries.forEach(
          (query, hits) -> queries.merge(query, range.after(hits, (int) before), RangeHits::plus));
      lines += range.lines;
    }
    Optional<Text> text =
        Read.join(inOrder.stream().map(RangeHits::read).toList(), failed).map(Passage::text);
    if (text.isPresent() && lines >= Integer.MAX_VALUE) {
      failed.accept(tooLong(text.get(), lines));
      return Optional.empty();
    }
    return text.map(all -> new TextHits(all, queries));
  }

  private static FailedText tooLong(Text text, long lines) {
    String problem =
        "expected at most "
            + NumberFormats.number(Integer.MAX_VALUE)
            + " lines, found "
            + NumberFormats.number(lines);
    MissingText missing = new MissingText(text.request().version(), problem, Reason.TOO_LONG);
    return new FailedText(text.request().index(), missing);
  }

  private QueryHits after(QueryHits hits, int before) {
    return new QueryHits(
        hits.counts(),
        hits.segments().stream()
            .map(each -> new Segment(number, before, each.start(), each.verses()))
            .toList());
  }

  private static QueryHits plus(QueryHits some, QueryHits next) {
    Count sum = some.counts().get(0).plus(next.counts().get(0)); // a plain text has one chapter
    List<Segment> segments = new ArrayList<>(some.segments());
    segments.addAll(next.segments());
    return new QueryHits(List.of(sum), segments);
  }
}
