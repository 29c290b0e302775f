package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.UnavailableException.Reason;
import dev.tally.pipelines.text.NumberFormats;
import dev.tally.pipelines.words.concordance.TextHits.Count;
import dev.tally.pipelines.words.concordance.TextHits.QueryHits;
import dev.tally.pipelines.words.concordance.TextHits.Segment;
import dev.tally.pipelines.words.counting.Read;
import dev.tally.words.text.Passage;
import dev.tally.words.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Number of hits in a text, or in a range of a long plain one, and where they are written.
 *
 * @param number of the range; 0 of a whole text
 * @param lines how many end in it; 0 of a whole text
 * @param read of it
 * @param queries by their indices among those asked, from 0; none of those without hits
 */
record RangeHits(int number, int lines, Read read, SortedMap<Integer, QueryHits> queries) {
  /** Index of the text. */
  int index() {
    return read.index();
  }

  /** A number that no other range has, of this text or of another; it is in their order. */
  long key() {
    return ((long) index() << Integer.SIZE) + number;
  }

  /**
   * Joins the ranges of a text; none if all are empty.
   *
   * @param ranges all of them, in their order
   * @param failed told of a text that is empty, or has more lines than numbers
   */
  static Optional<TextHits> join(List<RangeHits> ranges, Consumer<FailedText> failed) {
    SortedMap<Integer, QueryHits> queries = new TreeMap<>();
    long lines = 0;
    for (RangeHits range : ranges) {
      long before = lines;
      range.queries.forEach(
          (query, hits) -> queries.merge(query, range.after(hits, (int) before), RangeHits::plus));
      lines += range.lines;
    }
    Optional<Text> text =
        Read.join(ranges.stream().map(RangeHits::read).toList(), failed).map(Passage::text);
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
