package dev.tally.pipelines.pages;

/** What a page shows of a text that may be as long and as strange as a log likes. */
public final class Excerpt {
  private static final int MOST = 200;
  private static final int LAST_CONTROL = 0x1F;
  private static final int DELETE = 0x7F;
  private static final int CONTROL_PICTURES = 0x2400; // the symbols for NUL and what follows it
  private static final int DELETE_PICTURE = 0x2421;

  private Excerpt() {}

  /**
   * The beginning of a text, 200 characters of it and an ellipsis if it is longer. Control
   * characters, which HTML does not allow, become their symbols, and half a surrogate pair becomes
   * the replacement character.
   */
  public static String of(String text) {
    StringBuilder shown = new StringBuilder();
    text.codePoints().limit(MOST).map(Excerpt::visible).forEach(shown::appendCodePoint);
    if (text.codePoints().skip(MOST).findAny().isPresent()) {
      shown.append('…');
    }
    return shown.toString();
  }

  private static int visible(int character) {
    if (character <= LAST_CONTROL) {
      return CONTROL_PICTURES + character;
    }
    boolean isHalf = character <= Character.MAX_VALUE && Character.isSurrogate((char) character);
    boolean isNameless = Character.isISOControl(character) || isNonCharacter(character);
    return character == DELETE ? DELETE_PICTURE : isHalf || isNameless ? 0xFFFD : character;
  }

  private static boolean isNonCharacter(int character) {
    return (character & 0xFFFE) == 0xFFFE || (character >= 0xFDD0 && character <= 0xFDEF);
  }
}
