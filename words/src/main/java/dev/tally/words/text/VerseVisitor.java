package dev.tally.words.text;

/** Receives the verses of a text in their order, chapter by chapter. */
@FunctionalInterface
public interface VerseVisitor {
  /** Does nothing with the verses. */
  VerseVisitor NONE = (number, chars, from, to) -> {};

  /**
   * The verses that follow belong to this chapter.
   *
   * @param book number of the book, as published; 0 of a plain text, which has one chapter 0
   * @param bookName its name in the language of the version
   * @param chapter number of the chapter, as published
   */
  default void chapter(int book, String bookName, int chapter) {}

  /**
   * The next verse. The characters are the reader's own and change with the next call.
   *
   * @param number its number in its chapter, as published; where the text gives none, one more than
   *     that of the verse before it; of a paragraph of plain text, its first line, from 1
   * @param chars holds the verse's text
   * @param from index of its first character
   * @param to index after its last character
   */
  void verse(int number, char[] chars, int from, int to);

  /** The next verse of a text with books, where its tokens are known. */
  default void verse(int number, SplitVerse verse) {
    verse(number, verse.chars(), verse.from(), verse.to());
  }
}
