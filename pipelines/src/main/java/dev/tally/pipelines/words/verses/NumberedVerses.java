package dev.tally.pipelines.words.verses;

import dev.tally.words.text.Text;
import dev.tally.words.text.VerseVisitor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Locale;

/**
 * Writes each verse in a line, after its number, and a heading above each chapter. Not safe for use
 * by many threads.
 */
final class NumberedVerses implements VerseVisitor {
  private final Writer out;
  private String version = "";
  private String heading = "";

  NumberedVerses(Writer out) {
    this.out = out;
  }

  /** Begins a text. */
  void begin(Text text) {
    version = text.request().version();
  }

  @Override
  public void chapter(int book, String bookName, int chapter) {
    String next = version + (book == 0 ? "" : " " + bookName + " " + chapter);
    if (!next.equals(heading)) {
      write((heading.isEmpty() ? "" : "\n") + next + "\n");
      heading = next;
    }
  }

  @Override
  public void verse(int number, char[] chars, int from, int to) {
    String verse = new String(chars, from, to - from).strip();
    write(String.format(Locale.ROOT, "%3d  %s\n", number, verse));
  }

  private void write(String text) {
    try {
      out.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
