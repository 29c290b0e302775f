package dev.tally.games.records;

/** Words for what stands in a text where something else was expected. */
public final class Diagnostics {
  private static final int MOST = 60;
  private static final int MOST_BRIEF = 20;

  /** What half a surrogate pair becomes, which no file of UTF-8 can hold. */
  private static final char REPLACEMENT = '\uFFFD';

  private Diagnostics() {}

  /** What stands at an index: a character, its number if it cannot be shown, or the end. */
  public static String at(String text, int index) {
    if (index >= text.length()) {
      return "the end";
    }
    int point = text.codePointAt(index);
    boolean isVisible = point >= ' ' && point < 0x7F;
    return isVisible ? "'" + Character.toString(point) + "'" : String.format("U+%04X", point);
  }

  /** A text in quotes, cut if it is long. */
  public static String quoted(String text) {
    return "'" + cut(text) + "'";
  }

  /** A text in quotes, cut to less, for messages that are long already. */
  public static String quotedBriefly(String text) {
    return "'" + cut(text, MOST_BRIEF) + "'";
  }

  /** A text, cut if it is long. */
  public static String cut(String text) {
    return cut(text, MOST);
  }

  /** A text, cut after so many characters if it has more, but never within a surrogate pair. */
  public static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return text.substring(0, end) + "...";
  }

  /** A text with whole characters only: parsers quote half a surrogate pair by itself. */
  public static String whole(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        return mended(text);
      }
    }
    return text;
  }

  private static String mended(String text) {
    StringBuilder whole = new StringBuilder(text.length());
    text.codePoints()
        .map(point -> Character.getType(point) == Character.SURROGATE ? REPLACEMENT : point)
        .forEach(whole::appendCodePoint);
    return whole.toString();
  }
}
