package dev.tally.words.tokens;

/**
 * Splits text into tokens as the counting rules have it: on whitespace as Python's {@code
 * str.split()} knows it, then without the leading and trailing characters of Python's {@code
 * string.punctuation}. Typographic punctuation is no such character and stays; format characters,
 * which have no shape, are stripped with it.
 *
 * <p>Works on ranges of an array, since few tokens need a String of their own.
 */
public final class WhitespaceTokenizer {
  private static final String PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
  private static final boolean[] IS_PUNCTUATION = new boolean[128];
  private static final boolean[] IS_LOW_SPACE = new boolean[0x21];

  static {
    PUNCTUATION.chars().forEach(c -> IS_PUNCTUATION[c] = true);
    "\t\n\u000b\f\r\u001c\u001d\u001e\u001f ".chars().forEach(c -> IS_LOW_SPACE[c] = true);
  }

  private WhitespaceTokenizer() {}

  /** Receives tokens in their order; never an empty one. */
  @FunctionalInterface
  public interface Sink {
    /** The next token: {@code chars[from]} up to but not including {@code chars[to]}. */
    void token(char[] chars, int from, int to);
  }

  /** Shows each token of {@code chars[from..to)} to the sink. */
  public static void split(char[] chars, int from, int to, Sink sink) {
    int at = from;
    while (at < to) {
      while (at < to && isSpace(chars[at])) {
        at++;
      }
      int start = at;
      while (at < to && !isSpace(chars[at])) {
        at++;
      }
      int end = at;
      while (start < end && isStripped(chars[start])) {
        start++;
      }
      while (start < end && isStripped(chars[end - 1])) {
        end--;
      }
      if (start < end) {
        sink.token(chars, start, end);
      }
    }
  }

  /**
   * Whether Python's {@code str.isspace()} holds for a character: bidirectional type WS, B or S, or
   * category Zs. All of them are in the basic plane.
   */
  public static boolean isSpace(char c) {
    if (c > ' ' && c < 0x85) {
      return false; // nearly always
    }
    return c == ' ' || isRareSpace(c);
  }

  private static boolean isRareSpace(char c) {
    return (c <= ' ' && IS_LOW_SPACE[c])
        || c == 0x85
        || c == 0xa0
        || c == 0x1680
        || (c >= 0x2000 && c <= 0x200a)
        || c == 0x2028
        || c == 0x2029
        || c == 0x202f
        || c == 0x205f
        || c == 0x3000;
  }

  /** Whether a character is a quote or a dash other than those of ASCII; it is not stripped. */
  public static boolean isQuote(char c) {
    if (c < 128) {
      return false;
    }
    return switch (Character.getType(c)) {
      case Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION,
          Character.DASH_PUNCTUATION ->
          true;
      default -> c == '\u201a' || c == '\u201e' || (c >= '\u300c' && c <= '\u300f');
    };
  }

  /**
   * Whether a token has punctuation other than that of ASCII at its ends, or punctuation within it
   * that parts words by the rules of Unicode: a dash (also as {@code --}), and not a hyphen or an
   * apostrophe. Not so of punctuation alone, such as {@code ¶}.
   */
  public static boolean isPunctuated(char[] chars, int from, int to) {
    boolean hasLetters = false;
    boolean isPunctuated = false;
    for (int i = from; i < to; i++) {
      boolean isAtEnd = i == from || i == to - 1;
      hasLetters |= Character.isLetterOrDigit(Character.codePointAt(chars, i, to));
      isPunctuated |= chars[i] < 128 ? isDash(chars, i, to) : isUnstripped(chars[i], isAtEnd);
    }
    return hasLetters && isPunctuated;
  }

  private static boolean isDash(char[] chars, int at, int to) {
    return chars[at] == '-' && at + 1 < to && chars[at + 1] == '-';
  }

  private static boolean isUnstripped(char c, boolean isAtEnd) {
    byte kind = WordBreak.kind(c);
    boolean isParting =
        kind == WordBreak.Kind.OTHER
            || kind == WordBreak.Kind.MID_NUMBER
            || (isAtEnd && kind != WordBreak.Kind.LETTER);
    return isParting
        && switch (Character.getType(c)) {
          case Character.START_PUNCTUATION,
              Character.END_PUNCTUATION,
              Character.INITIAL_QUOTE_PUNCTUATION,
              Character.FINAL_QUOTE_PUNCTUATION,
              Character.DASH_PUNCTUATION,
              Character.OTHER_PUNCTUATION ->
              true;
          default -> false;
        };
  }

  private static boolean isStripped(char c) {
    return c < 128 ? IS_PUNCTUATION[c] : KeyCache.isFormat(c);
  }

  /** Whether a character is of Python's {@code string.punctuation}. */
  public static boolean isPunctuation(char c) {
    return c < 128 && IS_PUNCTUATION[c];
  }
}
