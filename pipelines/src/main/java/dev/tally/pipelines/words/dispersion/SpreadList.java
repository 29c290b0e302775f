package dev.tally.pipelines.words.dispersion;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.TopList;
import dev.tally.pipelines.words.dispersion.Search.PartKind;
import dev.tally.pipelines.words.query.Query;
import dev.tally.pipelines.words.sequence.TokenSequence;
import dev.tally.pipelines.words.sequence.TokenSequence.Chapter;
import dev.tally.pipelines.words.sequence.WordNumbers;
import dev.tally.pipelines.words.tokens.Casing;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The words of a result, and how each is spread.
 *
 * @param text which result, what it covers and how much text that is; without words
 * @param parts in the order of the text; none without tokens
 * @param words the most frequent first, or as they were asked for
 */
record SpreadList(TopList text, List<Part> parts, List<Spread> words) {
  /**
   * A part of a text.
   *
   * @param book its number, or 0 in a plain text
   * @param bookName its name, or empty
   * @param chapter its number, or 0 for a whole book
   * @param tokens in it, 1 or more
   */
  record Part(int book, String bookName, int chapter, int tokens) {}

  /** Finds words in a text. */
  static SpreadList of(TokenSequence text, Search search) {
    List<Part> parts = parts(text, search.parts());
    Finder finder = new Finder(text, parts, search);
    List<Spread> words =
        search.queries().isEmpty()
            ? finder.words(text.top(search.n()))
            : search.queries().stream().map(finder::query).toList();
    return new SpreadList(text.text(), parts, words);
  }

  /** The same list of a text of which more is known. */
  SpreadList with(Text noted) {
    return new SpreadList(text.with(noted), parts, words);
  }

  /** Tokens of each part. */
  int[] sizes() {
    return parts.stream().mapToInt(Part::tokens).toArray();
  }

  /** Whether any of the words occurs. */
  boolean hasHits() {
    return words.stream().anyMatch(word -> word.range() > 0);
  }

  private static List<Part> parts(TokenSequence text, PartKind kind) {
    List<Part> parts = new ArrayList<>();
    List<Chapter> chapters = text.chapters();
    int start = 0;
    for (int i = 0; i < chapters.size(); i++) {
      Chapter chapter = chapters.get(i);
      boolean isLast = i == chapters.size() - 1;
      int end = isLast ? text.numbers().size() : chapters.get(i + 1).start();
      boolean goesOn =
          kind == PartKind.BOOK && !isLast && chapters.get(i + 1).book() == chapter.book();
      if (!goesOn && end > start) {
        int number = kind == PartKind.BOOK ? 0 : chapter.number();
        parts.add(new Part(chapter.book(), chapter.bookName(), number, end - start));
      }
      start = goesOn ? start : end;
    }
    return List.copyOf(parts);
  }

  /** Goes through a text once for each query, or once for all words. */
  private record Finder(TokenSequence text, List<Part> parts, Search search) {
    List<Spread> words(int[] words) {
      WordNumbers numbers = text.numbers();
      Spread.Builder[] builders = new Spread.Builder[numbers.types()]; // by number
      List<Spread.Builder> inOrder = new ArrayList<>();
      for (int word : words) {
        Spread.Builder builder = new Spread.Builder(text.word(word));
        builders[word] = builder;
        inOrder.add(builder);
      }
      int place = 0;
      for (int part = 0; part < parts.size(); part++) {
        for (int end = place + parts.get(part).tokens(); place < end; place++) {
          Spread.Builder builder = builders[numbers.at(place)];
          if (builder != null) {
            add(builder, part, place);
          }
        }
      }
      return inOrder.stream().map(Spread.Builder::build).toList();
    }

    Spread query(Query query) {
      boolean[][] matching = new boolean[query.length()][text.numbers().types()];
      Casing casing = search.casing();
      for (int word = 0; word < text.numbers().types(); word++) {
        String key = casing.key(text.word(word));
        for (int i = 0; i < query.length(); i++) {
          matching[i][word] = query.matches(i, key);
        }
      }
      Spread.Builder builder = new Spread.Builder(query.typed());
      int part = 0;
      int partStart = 0;
      for (int verse = 0; verse < text.verses(); verse++) {
        int end = text.verseStart(verse + 1) - query.length();
        for (int at = text.verseStart(verse); at <= end; at++) {
          if (matches(matching, at)) {
            while (at >= partStart + parts.get(part).tokens()) {
              partStart += parts.get(part++).tokens();
            }
            add(builder, part, at);
          }
        }
      }
      return builder.build();
    }

    private boolean matches(boolean[][] matching, int from) {
      for (int i = 0; i < matching.length; i++) {
        if (!matching[i][text.numbers().at(from + i)]) {
          return false;
        }
      }
      return true;
    }

    private void add(Spread.Builder builder, int part, int place) {
      builder.add(part);
      if (search.isPlotted()) {
        builder.mark(place, text.numbers().size());
      }
    }
  }

  /** Field by field. */
  static final class SpreadListCoder extends DataCoder<SpreadList> {
    private static final TopList.TopListCoder TEXTS = new TopList.TopListCoder();

    @Override
    public void write(SpreadList list, DataOutput out) throws IOException {
      TEXTS.write(list.text, out);
      out.writeInt(list.parts.size());
      for (Part part : list.parts) {
        out.writeInt(part.book);
        writeString(out, part.bookName);
        out.writeInt(part.chapter);
        out.writeInt(part.tokens);
      }
      out.writeInt(list.words.size());
      for (Spread word : list.words) {
        writeString(out, word.word());
        writeInts(out, word.parts());
        writeInts(out, word.counts());
        byte[] columns = word.columns().toByteArray();
        out.writeInt(columns.length);
        out.write(columns);
      }
    }

    @Override
    public SpreadList read(DataInput in) throws IOException {
      TopList text = TEXTS.read(in);
      Part[] parts = new Part[in.readInt()];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = new Part(in.readInt(), readString(in), in.readInt(), in.readInt());
      }
      Spread[] words = new Spread[in.readInt()];
      for (int i = 0; i < words.length; i++) {
        words[i] = new Spread(readString(in), readInts(in), readInts(in), readColumns(in));
      }
      return new SpreadList(text, Arrays.asList(parts), Arrays.asList(words));
    }

    private static BitSet readColumns(DataInput in) throws IOException {
      byte[] columns = new byte[in.readInt()];
      in.readFully(columns);
      return BitSet.valueOf(columns);
    }
  }
}
