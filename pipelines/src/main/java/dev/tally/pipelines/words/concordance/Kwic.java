package dev.tally.pipelines.words.concordance;

import dev.tally.pipelines.text.TerminalWidth;
import dev.tally.pipelines.text.VisibleText;

/**
 * Key words in context, as terminals show them: the verse before a hit and after it, cut to a
 * width, so that hits stand below each other. Text is in logical order; terminals change the
 * direction of what is written from right to left.
 *
 * @param width columns on either side
 */
record Kwic(int width) {
  private static final String CUT = "...";

  /** A blank this near to where a text would be cut is a better place; in columns. */
  private static final int NEAR = 16;

  /** The end of what stands before a hit, exactly {@code width} columns. */
  String left(String text) {
    String line = line(text);
    if (TerminalWidth.of(line) <= width) {
      return " ".repeat(width - TerminalWidth.of(line)) + line;
    }
    int start = line.length();
    int left = width - CUT.length() - 1;
    while (start > 0 && TerminalWidth.of(line.codePointBefore(start)) <= left) {
      start -= Character.charCount(line.codePointBefore(start));
      left -= TerminalWidth.of(line.codePointAt(start));
    }
    int blank = line.indexOf(' ', Math.max(0, start - 1));
    boolean isNear = blank >= 0 && blank - start < NEAR && blank + 1 < line.length();
    start = isNear ? blank + 1 : pastMarks(line, start);
    String kept = CUT + " " + line.substring(start);
    return " ".repeat(Math.max(0, width - TerminalWidth.of(kept))) + kept;
  }

  /** The beginning of what stands after a hit, at most {@code width} columns. */
  String right(String text) {
    String line = line(text);
    if (TerminalWidth.of(line) <= width) {
      return line;
    }
    int end = 0;
    int left = width - CUT.length() - 1;
    while (end < line.length() && TerminalWidth.of(line.codePointAt(end)) <= left) {
      left -= TerminalWidth.of(line.codePointAt(end));
      end += Character.charCount(line.codePointAt(end));
    }
    int blank = line.lastIndexOf(' ', end);
    boolean isNear = blank > 0 && end - blank < NEAR;
    return line.substring(0, isNear ? blank : end) + " " + CUT;
  }

  /** A text on one line, with nothing in it that a terminal would obey. */
  static String line(String text) {
    StringBuilder line = new StringBuilder(text.length());
    text.codePoints().forEach(c -> line.appendCodePoint(Character.isWhitespace(c) ? ' ' : c));
    return VisibleText.of(line.toString());
  }

  /** A mark belongs to the character before it, which was cut off. */
  private static int pastMarks(String line, int start) {
    int at = start;
    while (at < line.length() && TerminalWidth.of(line.codePointAt(at)) == 0) {
      at += Character.charCount(line.codePointAt(at));
    }
    return at;
  }
}
