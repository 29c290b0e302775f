package dev.tally.pipelines.words.sequence;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.words.counting.CountTable;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.sequence.TokenSequence.Chapter;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The tokens of the texts of a result, one text after another. A token takes four bytes. Tables are
 * added up in the order of their texts. Not safe for use by many threads.
 *
 * @param words numbered by their first occurrence
 * @param numbers of the tokens
 * @param chapters in their order
 * @param verses in their order
 * @param starts places where texts begin, by the positions that their first tokens have in the
 *     tally
 */
public record SequenceTable(
    WordTally words,
    WordNumbers numbers,
    List<Chapter> chapters,
    Verses verses,
    TreeMap<Long, Integer> starts)
    implements CountTable<SequenceTable> {
  /** Nothing yet. */
  SequenceTable() {
    this(new WordTally(), new WordNumbers(), new ArrayList<>(), new Verses(), new TreeMap<>());
  }

  /** The tokens that follow are of a text, or of a passage of it, that begins at a position. */
  void begin(long position) {
    starts.put(position, numbers.size());
  }

  void chapter(int book, String bookName, int chapter) {
    chapters.add(new Chapter(numbers.size(), book, bookName, chapter));
  }

  void verse(int number) {
    verses.add(numbers.size(), number);
  }

  void token(char[] chars, int from, int to, long position, WordFilter filter) {
    numbers.add(words.add(chars, from, to, position, verses.size, filter));
  }

  @Override
  public void merge(SequenceTable next) {
    int start = numbers.size();
    words.merge(next.words);
    int[] numbersHere =
        IntStream.range(0, next.words.size()).map(word -> words.number(next.words, word)).toArray();
    for (int place = 0; place < next.numbers.size(); place++) {
      numbers.add(numbersHere[next.numbers.at(place)]);
    }
    for (Chapter chapter : next.chapters) {
      chapters.add(
          new Chapter(
              start + chapter.start(), chapter.book(), chapter.bookName(), chapter.number()));
    }
    verses.addAll(next.verses, start);
    next.starts.forEach((position, place) -> starts.put(position, start + place));
  }

  @Override
  public void checkRoom(SequenceTable next) {
    words.checkRoom(next.words);
    numbers.checkRoom(next.numbers.size());
  }

  @Override
  public List<SequenceTable> cut(int shards) {
    return List.of(this);
  }

  /** Where verses begin, and what their numbers are. Not safe for use by many threads. */
  static final class Verses {
    private int[] starts = new int[64];
    private int[] numbers = new int[64];
    private int size;

    void add(int start, int number) {
      if (size == starts.length) {
        starts = Arrays.copyOf(starts, size * 2);
        numbers = Arrays.copyOf(numbers, size * 2);
      }
      starts[size] = start;
      numbers[size++] = number;
    }

    /** Adds those of a text that follows. */
    void addAll(Verses others, int start) {
      for (int i = 0; i < others.size; i++) {
        add(start + others.starts[i], others.numbers[i]);
      }
    }

    int[] starts() {
      return Arrays.copyOf(starts, size);
    }

    int number(int verse) {
      return numbers[verse];
    }
  }

  /** Field by field. */
  static final class SequenceTableCoder extends DataCoder<SequenceTable> {
    private static final WordTally.WordTallyCoder WORDS = new WordTally.WordTallyCoder();

    @Override
    public void write(SequenceTable table, DataOutput out) throws IOException {
      WORDS.write(table.words, out); // by first occurrence, so by number
      writeInts(out, table.numbers.toArray());
      out.writeInt(table.chapters.size());
      for (Chapter chapter : table.chapters) {
        out.writeInt(chapter.start());
        out.writeInt(chapter.book());
        writeString(out, chapter.bookName());
        out.writeInt(chapter.number());
      }
      writeInts(out, table.verses.starts());
      writeInts(out, Arrays.copyOf(table.verses.numbers, table.verses.size));
      out.writeInt(table.starts.size());
      for (Map.Entry<Long, Integer> text : table.starts.entrySet()) {
        out.writeLong(text.getKey());
        out.writeInt(text.getValue());
      }
    }

    @Override
    public SequenceTable read(DataInput in) throws IOException {
      WordTally words = WORDS.read(in);
      WordNumbers numbers = WordNumbers.of(readInts(in));
      List<Chapter> chapters = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        chapters.add(new Chapter(in.readInt(), in.readInt(), readString(in), in.readInt()));
      }
      Verses verses = new Verses();
      int[] starts = readInts(in);
      int[] verseNumbers = readInts(in);
      for (int i = 0; i < starts.length; i++) {
        verses.add(starts[i], verseNumbers[i]);
      }
      TreeMap<Long, Integer> texts = new TreeMap<>();
      for (int left = in.readInt(); left > 0; left--) {
        texts.put(in.readLong(), in.readInt());
      }
      return new SequenceTable(words, numbers, chapters, verses, texts);
    }
  }
}
