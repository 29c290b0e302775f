package dev.tally.words.tokens;

/**
 * Boundaries of words in a script without blanks. U+200B, which some texts have between parts of
 * words and what people type has not, is nothing: a word is found with it and without it. For one
 * thread.
 */
final class DictionaryWords implements Unicode.Boundaries {
  private final Unicode.Boundaries words = Unicode.installed().wordBoundaries();
  private String run = "";

  /** Index of the last boundary of the run. */
  private int at;

  /** Number of characters before that which are no U+200B. */
  private int shown;

  @Override
  public void begin(String text) {
    run = text;
    at = 0;
    shown = 0;
    words.begin(UnspacedScript.bare(text));
  }

  @Override
  public int next() {
    int next = words.next();
    while (shown < next) {
      shown += run.charAt(at++) == UnspacedScript.ZERO_WIDTH_SPACE ? 0 : 1;
    }
    return next < 0 ? next : at;
  }
}
