package dev.tally.words.text;

/**
 * One of the passages of text that a result covers.
 *
 * @param text which it is, or is part of
 * @param book its number, or 0 for a whole version
 * @param bookName its name, or empty for a whole version
 * @param chapter its number, or 0 for a whole book or version
 */
public record Passage(Text text, int book, String bookName, int chapter) {
  /** Id of the version that was asked for, or the name of a file. */
  public String version() {
    return text.request().version();
  }

  /** The version that was asked for, or the corpus that a file is of. */
  public String corpus() {
    return text.request().corpus();
  }

  /** Whether a chapter of a book is in it. */
  public boolean has(int ofBook, int ofChapter) {
    return (book == 0 || book == ofBook) && (chapter == 0 || chapter == ofChapter);
  }

  /** The book that a chapter is of. */
  public Passage wholeBook() {
    return new Passage(text, book, bookName, 0);
  }

  /** The passage with one thing more that the user should know of its text. */
  public Passage with(Text withNotice) {
    return new Passage(withNotice, book, bookName, chapter);
  }
}
