package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.beam.DataCoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A verse and what a query has found in it.
 *
 * @param book number of the book; 0 in a plain text
 * @param chapter number of the chapter; 0 in a plain text
 * @param verse number of the verse; in a plain text, the line where a paragraph begins
 * @param text of the verse, as published
 * @param hits one or more, in the order of the text
 */
record VerseHits(int book, int chapter, int verse, String text, List<Span> hits) {
  /**
   * Where a hit is.
   *
   * @param start position of its first token, from 1
   * @param end position of its last token
   * @param from index in the text of its first character
   * @param to index in the text after its last character
   * @param keys what it is sorted by, first to last
   */
  record Span(int start, int end, int from, int to, List<String> keys) {}

  /** Field by field. */
  static final class VerseHitsCoder extends DataCoder<VerseHits> {
    @Override
    public void write(VerseHits verse, DataOutput out) throws IOException {
      out.writeInt(verse.book);
      out.writeInt(verse.chapter);
      out.writeInt(verse.verse);
      writeString(out, verse.text);
      out.writeInt(verse.hits.size());
      for (Span hit : verse.hits) {
        out.writeInt(hit.start);
        out.writeInt(hit.end);
        out.writeInt(hit.from);
        out.writeInt(hit.to);
        writeStrings(out, hit.keys);
      }
    }

    @Override
    public VerseHits read(DataInput in) throws IOException {
      int book = in.readInt();
      int chapter = in.readInt();
      int verse = in.readInt();
      String text = readString(in);
      List<Span> hits = new ArrayList<>();
      int size = in.readInt();
      for (int i = 0; i < size; i++) {
        hits.add(new Span(in.readInt(), in.readInt(), in.readInt(), in.readInt(), readStrings(in)));
      }
      return new VerseHits(book, chapter, verse, text, hits);
    }
  }
}
