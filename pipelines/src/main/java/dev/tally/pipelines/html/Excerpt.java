package dev.tally.pipelines.html;

import dev.tally.pipelines.text.VisibleText;

/** The part of a text of any length and any characters that a page shows. */
public final class Excerpt {
  private static final int MAX = 200;

  private Excerpt() {}

  /**
   * The beginning of a text, 200 characters of it and an ellipsis if it is longer. What HTML does
   * not allow, and what would change the direction of the page around it, become escapes, as in a
   * terminal.
   */
  public static String of(String text) {
    if (text.codePointCount(0, text.length()) <= MAX) {
      return VisibleText.of(text);
    }
    return VisibleText.of(text.substring(0, text.offsetByCodePoints(0, MAX))) + '…';
  }
}
