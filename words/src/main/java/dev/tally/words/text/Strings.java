package dev.tally.words.text;

import java.util.ArrayList;
import java.util.List;

/**
 * What would else be done by the JDK: with its regular expressions, which take 80 kB when compiled
 * for a page, or with its stripping, for which no-break spaces are white in a page only.
 */
public final class Strings {
  private Strings() {}

  /** The parts between separators, one more than there are of these; they may be empty. */
  public static List<String> split(String text, char separator) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    for (int end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, start)) {
      parts.add(text.substring(start, end));
      start = end + 1;
    }
    parts.add(text.substring(start));
    return parts;
  }

  /** Whether a character is white space of Unicode. */
  public static boolean isBlank(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == '\u0085';
  }

  /** Without white space of Unicode at its beginning. */
  public static String stripLeading(String text) {
    int from = 0;
    while (from < text.length() && isBlank(text.charAt(from))) {
      from++;
    }
    return text.substring(from);
  }

  /** Without white space of Unicode at its end. */
  public static String stripTrailing(String text) {
    int to = text.length();
    while (to > 0 && isBlank(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(0, to);
  }

  /** With one space in place of any white space. */
  public static String joinBlanks(String text) {
    StringBuilder joined = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isBlank(c)) {
        joined.append(c);
      } else if (i == 0 || !isBlank(text.charAt(i - 1))) {
        joined.append(' ');
      }
    }
    return joined.toString();
  }

  /** Whether this is nothing but digits of ASCII, at least one and at most so many. */
  public static boolean isNumber(String text, int maxDigits) {
    return !text.isEmpty()
        && text.length() <= maxDigits
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
