package dev.tally.words.text;

import java.util.function.BiConsumer;

/**
 * Divides a text into the passages that results are made of: one, or one for each of its books or
 * chapters. Not safe for use by many threads.
 */
public final class PassageTracker {
  private final Text text;
  private final Grouping grouping;
  private final BiConsumer<ResultKey, Passage> next;
  private int part = -1;
  private int lastBook;

  /**
   * Begins a text.
   *
   * @param next receives each passage as it begins; a whole text begins at once
   */
  public PassageTracker(Text text, Grouping grouping, BiConsumer<ResultKey, Passage> next) {
    this.text = text;
    this.grouping = grouping;
    this.next = next;
    if (text.request().book() == 0 && !grouping.isOfParts()) {
      begin(0, "", 0);
    }
  }

  /** The verses that follow belong to this chapter; see {@link VerseVisitor#chapter}. */
  public void chapter(int book, String bookName, int chapter) {
    int asked = text.request().chapter();
    switch (grouping) {
      case REQUEST, ALL, VERSION, FILE -> {
        if (part < 0) {
          begin(book, bookName, asked);
        }
      }
      case BOOK -> {
        if (book != lastBook) {
          begin(book, bookName, asked);
        }
      }
      case CHAPTER -> begin(book, bookName, chapter);
    }
    lastBook = book;
  }

  private void begin(int book, String bookName, int chapter) {
    part++;
    next.accept(
        new ResultKey(text.request().group(), part), new Passage(text, book, bookName, chapter));
  }
}
