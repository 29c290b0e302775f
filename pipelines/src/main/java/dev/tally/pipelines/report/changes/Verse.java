package dev.tally.pipelines.report.changes;

import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A verse, or a paragraph of plain text.
 *
 * @param location where it is
 * @param text all of it
 */
public record Verse(VerseLocation location, String text) {
  /**
   * The location of a verse.
   *
   * @param book its number, or 0 in a plain text
   * @param bookName its name in the text; of a plain text, empty, or the name of a file of a corpus
   * @param chapter its number, or 0 in a plain text
   * @param verse its number; in a plain text, the line where a paragraph begins, from 1
   */
  public record VerseLocation(int book, String bookName, int chapter, int verse) {
    /** Whether it is a paragraph, which is called by its line and not by a number of its own. */
    public boolean isParagraph() {
      return book == 0;
    }
  }

  /**
   * Verses as they are read. Two whole texts are in memory when they are compared, so that there is
   * a limit; the longest Bible of the API has 41,000 verses of six million characters.
   */
  static final class Reader implements VerseVisitor {
    static final int MAX_VERSES = 200_000;
    static final int MAX_CHARACTERS = 16 << 20;

    private final List<Verse> verses = new ArrayList<>();
    private final String file;
    private int book;
    private String bookName;
    private int chapter;
    private long characters;
    private int count;

    /** Takes the verses of a text, or of a file of a corpus, which then has a name. */
    Reader(String file) {
      this.file = file;
      this.bookName = file;
    }

    @Override
    public void chapter(int number, String name, int chapterNumber) {
      book = number;
      bookName = file.isEmpty() ? name : file;
      chapter = chapterNumber;
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      characters += to - from;
      count++;
      if (isTooLong()) {
        verses.clear(); // the reader goes on to the end, but keeps nothing
      } else {
        String text = new String(chars, from, to - from);
        verses.add(new Verse(new VerseLocation(book, bookName, chapter, number), text));
      }
    }

    private boolean isTooLong() {
      return characters > MAX_CHARACTERS || count > MAX_VERSES;
    }

    /**
     * All of them.
     *
     * @throws TooLongException if they are too many to be compared
     */
    List<Verse> verses() throws TooLongException {
      if (isTooLong()) {
        throw new TooLongException();
      }
      return verses;
    }
  }

  /** A text that is too long to be compared. */
  static final class TooLongException extends IOException {
    TooLongException() {
      super(
          String.format(
              Locale.ROOT,
              "it has more than %,d verses or %d Mi characters",
              Reader.MAX_VERSES,
              Reader.MAX_CHARACTERS >> 20));
    }
  }
}
