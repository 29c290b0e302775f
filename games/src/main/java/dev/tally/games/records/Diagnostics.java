package dev.tally.games.records;

import java.util.Locale;
import java.util.regex.Pattern;

/** Words for what was found where something else was expected. */
public final class Diagnostics {
  private static final int MAX = 60;
  private static final int MAX_BRIEF = 20;

  /** Half a surrogate pair, which UTF-8 cannot encode. */
  private static final Pattern HALF = Pattern.compile("\\p{Cs}");

  private Diagnostics() {}

  /** The character at an index in quotes, its number if it cannot be shown, or "the end". */
  public static String excerpt(String text, int index) {
    if (index >= text.length()) {
      return "the end";
    }
    int point = text.codePointAt(index);
    boolean isVisible = point >= ' ' && point < 0x7F;
    return isVisible
        ? "'" + Character.toString(point) + "'"
        : String.format(Locale.ROOT, "U+%04X", point);
  }

  /** A string in quotes, cut if it is long. */
  public static String quoted(String text) {
    return "'" + cut(text) + "'";
  }

  /** A string in quotes, cut shorter, for messages that are already long. */
  public static String quotedBriefly(String text) {
    return "'" + cut(text, MAX_BRIEF) + "'";
  }

  /** A string, cut if it is long. */
  public static String cut(String text) {
    return cut(text, MAX);
  }

  /** A string, cut to at most this many characters, but never within a surrogate pair. */
  public static String cut(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(max - 1)) ? max - 1 : max;
    return text.substring(0, end) + "...";
  }

  /** A string without halves of surrogate pairs, which parsers quote by themselves. */
  public static String withoutSurrogates(String text) {
    return HALF.matcher(text).replaceAll("\uFFFD");
  }
}
