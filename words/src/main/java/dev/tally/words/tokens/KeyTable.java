package dev.tally.words.tokens;

import dev.tally.words.tokens.WordBreak.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the keys of words, and remembers what single characters become, so that few words need the
 * rules of Unicode. Safe for use by many threads.
 */
final class KeyTable {
  /** Of characters whose key depends on those around them, or is not one character. */
  static final char NOT_SIMPLE = '\uffff';

  /** Of characters that are not in the key. */
  static final char DROPPED = '\ufffe';

  private static final char UNKNOWN = '\0';
  private static final int ASCII = 0x80;
  private static final char DOTLESS_I = '\u0131';
  private static final char DOTTED_CAPITAL_I = '\u0130';
  private static final List<KeyTable> TABLES = new ArrayList<>(); // at most sixteen

  private final boolean isUnified;
  private final Casing casing;
  private final Marks marks;
  private final boolean isTurkic;

  /** Threads may find the same, since it depends on the character alone. */
  private final char[] simple = new char[Character.MAX_VALUE + 1];

  private KeyTable(WordKeys keys) {
    isUnified = keys.segmentation() == Segmentation.UNICODE;
    casing = keys.casing();
    marks = keys.marks();
    isTurkic = keys.stemmer().isTurkic();
    for (char c = 0; c < ASCII; c++) {
      simple[c] = casing == Casing.IGNORE && c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c;
    }
    if (casing == Casing.IGNORE && isTurkic) {
      simple['I'] = DOTLESS_I;
    }
  }

  /** The table for these keys. */
  static KeyTable of(WordKeys keys) {
    synchronized (TABLES) {
      for (KeyTable table : TABLES) {
        if (table.isOf(keys)) {
          return table;
        }
      }
      KeyTable table = new KeyTable(keys);
      TABLES.add(table);
      return table;
    }
  }

  /** Whether this is the table for these keys. */
  boolean isOf(WordKeys keys) {
    return casing == keys.casing()
        && marks == keys.marks()
        && isTurkic == keys.stemmer().isTurkic()
        && isUnified == (keys.segmentation() == Segmentation.UNICODE);
  }

  /** What a character becomes, {@link #DROPPED} or {@link #NOT_SIMPLE}. */
  char simple(char c) {
    char known = simple[c];
    if (known == UNKNOWN && c != UNKNOWN) {
      known = find(c);
      simple[c] = known;
    }
    return known;
  }

  private char find(char c) {
    if (isUnified) {
      char unified = unified(c);
      if (unified != c) {
        return unified;
      }
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

  /** One apostrophe and one hyphen for all; {@link #DROPPED} for format characters. */
  private static char unified(char c) {
    return switch (c) {
      case '\u2019', '\u02bc' -> '\'';
      case '\u2010', '\u2011', '\u2013' -> '-';
      default -> c >= ASCII && WordBreak.kind(c) == Kind.FORMAT ? DROPPED : c;
    };
  }

  /** The key of a word, without stems. */
  String key(String word) {
    Unicode unicode = Unicode.installed();
    String key = isUnified ? unicode.nfc(unified(word)) : word;
    key = marks == Marks.IGNORE ? unicode.nfc(withoutMarks(unicode.nfd(key))) : key;
    if (casing == Casing.IGNORE) {
      key = isTurkic ? key.replace('I', DOTLESS_I).replace(DOTTED_CAPITAL_I, 'i') : key;
      key = unicode.foldCase(key);
      key = isUnified ? unicode.nfc(key) : key;
    }
    return key;
  }

  private static String unified(String word) {
    StringBuilder unified = new StringBuilder(word.length());
    for (int i = 0; i < word.length(); i++) {
      char c = unified(word.charAt(i));
      if (c != DROPPED) {
        unified.append(c);
      }
    }
    return unified.toString();
  }

  private static String withoutMarks(String decomposed) {
    StringBuilder letters = new StringBuilder(decomposed.length());
    decomposed
        .codePoints()
        .filter(c -> !isMark(Character.getType(c)))
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }
}
