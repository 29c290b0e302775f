package dev.tally.words.text;

import java.util.ArrayList;
import java.util.List;

/**
 * What would else be done with regular expressions of the JDK. Compiled for a page these take 80
 * kB.
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
