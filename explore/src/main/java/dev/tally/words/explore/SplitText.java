package dev.tally.words.explore;

import dev.tally.words.counts.WordTally;
import dev.tally.words.kwic.HitFinder;
import dev.tally.words.packed.PackedText;
import dev.tally.words.packed.PackedText.Chapter;
import dev.tally.words.query.WordLine;
import dev.tally.words.text.SplitVerse;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * The tokens of a text, so that it is split once and not for each question: eight bytes for each.
 * Not safe for use by many threads.
 */
final class SplitText {
  /** Verses of a step, after which the page may draw and read what is typed. */
  private static final int VERSES = 500;

  private final PackedText text;
  private final Tokenization.Splitter splitter;

  /** Different tokens as they stand in the text. */
  private final WordTally forms = new WordTally();

  private int[] lengths = new int[1024]; // by forms, in characters
  private int[] formOf = new int[1024];
  private int[] starts = new int[1024]; // in the characters of the text
  private int size;
  private int nextChapter;
  private final Map<Normalization, List<char[][]>> keys = new LruMap<>();
  private final Verse verse = new Verse();

  /** A text of which nothing is split yet. */
  SplitText(PackedText text, Tokenization segmentation) {
    this.text = text;
    this.splitter = segmentation.splitter();
  }

  /**
   * Splits some more chapters.
   *
   * @return whether there were any
   */
  boolean readSome() {
    List<Chapter> chapters = text.chapters();
    int first = nextChapter;
    for (int verses = 0; nextChapter < chapters.size() && verses < VERSES; nextChapter++) {
      Chapter chapter = chapters.get(nextChapter);
      text.verses(chapter, (number, chars, from, to) -> splitter.split(chars, from, to, this::add));
      verses += chapter.limit() - chapter.first();
    }
    return nextChapter > first;
  }

  private void add(char[] chars, int from, int to) {
    int form = forms.add(chars, from, to, chars, from, to, /* position= */ 0, 0, WordFilter.NONE);
    lengths = withRoom(lengths, form);
    lengths[form] = to - from;
    formOf = withRoom(formOf, size);
    formOf[size] = form;
    starts = withRoom(starts, size);
    starts[size++] = from;
  }

  private static int[] withRoom(int[] array, int index) {
    return index < array.length ? array : Arrays.copyOf(array, index * 2);
  }

  /** The text with all chapters split. */
  SplitText whole() {
    while (readSome()) {}
    return this;
  }

  /** Shows a visitor the verses with their tokens. All chapters have to be split. */
  VerseVisitor showing(VerseVisitor visitor) {
    return showing(visitor, number -> visitor.verse(number, verse));
  }

  /** Shows a finder of hits the verses with their tokens, as {@link #showing(VerseVisitor)}. */
  VerseVisitor showing(HitFinder finder, Normalization rules) {
    WordLine line =
        new WordLine(keys.computeIfAbsent(rules, this::keys)) {
          @Override
          protected int word(int token) {
            return formOf[token];
          }
        };
    return showing(finder, number -> finder.verse(number, verse, line, verse.first));
  }

  private VerseVisitor showing(VerseVisitor chapters, IntConsumer verses) {
    return new VerseVisitor() {
      @Override
      public void chapter(int book, String bookName, int chapter) {
        chapters.chapter(book, bookName, chapter);
      }

      @Override
      public void verse(int number, char[] chars, int from, int to) {
        verse.begin(chars, from, to);
        verses.accept(number);
      }
    };
  }

  private List<char[][]> keys(Normalization rules) {
    List<char[][]> all = new ArrayList<>();
    Normalization.Buffer buffer = new Normalization.Buffer();
    for (int form = 0; form < forms.size(); form++) {
      char[] chars = forms.word(form).word().toCharArray();
      all.add(rules.patternKeys(chars, 0, chars.length, buffer));
    }
    return all;
  }

  /** The verse that is shown. */
  private final class Verse implements SplitVerse {
    private char[] chars = {};
    private int from;
    private int to;
    private int first;
    private int limit;

    void begin(char[] newChars, int newFrom, int newTo) {
      chars = newChars;
      from = newFrom;
      to = newTo;
      first = limit; // most often the verse comes after the one before it
      while (first > 0 && starts[first - 1] >= from) {
        first--;
      }
      while (first < size && starts[first] < from) {
        first++;
      }
      limit = first;
      while (limit < size && starts[limit] < to) {
        limit++;
      }
    }

    @Override
    public char[] chars() {
      return chars;
    }

    @Override
    public int from() {
      return from;
    }

    @Override
    public int to() {
      return to;
    }

    @Override
    public int count() {
      return limit - first;
    }

    @Override
    public int form(int token) {
      return formOf[first + token];
    }

    @Override
    public int start(int token) {
      return starts[first + token] - from;
    }

    @Override
    public int end(int token) {
      return start(token) + lengths[form(token)];
    }
  }
}
