package dev.tally.words.tokens;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacter.WordBreak;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;

/** Characters of many scripts, and their words as ICU finds them. */
public final class Scripts {
  /** Of scripts with blanks between words: Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari. */
  public static final String LETTERS =
      "abzAZéß\u01c5\u0131ñλΣςώЖяէאבהת\u0627\u0628\u0643\u0915\u0924\u1e9e"
          + "\ufb01\u0390\u1fd3\u212b\u2163\u24d0";

  /** Combining marks, and characters without a shape. */
  public static final String MARKS =
      "\u0301\u0308\u0323\u0345\u05b0\u05b8\u05c1\u064e\u093f\u094d\u200d\u200c\u00ad\u200e\u2060";

  /** What joins letters or digits, and what parts them. */
  public static final String JOINING =
      "'\u2019\u02bc\u2018-\u2010\u2011\u2013\u2014.,:;_\u203f\u00b7\"\u201c\u05f4\u05f3\u05be/!?*\u00b4`\u2032\u02bb \u00a0"
          + "\u202f\u3000\n0179\u0663";

  private Scripts() {}

  /** Without characters that a JDK may not know yet, and without halves of pairs. */
  public static String assigned(String text) {
    StringBuilder assigned = new StringBuilder();
    text.codePoints()
        .filter(c -> Character.getType(c) != Character.UNASSIGNED)
        .filter(c -> !Character.isBmpCodePoint(c) || !Character.isSurrogate((char) c))
        .forEach(assigned::appendCodePoint);
    return assigned.toString();
  }

  /**
   * Words as ICU finds them, with what Tally adds: U+02BC is an apostrophe, as are some signs
   * between letters, no word begins or ends with an apostrophe or a connector, and one hyphen joins
   * words with letters.
   */
  public static List<String> words(String text) {
    BreakIterator iterator = BreakIterator.getWordInstance(ULocale.ROOT);
    iterator.setText(
        text.replace('\u02bc', '\u2019').replaceAll("[`\u00b4\u2032\u05f3]", "\u00b7"));
    List<String> words = new ArrayList<>();
    int lastEnd = -1;
    int start = 0;
    for (int end = iterator.next(); end >= 0; end = iterator.next()) {
      if (text.substring(start, end).codePoints().anyMatch(Scripts::isOfWord)) {
        String word = text.substring(start, end);
        int head =
            word.length()
                - word.replaceAll("^[\\p{Pc}\\u202f][\\p{M}\\p{Cf}\\p{Pc}\\u202f]*", "").length();
        String stripped =
            word.substring(head).replaceAll("['\\p{Pc}\\u202f][\\p{M}\\p{Cf}\\p{Pc}\\u202f]*$", "");
        int from = start + head;
        String between = lastEnd < 0 ? "" : text.substring(lastEnd, from);
        int last = words.size() - 1;
        if (between.matches("[-\\u2010\\u2011\\u2013][\\p{M}\\p{Cf}]*")
            && !(isDigit(lastLetter(words.get(last))) && isDigit(stripped.codePointAt(0)))) {
          words.set(last, words.get(last) + between + stripped);
        } else {
          words.add(stripped);
        }
        lastEnd = from + stripped.length();
      }
      start = end;
    }
    return words;
  }

  private static boolean isOfWord(int c) {
    return switch (UCharacter.getIntPropertyValue(c, UProperty.WORD_BREAK)) {
      case WordBreak.ALETTER, WordBreak.HEBREW_LETTER, WordBreak.NUMERIC ->
          c != 0x2bc && c != 0x5f3;
      default -> false;
    };
  }

  private static int lastLetter(String word) {
    String letters = word.replaceAll("[\\p{M}\\p{Cf}]+$", "");
    return letters.codePointBefore(letters.length());
  }

  private static boolean isDigit(int c) {
    return UCharacter.isDigit(c);
  }
}
