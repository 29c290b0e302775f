package dev.tally.words.text;

import java.util.List;

/**
 * The reference of a verse.
 *
 * @param text the version, or the name of the file
 * @param book its number, or 0 in a plain text
 * @param chapter its number, or 0 in a plain text
 * @param verse its number; in a plain text, the line where a paragraph begins, from 1
 */
public record VerseReference(String text, int book, int chapter, int verse) {
  /** The verse of the same number in another version. */
  public VerseReference in(String version) {
    return new VerseReference(version, book, chapter, verse);
  }

  /** Name of one verse, or of several in their order, as OSIS writes them. */
  public static String range(List<VerseReference> verses) {
    VerseReference first = verses.get(0);
    VerseReference last = verses.get(verses.size() - 1);
    return first.equals(last) ? first.toString() : first + "-" + last;
  }

  /** The reference as OSIS writes it, {@code 1Cor.13.4}; in a plain text {@code FILE:LINE}. */
  @Override
  public String toString() {
    return book == 0 ? text + ":" + verse : Canon.osis(book) + "." + chapter + "." + verse;
  }
}
