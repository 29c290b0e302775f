package dev.tally.words.tokens;

import dev.tally.words.tokens.WordBreak.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the keys of words, and remembers what single characters become, so that few words need the
 * rules of Unicode. Safe for use by many threads.
 */
final class KeyCache {
  /** Mark of characters whose key depends on those around them, or is not one character. */
  static final char NOT_SIMPLE = '\uffff';

  /** Mark of characters that are not in the key. */
  static final char DROPPED = '\ufffe';

  private static final char UNKNOWN = '\0';
  private static final int ASCII = 0x80;
  private static final char FIRST_FORMAT = '\u00ad';

  /** Letters that are not decomposed, each with the two that it is typed as. */
  private static final String LIGATURES = "\u00c6AE\u00e6ae\u0132IJ\u0133ij\u0152OE\u0153oe";

  private static final char TATWEEL = '\u0640';

  /**
   * First and last of the blocks whose marks are accents, points and selectors of shapes: Latin,
   * Greek, Cyrillic, Hebrew, Arabic and Syriac, N'Ko to Arabic, Vedic tones, Ethiopic, Mongolian,
   * extensions of these, Coptic, Cyrillic, Vedic, selectors and halves.
   */
  private static final String ACCENTS =
      "\u0300\u074f\u07eb\u08ff\u0951\u0954\u135d\u135f\u180b\u180f\u1ab0\u1aff\u1cd0\u1cff"
          + "\u1dc0\u1dff\u20d0\u20ff\u2cef\u2cf1\u2de0\u2dff\ua66f\ua69f\ua8e0\ua8f1\ufb1e\ufb1e"
          + "\ufe00\ufe0f\ufe20\ufe2f";

  private static final int FIRST_SUPPLEMENTARY_SELECTOR = 0xe0100;
  private static final int LAST_SUPPLEMENTARY_SELECTOR = 0xe01ef;

  private static final char DOTLESS_I = '\u0131';
  private static final char DOTTED_CAPITAL_I = '\u0130';
  private static final List<KeyCache> TABLES = new ArrayList<>(); // at most some dozens

  private final boolean isUnified;
  private final Casing casing;
  private final Marks marks;
  private final LetterI letterI;

  /** Threads may find the same, since it depends on the character alone. */
  private final char[] simple = new char[Character.MAX_VALUE + 1];

  /** A table of these keys, which knows no character yet. */
  KeyCache(Normalization keys) {
    isUnified = keys.segmentation().unifiesApostrophes();
    casing = keys.casing();
    marks = keys.marks();
    letterI = keys.letterI();
    for (char c = 0; c < ASCII; c++) {
      simple[c] = casing == Casing.IGNORE && c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c;
    }
    if (casing == Casing.IGNORE && letterI == LetterI.TURKIC) {
      simple['I'] = DOTLESS_I;
    }
    if (isUnified) {
      simple['`'] = '\'';
    }
  }

  /** The table for these keys. */
  static KeyCache of(Normalization keys) {
    synchronized (TABLES) {
      for (KeyCache table : TABLES) {
        if (table.isOf(keys)) {
          return table;
        }
      }
      KeyCache table = new KeyCache(keys);
      TABLES.add(table);
      return table;
    }
  }

  /** Whether this is the table for these keys. */
  boolean isOf(Normalization keys) {
    return casing == keys.casing()
        && marks == keys.marks()
        && letterI == keys.letterI()
        && isUnified == keys.segmentation().unifiesApostrophes();
  }

  /** The key of a character, {@link #DROPPED} or {@link #NOT_SIMPLE}. */
  char simple(char c) {
    char known = simple[c];
    if (known == UNKNOWN && c != UNKNOWN) {
      known = find(c);
      simple[c] = known;
    }
    return known;
  }

  private char find(char c) {
    char unified = isUnified ? unified(c) : isFormat(c) ? DROPPED : c;
    if (unified != c) {
      return unified;
    }
    if (Character.isSurrogate(c) || c >= DROPPED) {
      return NOT_SIMPLE;
    }
    String key = key(String.valueOf(c));
    if (key.isEmpty()) {
      return DROPPED;
    }
    boolean isAlone = (!isUnified && marks == Marks.EXACT) || !combines(c);
    return key.length() == 1 && isAlone ? key.charAt(0) : NOT_SIMPLE;
  }

  /** Whether a character may become one with the one before it. */
  private static boolean combines(char c) {
    int type = Character.getType(c);
    return isMark(type) || type == Character.UNASSIGNED || (c >= '\u1160' && c <= '\u11ff');
  }

  private static boolean isMark(int type) {
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }

