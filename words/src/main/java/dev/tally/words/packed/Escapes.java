package dev.tally.words.packed;

/**
 * Text within a field of a packed text: what would end a field or a line, marks of boundaries and
 * halves of surrogate pairs, which UTF-8 does not have, are written as a backslash, {@code u} and
 * four hexadecimal digits.
 */
final class Escapes {
  /** Between two words of a script that is written without blanks. */
  static final char WORD_END = '\u001f';

  /** Between two sentences of a text without verses. */
  static final char SENTENCE_END = '\u001e';

  private static final int DIGITS = 4;
  private static final int RADIX = 16;

  private Escapes() {}

  static void append(char[] chars, int from, int to, StringBuilder out) {
    for (int i = from; i < to; i++) {
      char c = chars[i];
      if (Character.isHighSurrogate(c) && i + 1 < to && Character.isLowSurrogate(chars[i + 1])) {
        out.append(c).append(chars[++i]);
      } else if (isSpecial(c)) {
        String digits = Integer.toHexString(c);
        out.append("\\u").append("0".repeat(DIGITS - digits.length())).append(digits);
      } else {
        out.append(c);
      }
    }
  }

  private static boolean isSpecial(char c) {
    return c == '\\'
        || c == '\t'
        || c == '\n'
        || c == WORD_END
        || c == SENTENCE_END
        || Character.isSurrogate(c);
  }

  /** The character that begins at an index, escaped or not. */
  static char at(String packed, int index) {
    char c = packed.charAt(index);
    return c == '\\'
        ? (char) Integer.parseInt(packed.substring(index + 2, index + 2 + DIGITS), RADIX)
        : c;
  }

  /** Number of characters of the escape. */
  static int width(String packed, int index) {
    return packed.charAt(index) == '\\' ? 2 + DIGITS : 1;
  }
}
