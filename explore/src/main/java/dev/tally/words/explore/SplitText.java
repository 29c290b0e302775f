package dev.tally.words.explore;

import dev.tally.words.counts.WordTally;
import dev.tally.words.packed.PackedText;
import dev.tally.words.packed.PackedText.Chapter;
import dev.tally.words.query.Query;
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

  /** Index of the first of some numbers in their order that is not less than another one. */
  private static int index(int[] sorted, int count, int least) {
    int found = Arrays.binarySearch(sorted, 0, count, least);
    return found < 0 ? ~found : found;
  }

  /** The text with all chapters split. */
  SplitText whole() {
    while (readSome()) {}
    return this;
  }

  /** Shows a visitor the verses with their tokens. All chapters have to be split. */
  VerseVisitor showing(VerseVisitor visitor) {
    return new VerseVisitor() {
      @Override
      public void chapter(int book, String bookName, int chapter) {
        visitor.chapter(book, bookName, chapter);
      }

      @Override
      public void verse(int number, char[] chars, int from, int to) {
        verse.begin(chars, from, to);
        visitor.verse(number, verse);
      }
    };
  }

  /** The tokens of all verses, to look for queries in them. */
  WordLine line(Normalization rules) {
    return new WordLine(keys.computeIfAbsent(rules, this::keys)) {
      @Override
      protected int word(int token) {
        return formOf[token];
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

  /** The tokens of the verse that is shown at which a query matches, from 0. */
  List<Integer> find(Query query, WordLine line) {
    List<Integer> found = List.of(); // as in most verses
    line.begin(verse.first, verse.limit);
    for (int at = line.find(query, verse.first, verse.limit);
        at < verse.limit;
        at = line.find(query, at + 1, verse.limit)) {
      found = found.isEmpty() ? new ArrayList<>() : found;
      found.add(at - verse.first);
    }
    return found;
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
      first = isNext(limit) ? limit : index(starts, size, from);
      limit = first;
      while (limit < size && starts[limit] < to) {
        limit++;
      }
    }

    private boolean isNext(int token) {
      return token < size && starts[token] >= from && (token == 0 || starts[token - 1] < from);
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
