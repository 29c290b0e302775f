package dev.tally.words.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Operations on strings without the JDK's regular expressions, which take 80 kB when compiled for a
 * page, or with its stripping, for which no-break spaces are white in a page only.
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

  /** Text with one space in place of any white space. */
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

  /** Whether a character only says in which direction others are written. */
  static boolean isDirection(char c) {
    return c == '\u061c'
        || c == '\u200e'
        || c == '\u200f'
        || (c >= '\u202a' && c <= '\u202e')
        || (c >= '\u2066' && c <= '\u2069');
  }

  /**
   * The character of ASCII that a digit of any script, a wide form, a dash, a tilde, or an Arabic
   * or Chinese comma stands for in a reference; any other character itself.
   */
  static char ascii(char c) {
    if (c < '\u0600') {
      return c == '~' ? '-' : c;
    }
    if (c >= '\uff01' && c <= '\uff5e') {
      return ascii((char) (c - '\uff01' + '!'));
    }
    if (Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER) {
      // Unicode has the ten digits of a script in order, from a multiple of 16 on or 6 after one.
      int zero = c & ~0xF;
      boolean isFirst = Character.getType(zero) == Character.DECIMAL_DIGIT_NUMBER;
      return (char) ('0' + c - zero - (isFirst ? 0 : 6));
    }
    return switch (c) {
      case '\u060c', '\u3001' -> ',';
      case '\u061b' -> ';';
      case '\u2236' -> ':';
      case '\u2212', '\u301c' -> '-';
      default -> c >= '\u2010' && c <= '\u2015' ? '-' : c;
    };
  }

  /** Whether this is nothing but digits of ASCII, at least one and at most so many. */
  public static boolean isNumber(String text, int maxDigits) {
    return !text.isEmpty()
        && text.length() <= maxDigits
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