  /**
   * One apostrophe, one hyphen and one double quote for all that are typed or printed for them;
   * {@link #DROPPED} for format characters.
   */
  private static char unified(char c) {
    return switch (c) {
      case '\u2019', '\u2018', '\u02bc', '\u02bb', '\u00b4', '`', '\u2032', '\uff07', '\u05f3' ->
          '\'';
      case '\u2010', '\u2011', '\u2013' -> '-';
      case '\u05f4' -> '"';
      case UnspacedScript.ZERO_WIDTH_SPACE -> DROPPED; // within words of a dictionary
      default -> isFormat(c) ? DROPPED : c;
    };
  }

  /** Whether a character has no shape and is in no key, such as the soft hyphen. */
  static boolean isFormat(char c) {
    return c >= FIRST_FORMAT && WordBreak.kind(c) == Kind.FORMAT;
  }

  /** A word without format characters. */
  static String withoutFormats(String word) {
    StringBuilder shown = new StringBuilder(word.length());
    for (int i = 0; i < word.length(); i++) {
      if (!isFormat(word.charAt(i))) {
        shown.append(word.charAt(i));
      }
    }
    return shown.length() == word.length() ? word : shown.toString();
  }

  /** The key of a word, without stems. */
  String key(String word) {
    return key(word, /* isShorter= */ false);
  }

  /** The key in which no letter becomes several. */
  String shorterKey(String word) {
    return key(word, /* isShorter= */ true);
  }

  private String key(String word, boolean isShorter) {
    Unicode unicode = Unicode.installed();
    String key = isUnified ? unicode.nfc(unified(word)) : withoutFormats(word);
    key = marks == Marks.IGNORE ? unicode.nfc(withoutMarks(unicode.nfd(key), isShorter)) : key;
    if (casing == Casing.IGNORE) {
      boolean isTurkic = letterI == LetterI.TURKIC;
      key = isTurkic ? key.replace('I', DOTLESS_I).replace(DOTTED_CAPITAL_I, 'i') : key;
      key = isShorter ? foldedShort(key) : unicode.foldCase(key);
      key = letterI == LetterI.ONE ? key.replace("i\u0307", "i").replace(DOTLESS_I, 'i') : key;
      key = isUnified ? unicode.nfc(key) : key;
    }
    return key;
  }

  private static String foldedShort(String word) {
    StringBuilder folded = new StringBuilder(word.length());
    for (int i = 0; i < word.length(); ) {
      int letter = word.codePointAt(i);
      int width = Character.charCount(letter);
      String fold = Unicode.installed().foldCase(word.substring(i, i + width));
      if (fold.codePointCount(0, fold.length()) == 1) {
        folded.append(fold);
      } else {
        folded.appendCodePoint(Character.toLowerCase(letter));
      }
      i += width;
    }
    return folded.toString();
  }

  /**
   * Whether a key may have several letters for a character: few characters for which it has not.
   */
  static boolean mayBecomeSeveral(char c) {
    return c >= '\u00c6'
        && (c == '\u00c6'
            || c == '\u00df'
            || c == '\u00e6'
            || (c >= '\u0130' && c <= '\u0153')
            || c == '\u01f0'
            || c == '\u0390'
            || c == '\u03b0'
            || c == '\u0587'
            || (c >= '\u1e96' && c <= '\u1e9e')
            || (c >= '\u1f50' && c <= '\u1ffc')
            || (c >= '\ufb00' && c <= '\ufb17')
            || c == '\u0345');
  }

  /** A word with one apostrophe and one hyphen for all, and without format characters. */
  static String unified(String word) {
    int same = 0;
    while (same < word.length() && unified(word.charAt(same)) == word.charAt(same)) {
      same++;
    }
    if (same == word.length()) {
      return word; // as nearly all are
    }
    StringBuilder unified = new StringBuilder(word.length()).append(word, 0, same);
    for (int i = same; i < word.length(); i++) {
      char c = unified(word.charAt(i));
      if (c != DROPPED) {
        unified.append(c);
      }
    }
    return unified.toString();
  }

  private static String withoutMarks(String decomposed, boolean isShorter) {
    StringBuilder letters = new StringBuilder(decomposed.length());
    decomposed.codePoints().forEach(c -> appendUnmarked(c, isShorter, letters));
    return letters.toString();
  }

  private static void appendUnmarked(int c, boolean isShorter, StringBuilder letters) {
    int ligature = isShorter || c < ASCII ? -1 : LIGATURES.indexOf(c);
    if (ligature >= 0) {
      letters.append(LIGATURES, ligature + 1, ligature + 3);
    } else if (c != TATWEEL && !(isMark(Character.getType(c)) && isAccent(c))) {
      letters.appendCodePoint(c);
    }
  }

  /** Whether a mark is no vowel sign, virama or voicing mark, which make another word. */
  private static boolean isAccent(int mark) {
    for (int i = 0; i < ACCENTS.length(); i += 2) {
      if (mark >= ACCENTS.charAt(i) && mark <= ACCENTS.charAt(i + 1)) {
        return true;
      }
    }
    return mark >= FIRST_SUPPLEMENTARY_SELECTOR && mark <= LAST_SUPPLEMENTARY_SELECTOR;
  }
}
