package dev.tally.pipelines.bibles;

import java.util.List;

/**
 * The text of one Bible. Nothing in it is empty: a book has chapters, a chapter verses, a verse
 * words; so numbers of chapters and verses may have gaps.
 *
 * @param books in the order of the edition, which need not be that of their numbers
 */
public record Edition(List<Book> books) {
  public Edition {
    books = List.copyOf(books);
  }

  /**
   * A book.
   *
   * @param number as the getBible API numbers books, see {@link BookNames}
   * @param name in English
   */
  public record Book(int number, String name, List<Chapter> chapters) {
    public Book {
      chapters = List.copyOf(chapters);
    }
  }

  /**
   * A chapter.
   *
   * @param number 1 or more
   */
  public record Chapter(int number, List<Verse> verses) {
    public Chapter {
      verses = List.copyOf(verses);
    }
  }

  /**
   * A verse.
   *
   * @param number 1 or more
   * @param text without markup, its words parted by single blanks
   * @param annotated the text with Strong's numbers and lemmas, as {@link
   *     dev.tally.words.query.AnnotatedVerse} has them; empty if it has none
   */
  public record Verse(int number, String text, String annotated) {
    /** A verse without Strong's numbers. */
    public Verse(int number, String text) {
      this(number, text, "");
    }
  }

  /** Whether any verse has Strong's numbers or lemmas. */
  public boolean isAnnotated() {
    return books.stream()
        .flatMap(book -> book.chapters().stream())
        .flatMap(chapter -> chapter.verses().stream())
        .anyMatch(verse -> !verse.annotated().isEmpty());
  }

  /** Number of chapters of all its books. */
  public int chapterCount() {
    return books.stream().mapToInt(book -> book.chapters().size()).sum();
  }

  /** Number of verses of all its chapters. */
  public int verseCount() {
    return books.stream()
        .flatMap(book -> book.chapters().stream())
        .mapToInt(chapter -> chapter.verses().size())
        .sum();
  }
}
