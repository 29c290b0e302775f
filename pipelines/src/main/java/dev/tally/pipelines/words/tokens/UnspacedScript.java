package dev.tally.pipelines.words.tokens;

/**
 * Tells whether a text is written without blanks between words, so that whitespace does not find
 * them. Not safe for use by many threads.
 */
public final class UnspacedScript {
  private static final char FIRST = '\u0e00'; // Thai; every script without blanks comes after it

  private int verses;
  private int unspaced;

  /** Looks at a verse. */
  public void verse(char[] chars, int from, int to) {
    for (int i = from; i < to; i++) {
      if (Character.isLetter(chars[i]) || Character.isHighSurrogate(chars[i])) {
        verses++;
        unspaced += isUnspaced(Character.codePointAt(chars, i, to)) ? 1 : 0;
        return;
      }
    }
  }

  /** Whether more than half of the verses begin with a letter of such a script. */
  public boolean isFound() {
    return unspaced * 2L > verses;
  }

  /**
   * What the user should know of a text in which it was found.
   *
   * @param version id of the text
   */
  public static String notice(String version) {
    return version
        + ": its script has no blanks between words, so verses are counted as words;"
        + " --tokens=unicode finds the words";
  }

  private static boolean isUnspaced(int letter) {
    if (letter < FIRST) {
      return false;
    }
    return switch (Character.UnicodeScript.of(letter)) {
      case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }
}
