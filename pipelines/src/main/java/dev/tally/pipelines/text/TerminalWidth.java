package dev.tally.pipelines.text;

import org.jline.utils.WCWidth;

/**
 * Number of columns of a terminal that text takes: none for combining marks, two for wide East
 * Asian characters. Stateless; safe for use by many threads.
 */
public final class TerminalWidth {
  private TerminalWidth() {}

  /** Width of a text without control characters. */
  public static int of(String visible) {
    int width = 0;
    for (int i = 0; i < visible.length(); ) {
      int character = visible.codePointAt(i);
      width += of(character);
      i += Character.charCount(character);
    }
    return width;
  }

  /** Width of a character. */
  public static int of(int visible) {
    return Math.max(WCWidth.wcwidth(visible), 0);
  }
}
