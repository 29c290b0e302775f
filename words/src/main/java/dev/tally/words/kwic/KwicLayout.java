package dev.tally.words.kwic;

import java.util.function.IntUnaryOperator;

/**
 * Key words in context, as terminals show them: the verse before a hit and after it, cut to a
 * width, so that hits stand below each other. Text is in logical order; terminals change the
 * direction of what is written from right to left.
 *
 * @param width columns on either side
 * @param columns that a code point takes
 */
public record KwicLayout(int width, IntUnaryOperator columns) {
  private static final String CUT = "...";

  /** A blank this near to where a text would be cut is a better end; in columns. */
  private static final int NEAR = 16;

  /**
   * The end of what stands before a hit, exactly {@code width} columns.
   *
   * @param line on one line, without control characters
   */
  public String left(String line) {
    if (width(line) <= width) {
      return " ".repeat(width - width(line)) + line;
    }
    int start = line.length();
    int left = width - CUT.length() - 1;
    while (start > 0 && width(line.codePointBefore(start)) <= left) {
      start -= Character.charCount(line.codePointBefore(start));
      left -= width(line.codePointAt(start));
    }
    int blank = line.indexOf(' ', Math.max(0, start - 1));
    boolean isNear = blank >= 0 && blank - start < NEAR && blank + 1 < line.length();
    start = isNear ? blank + 1 : pastMarks(line, start);
    String kept = CUT + " " + line.substring(start);
    return " ".repeat(Math.max(0, width - width(kept))) + kept;
  }

  /**
   * The beginning of what stands after a hit, at most {@code width} columns.
   *
   * @param line on one line, without control characters
   */
  public String right(String line) {
    if (width(line) <= width) {
      return line;
    }
    int end = 0;
    int left = width - CUT.length() - 1;
    while (end < line.length() && width(line.codePointAt(end)) <= left) {
      left -= width(line.codePointAt(end));
      end += Character.charCount(line.codePointAt(end));
    }
    int blank = line.lastIndexOf(' ', end);
    boolean isNear = blank > 0 && end - blank < NEAR;
    return line.substring(0, isNear ? blank : end) + " " + CUT;
  }

  /**
   * The last words of what stands before a hit.
   *
   * @param max characters that they have at most; of a longer word its end
   */
  static String last(String line, int max) {
    if (line.codePointCount(0, line.length()) <= max) {
      return line;
    }
    int start = line.offsetByCodePoints(line.length(), -max);
    int blank = line.indexOf(' ', start - 1);
    boolean isInside = blank >= 0 && blank + 1 < line.length();
    return line.substring(isInside ? blank + 1 : start);
  }

  /**
   * The first words of what stands after a hit.
   *
   * @param max characters that they have at most; of a longer word its beginning
   */
  static String first(String line, int max) {
    if (line.codePointCount(0, line.length()) <= max) {
      return line;
    }
    int end = line.offsetByCodePoints(0, max);
    int blank = line.lastIndexOf(' ', end);
    return line.substring(0, blank > 0 ? blank : end);
  }

  private int width(String line) {
    return line.codePoints().map(columns).sum();
  }

  private int width(int character) {
    return columns.applyAsInt(character);
  }

  /** A mark belongs to the character before it, which was cut off. */
  private int pastMarks(String line, int start) {
    int at = start;
    while (at < line.length() && width(line.codePointAt(at)) == 0) {
      at += Character.charCount(line.codePointAt(at));
    }
    return at;
  }
}
