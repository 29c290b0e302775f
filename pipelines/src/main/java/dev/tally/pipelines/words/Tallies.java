package dev.tally.pipelines.words;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.tokens.Tokens;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * The tallies of several results, or of what one worker or one shard knows of them. Sums are the
 * same in whatever order they are made. Not safe for use by many threads.
 */
public final class Tallies {
  private final TreeMap<ResultKey, Entry> entries = new TreeMap<>();

  /**
   * Which result; they are printed in this order.
   *
   * @param group of the requests that are counted together
   * @param part place of the book or chapter in its text, from 0, where a text gives several
   *     results
   */
  public record ResultKey(int group, int part) implements Comparable<ResultKey> {
    @Override
    public int compareTo(ResultKey other) {
      int byGroup = Integer.compare(group, other.group);
      return byGroup != 0 ? byGroup : Integer.compare(part, other.part);
    }
  }

  /**
   * One of the passages of text that a result covers.
   *
   * @param text which it is, or is part of
   * @param book its number, or 0 for a whole version
   * @param bookName its name, or empty for a whole version
   * @param chapter its number, or 0 for a whole book or version
   */
  public record Passage(Text text, int book, String bookName, int chapter) {
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
  }

  /**
   * Divides a text into the passages that results are made of: one, or one for each of its books or
   * chapters. Not safe for use by many threads.
   */
  public static final class Divider {
    private final Text text;
    private final Scope scope;
    private final BiConsumer<ResultKey, Passage> next;
    private int part = -1;
    private int lastBook;

    /**
     * Begins a text.
     *
     * @param next receives each passage as it begins; a whole text begins at once
     */
    public Divider(Text text, Scope scope, BiConsumer<ResultKey, Passage> next) {
      this.text = text;
      this.scope = scope;
      this.next = next;
      if (text.request().book() == 0 && (scope == Scope.REQUEST || scope == Scope.VERSION)) {
        begin(0, "", 0);
      }
    }

    /** The verses that follow belong to this chapter; see {@link Tokens.Visitor#chapter}. */
    public void chapter(int book, String bookName, int chapter) {
      int asked = text.request().chapter();
      switch (scope) {
        case REQUEST, VERSION -> {
          if (part < 0) {
            begin(book, bookName, asked);
          }
        }
        case BOOK -> {
          if (book != lastBook) {
            begin(book, bookName, asked);
          }
        }
        case CHAPTER -> begin(book, bookName, chapter);
      }
      lastBook = book;
    }

    private void begin(int book, String bookName, int chapter) {
      part++;
      next.accept(
          new ResultKey(text.request().group(), part), new Passage(text, book, bookName, chapter));
    }
  }

  /** One result: its passages and its words. */
  public record Entry(List<Passage> passages, WordTally words) {
    public Entry() {
      this(new ArrayList<>(), new WordTally());
    }

    /** Puts a text that more is known of in the place of the text of all passages. */
    public void note(Text noted) {
      passages.replaceAll(each -> each.with(noted));
    }
  }

  /** The tally of a result, empty if it is new. */
  Entry entry(ResultKey key) {
    return entries.computeIfAbsent(key, created -> new Entry());
  }

  /** All results in their order. */
  public Map<ResultKey, Entry> entries() {
    return entries;
  }

  /** Adds all that others have counted elsewhere. */
  void merge(Tallies others) {
    others.entries.forEach(
        (key, other) -> {
          Entry entry = entry(key);
          entry.passages.addAll(other.passages);
          entry.words.merge(other.words);
        });
  }

  /** Cuts the words of every result into shards; the first one keeps the passages. */
  Tallies[] cut(int shards) {
    Tallies[] cut = new Tallies[shards];
    Arrays.setAll(cut, i -> new Tallies());
    entries.forEach(
        (key, entry) -> {
          WordTally[] words = entry.words.cut(shards);
          for (int i = 0; i < shards; i++) {
            List<Passage> passages = i == 0 ? entry.passages : List.of();
            cut[i].entries.put(key, new Entry(passages, words[i]));
          }
        });
    return cut;
  }

  /** Result by result, field by field. */
  public static final class TalliesCoder extends DataCoder<Tallies> {
    @Override
    public void write(Tallies tallies, DataOutput out) throws IOException {
      out.writeInt(tallies.entries.size());
      for (Map.Entry<ResultKey, Entry> result : tallies.entries.entrySet()) {
        writeKey(result.getKey(), out);
        writePassages(result.getValue().passages, out);
        result.getValue().words.write(out);
      }
    }

    @Override
    public Tallies read(DataInput in) throws IOException {
      Tallies tallies = new Tallies();
      int size = in.readInt();
      for (int i = 0; i < size; i++) {
        ResultKey key = readKey(in);
        tallies.entries.put(key, new Entry(readPassages(in), WordTally.read(in)));
      }
      return tallies;
    }

    /** Writes which result it is. */
    public static void writeKey(ResultKey key, DataOutput out) throws IOException {
      out.writeInt(key.group);
      out.writeInt(key.part);
    }

    /** Reads what {@link #writeKey} wrote. */
    public static ResultKey readKey(DataInput in) throws IOException {
      return new ResultKey(in.readInt(), in.readInt());
    }

    /** Writes what a result covers. */
    public static void writePassages(List<Passage> passages, DataOutput out) throws IOException {
      out.writeInt(passages.size());
      for (Passage passage : passages) {
        new Text.TextCoder().write(passage.text, out);
        out.writeInt(passage.book);
        writeString(out, passage.bookName);
        out.writeInt(passage.chapter);
      }
    }

    /** Reads what {@link #writePassages} wrote. */
    public static List<Passage> readPassages(DataInput in) throws IOException {
      List<Passage> passages = new ArrayList<>();
      int size = in.readInt();
      for (int i = 0; i < size; i++) {
        Text text = new Text.TextCoder().read(in);
        passages.add(new Passage(text, in.readInt(), readString(in), in.readInt()));
      }
      return passages;
    }
  }
}
