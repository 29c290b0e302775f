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

  /** Whether the visitor does without the characters of most verses if their runs are known. */
  default boolean takesRuns() {
    return false;
  }

  /** The next verse of a text without books, where its runs are known. */
  default void verse(int number, Runs runs) {
    char[] chars = runs.chars();
    verse(number, chars, 0, runs.length());
  }

  /** Takes the chapters of a text, and none of its verses. */
  interface Chapters extends VerseVisitor {
    @Override
    void chapter(int book, String bookName, int chapter);

    @Override
    default void verse(int number, char[] chars, int from, int to) {}
  }

  /**
   * A verse by its runs: what stands between the blanks and line ends of ASCII. No token crosses
   * these, so what is known of a run holds wherever it stands. Runs that are only blanks of other
   * kinds are left out. The reader's own, which changes with the next call.
   */
  interface Runs {
    /** Number of elements. */
    int count();

    /**
     * Number of a run, which equal runs share in the whole text: from 0 on and without great gaps;
     * negative if it has none, since the table of runs is full or the run a long one.
     */
    int number(int run);

    /**
     * Whether no run has a character that begins markup ({@code <} or {@code &}), a hyphen after
     * something else at its end, or the Ethiopic word space.
     */
    boolean isPlain();

    /** A copy of the characters of a run. */
    char[] chars(int run);

    /**
     * A copy of the characters from where a run begins, or the verse before the first one, up to
     * where another begins, or to the verse's end. Made fast if what is asked for is further right
     * each time.
     *
     * @param to the run after the last one
     */
    char[] chars(int from, int to);

    /** Holds the verse's text from its beginning; made when it is asked for first. */
    char[] chars();

    /** Number of characters of the verse; as costly as they are. */
    int length();

    /**
     * Number of blanks (U+0020) in the verse, line ends among them, but for its first two
     * characters and its last one.
     */
    int blanks();
  }
}
