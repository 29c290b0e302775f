package dev.tally.games.logs;

/** Words for what stands in a text where something else was expected. */
final class Found {
  private static final int MOST = 60;

  private Found() {}

  /** What stands at an index: a character, its number if it cannot be shown, or the end. */
  static String at(String text, int index) {
    if (index >= text.length()) {
      return "the end";
    }
    int point = text.codePointAt(index);
    boolean isVisible = point >= ' ' && point < 0x7F;
    return isVisible ? "'" + Character.toString(point) + "'" : String.format("U+%04X", point);
  }

  /** A text in quotes, cut if it is long. */
  static String quoted(String text) {
    return "'" + cut(text) + "'";
  }

  /** A text, cut if it is long. */
  static String cut(String text) {
    return text.length() <= MOST ? text : text.substring(0, MOST) + "...";
  }
}
