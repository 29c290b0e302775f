package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * One of the passages of text that a result covers.
 *
 * @param text which it is, or is part of
 * @param book its number, or 0 for a whole version
 * @param bookName its name, or empty for a whole version
 * @param chapter its number, or 0 for a whole book or version
 */
public record Passage(Text text, int book, String bookName, int chapter) {
  /** In the order asked. */
  public static final Comparator<Passage> ORDER =
      Comparator.comparing(passage -> passage.text.request().index());

  /** The book that a chapter is of. */
  public Passage wholeBook() {
    return new Passage(text, book, bookName, 0);
  }

  /** The same passage of the same text, of which more is known. */
  public Passage with(Text other) {
    return new Passage(other, book, bookName, chapter);
  }

  /** What the user should know of the texts of passages, each thing once. */
  public static List<String> notices(Stream<Passage> passages) {
    return Text.notices(passages.map(Passage::text));
  }

  /** Writes what a result covers. */
  public static void write(List<Passage> passages, DataOutput out) throws IOException {
    out.writeInt(passages.size());
    for (Passage passage : passages) {
      new Text.TextCoder().write(passage.text, out);
      out.writeInt(passage.book);
      DataCoder.writeString(out, passage.bookName);
      out.writeInt(passage.chapter);
    }
  }

  /** Reads what {@link #write} wrote. */
  public static List<Passage> read(DataInput in) throws IOException {
    List<Passage> passages = new ArrayList<>();
    int size = in.readInt();
    for (int i = 0; i < size; i++) {
      Text text = new Text.TextCoder().read(in);
      passages.add(new Passage(text, in.readInt(), DataCoder.readString(in), in.readInt()));
    }
    return passages;
  }
}
