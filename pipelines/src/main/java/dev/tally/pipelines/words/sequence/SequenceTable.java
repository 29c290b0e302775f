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

/**
 * The tokens of the texts of a result, text by text, so that adding tables up is putting texts into
 * their order. A token takes four bytes, and a text has a {@link WordTally} of its own. Not safe
 * for use by many threads.
 */
public final class SequenceTable implements CountTable<SequenceTable> {
  private final TreeMap<Long, Tokens> texts = new TreeMap<>();

  SequenceTable() {}

  /** The texts, by the positions of their first tokens. */
  Map<Long, Tokens> texts() {
    return texts;
  }

  @Override
  public void merge(SequenceTable other) {
    texts.putAll(other.texts);
  }

  @Override
  public List<SequenceTable> cut(int shards) {
    return List.of(this);
  }

  /**
   * The tokens of one text, or of a passage of it. Not safe for use by many threads.
   *
   * @param words its words, numbered by their first occurrence
   * @param numbers of its tokens
   * @param chapters in their order
   * @param verses in their order
   */
  record Tokens(WordTally words, WordNumbers numbers, List<Chapter> chapters, Verses verses) {
    Tokens() {
      this(new WordTally(), new WordNumbers(), new ArrayList<>(), new Verses());
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

    /**
     * Adds the tokens of a text that follows.
     *
     * @param inAll numbers of its words here, by those that they have there
     */
    void addAll(Tokens next, int[] inAll) {
      int start = numbers.size();
      words.merge(next.words);
      for (Chapter chapter : next.chapters) {
        chapters.add(
            new Chapter(
                start + chapter.start(), chapter.book(), chapter.bookName(), chapter.number()));
      }
      verses.addAll(next.verses, start);
      for (int place = 0; place < next.numbers.size(); place++) {
        numbers.add(inAll[next.numbers.at(place)]);
      }
    }
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

  /** Text by text, field by field. */
  static final class SequenceTableCoder extends DataCoder<SequenceTable> {
    private static final WordTally.WordTallyCoder WORDS = new WordTally.WordTallyCoder();

    @Override
    public void write(SequenceTable table, DataOutput out) throws IOException {
      out.writeInt(table.texts.size());
      for (Map.Entry<Long, Tokens> text : table.texts.entrySet()) {
        out.writeLong(text.getKey());
        Tokens tokens = text.getValue();
        WORDS.write(tokens.words, out); // by first occurrence, so by number
        writeInts(out, tokens.numbers.toArray());
        out.writeInt(tokens.chapters.size());
        for (Chapter chapter : tokens.chapters) {
          out.writeInt(chapter.start());
          out.writeInt(chapter.book());
          writeString(out, chapter.bookName());
          out.writeInt(chapter.number());
        }
        writeInts(out, tokens.verses.starts());
        writeInts(out, Arrays.copyOf(tokens.verses.numbers, tokens.verses.size));
      }
    }

    @Override
    public SequenceTable read(DataInput in) throws IOException {
      SequenceTable table = new SequenceTable();
      for (int left = in.readInt(); left > 0; left--) {
        long position = in.readLong();
        WordTally words = WORDS.read(in);
        WordNumbers numbers = WordNumbers.of(readInts(in));
        List<Chapter> chapters = new ArrayList<>();
        for (int more = in.readInt(); more > 0; more--) {
          chapters.add(new Chapter(in.readInt(), in.readInt(), readString(in), in.readInt()));
        }
        Verses verses = new Verses();
        int[] starts = readInts(in);
        int[] verseNumbers = readInts(in);
        for (int i = 0; i < starts.length; i++) {
          verses.add(starts[i], verseNumbers[i]);
        }
        table.texts.put(position, new Tokens(words, numbers, chapters, verses));
      }
      return table;
    }
  }
}
