package dev.tally.pipelines.words.verses;

import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/**
 * Writes verses with a blank between them, and a line end after each result. Not safe for use by
 * many threads.
 */
final class JoinedVerses implements VerseVisitor {
  private final Grouping grouping;
  private final Writer out;
  private int group;
  private String result = "";
  private boolean isFirst = true;

  JoinedVerses(Grouping grouping, Writer out) {
    this.grouping = grouping;
    this.out = out;
  }

  /** Begins a text, which belongs to a group of texts of one result. */
  void begin(Text text) {
    group = text.request().group();
  }

  @Override
  public void chapter(int book, String bookName, int chapter) {
    String covered =
        group
            + switch (grouping) {
              case REQUEST, ALL, VERSION, FILE -> "";
              case BOOK -> "/" + book;
              case CHAPTER -> "/" + book + "/" + chapter;
            };
    if (!covered.equals(result)) {
      end();
      result = covered;
    }
  }

  @Override
  public void verse(int number, char[] chars, int from, int to) {
    try {
      out.write(isFirst ? "" : " ");
      out.write(chars, from, to - from);
      isFirst = false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends the line of a result, if there is one. */
  void end() {
    try {
      out.write(result.isEmpty() ? "" : "\n");
      isFirst = true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
