package dev.tally.words.versification;

import dev.tally.words.text.Strings;
import dev.tally.words.text.VerseReference;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Verses of a book that two systems number differently.
 *
 * @param book its number
 * @param one their numbers in one system
 * @param other their numbers in the other; if there are as many, verse by verse, else the text of
 *     each is somewhere in all of the others
 * @param isKnown whether which of them are the same is known
 */
record NumberPair(int book, Span one, Span other, boolean isKnown) {
  /** The number of an open end. */
  static final int END = 1000;

  /**
   * Verses of a chapter.
   *
   * @param chapter its number
   * @param first number of the first verse; 0 is the title of a psalm that has no number
   * @param last number of the last verse; {@link #END} for the last of the chapter
   */
  record Span(int chapter, int first, int last) {
    /** Reads {@code 3:16-18} or {@code 3:16}. */
    private static Span parse(String written) {
      List<String> parts = Strings.split(written, ':');
      List<String> verses = Strings.split(parts.get(1), '-');
      return new Span(
          Integer.parseInt(parts.get(0)),
          Integer.parseInt(verses.get(0)),
          Integer.parseInt(verses.get(verses.size() - 1)));
    }

    private int size() {
      return last - first;
    }
  }

  /**
   * Reads {@code 31:55=32:1}, or {@code 45:25~45:25-26} where it is not known which are the same.
   */
  static NumberPair parse(int book, String written) {
    boolean isKnown = written.indexOf('~') < 0;
    List<String> sides = Strings.split(written, isKnown ? '=' : '~');
    return new NumberPair(book, Span.parse(sides.get(0)), Span.parse(sides.get(1)), isKnown);
  }

  /** The pair with the systems in the other order. */
  NumberPair reversed() {
    return new NumberPair(book, other, one, isKnown);
  }

  /** Whether the first system has a verse among these. */
  boolean has(VerseReference verse) {
    return verse.book() == book
        && verse.chapter() == one.chapter
        && verse.verse() >= one.first
        && verse.verse() <= one.last;
  }

  /** The verses of the other system for a verse of the first. */
  List<VerseReference> counterparts(VerseReference verse) {
    int shift = verse.verse() - one.first;
    boolean isOneToOne = one.size() == other.size() || other.last == END;
    int first = isOneToOne ? other.first + shift : other.first;
    int last = isOneToOne ? first : other.last;
    return IntStream.rangeClosed(first, last)
        .mapToObj(number -> new VerseReference(verse.text(), book, other.chapter, number))
        .toList();
  }
}
