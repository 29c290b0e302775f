package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many hits a text has, and where they are written.
 *
 * @param text in which they are
 * @param queries by their places among those asked, from 0; none of those without hits
 */
record TextHits(Text text, Map<Integer, QueryHits> queries) {
  /**
   * The hits of a query.
   *
   * @param counts of each book, or chapter, in the order of the text; none of those without hits
   * @param segments of the file with the hits, in the order of the text
   */
  record QueryHits(List<Count> counts, List<Segment> segments) {
    static final QueryHits NONE = new QueryHits(List.of(), List.of());
  }

  /**
   * The hits of a query in a book or a chapter.
   *
   * @param book number of the book; 0 in a plain text
   * @param bookName its name in the text
   * @param chapter number of the chapter; 0 for a whole book
   * @param hits how many there are
   * @param verses how many verses have one
   */
  record Count(int book, String bookName, int chapter, long hits, long verses) {}

  /**
   * Verses with hits of a query that follow one another in the file.
   *
   * @param start of the first, in bytes from 0
   * @param verses how many
   */
  record Segment(long start, int verses) {}

  /** What there is of a query. */
  QueryHits of(int query) {
    return queries.getOrDefault(query, QueryHits.NONE);
  }

  /** How many hits a query has in the text. */
  long hits(int query) {
    return of(query).counts.stream().mapToLong(Count::hits).sum();
  }

  /** Field by field. */
  static final class TextHitsCoder extends DataCoder<TextHits> {
    private static final Text.TextCoder TEXTS = new Text.TextCoder();

    @Override
    public void write(TextHits hits, DataOutput out) throws IOException {
      TEXTS.write(hits.text, out);
      out.writeInt(hits.queries.size());
      for (Map.Entry<Integer, QueryHits> query : hits.queries.entrySet()) {
        out.writeInt(query.getKey());
        out.writeInt(query.getValue().counts.size());
        for (Count count : query.getValue().counts) {
          out.writeInt(count.book);
          writeString(out, count.bookName);
          out.writeInt(count.chapter);
          out.writeLong(count.hits);
          out.writeLong(count.verses);
        }
        out.writeInt(query.getValue().segments.size());
        for (Segment segment : query.getValue().segments) {
          out.writeLong(segment.start);
          out.writeInt(segment.verses);
        }
      }
    }

    @Override
    public TextHits read(DataInput in) throws IOException {
      Text text = TEXTS.read(in);
      Map<Integer, QueryHits> queries = new TreeMap<>();
      for (int left = in.readInt(); left > 0; left--) {
        int query = in.readInt();
        Count[] counts = new Count[in.readInt()];
        for (int i = 0; i < counts.length; i++) {
          counts[i] =
              new Count(in.readInt(), readString(in), in.readInt(), in.readLong(), in.readLong());
        }
        Segment[] segments = new Segment[in.readInt()];
        for (int i = 0; i < segments.length; i++) {
          segments[i] = new Segment(in.readLong(), in.readInt());
        }
        queries.put(query, new QueryHits(List.of(counts), List.of(segments)));
      }
      return new TextHits(text, queries);
    }
  }
}
