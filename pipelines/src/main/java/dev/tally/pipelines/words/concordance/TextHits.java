package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * How many hits a text has.
 *
 * @param text in which they are
 * @param counts of each query and book, or query and chapter, in the order of the text; none of
 *     those without hits
 */
record TextHits(Text text, List<Count> counts) {
  /**
   * The hits of a query in a book or a chapter.
   *
   * @param query place of the query among those asked, from 0
   * @param book number of the book; 0 in a plain text
   * @param bookName its name in the text
   * @param chapter number of the chapter; 0 for a whole book
   * @param hits how many there are
   * @param verses how many verses have one
   */
  record Count(int query, int book, String bookName, int chapter, long hits, long verses) {}

  /** How many hits a query has in the text. */
  long hits(int query) {
    return counts.stream().filter(it -> it.query == query).mapToLong(Count::hits).sum();
  }

  /** Field by field. */
  static final class TextHitsCoder extends DataCoder<TextHits> {
    private static final Text.TextCoder TEXTS = new Text.TextCoder();

    @Override
    public void write(TextHits hits, DataOutput out) throws IOException {
      TEXTS.write(hits.text, out);
      out.writeInt(hits.counts.size());
      for (Count count : hits.counts) {
        out.writeInt(count.query);
        out.writeInt(count.book);
        writeString(out, count.bookName);
        out.writeInt(count.chapter);
        out.writeLong(count.hits);
        out.writeLong(count.verses);
      }
    }

    @Override
    public TextHits read(DataInput in) throws IOException {
      Text text = TEXTS.read(in);
      List<Count> counts = new ArrayList<>();
      int size = in.readInt();
      for (int i = 0; i < size; i++) {
        counts.add(
            new Count(
                in.readInt(),
                in.readInt(),
                readString(in),
                in.readInt(),
                in.readLong(),
                in.readLong()));
      }
      return new TextHits(text, counts);
    }
  }
}
