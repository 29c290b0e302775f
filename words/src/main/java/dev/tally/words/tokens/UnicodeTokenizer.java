package dev.tally.words.tokens;

import dev.tally.words.tokens.WordBreak.Kind;
import org.jspecify.annotations.Nullable;

/**
 * Finds words by the rules of Unicode Standard Annex 29, in one pass and without a library; only
 * runs of scripts without blanks between words (Chinese, Japanese, Thai, Lao, Khmer, Burmese) go to
 * {@link Unicode#wordBoundaries}, which has dictionaries. Segments without a letter or a digit are
 * no tokens.
 *
 * <p>What differs from the annex, so that what people type finds what they mean: hyphens and short
 * dashes join letters ({@code father-in-law}, {@code En–gedi}; digits only to letters); the
 * apostrophe U+02BC is as good as U+2019; no token begins or ends with an apostrophe or a {@code
 * _}.
 *
 * <p>Not safe for use by many threads.
 */
final class UnicodeTokenizer implements Tokenization.Splitter {
  private @Nullable DictionaryWords dictionary;

  @Override
  public void split(char[] chars, int from, int to, WhitespaceTokenizer.Sink sink) {
    int at = from;
    while (at < to) {
      int start = at;
      byte kind = WordBreak.kind(chars, at, to);
      at += width(chars, at, to);
      if (kind == Kind.DICTIONARY) {
        at = endOfRun(chars, at, to);
        splitRun(chars, start, at, sink);
      } else if (isWord(kind)) {
        at = endOfWord(chars, at, to, kind);
        sink.token(chars, start, at);
      }
    }
  }

  private static boolean isWord(byte kind) {
    return kind == Kind.LETTER || kind == Kind.HEBREW || kind == Kind.NUMERIC;
  }

  private static boolean isLetter(byte kind) {
    return kind == Kind.LETTER || kind == Kind.HEBREW;
  }

  /**
   * Index of the end of a word.
   *
   * @param at index after its first character
   * @param first kind of that
   */
  private static int endOfWord(char[] chars, int at, int to, byte first) {
    byte last = first;
    int end = at;
    while (true) {
      end = afterMarks(chars, end, to);
      if (end == to) {
        return end;
      }
      byte kind = WordBreak.kind(chars, end, to);
      if (kind == Kind.OTHER) {
        return end; // nearly always
      }
      int next = end;
      if (!isWord(kind)) {
        next = afterMarks(chars, end + width(chars, end, to), to);
        while (kind == Kind.CONNECTOR
            && next < to
            && WordBreak.kind(chars, next, to) == Kind.CONNECTOR) {
          next = afterMarks(chars, next + width(chars, next, to), to);
        }
        if (next == to || !joins(last, kind, WordBreak.kind(chars, next, to))) {
          return end;
        }
      }
      last = WordBreak.kind(chars, next, to);
      end = next + width(chars, next, to);
    }
  }

  /** Whether a character joins those around it. */
  private static boolean joins(byte before, byte kind, byte after) {
    boolean isOfLetters = isLetter(before) && isLetter(after);
    boolean isOfDigits = before == Kind.NUMERIC && after == Kind.NUMERIC;
    return switch (kind) {
      case Kind.CONNECTOR -> isWord(after);
      case Kind.HYPHEN -> isWord(after) && !isOfDigits;
      case Kind.MID_LETTER -> isOfLetters;
      case Kind.MID_NUMBER -> isOfDigits;
      case Kind.MID_BOTH -> isOfLetters || isOfDigits;
      case Kind.QUOTE -> before == Kind.HEBREW && after == Kind.HEBREW;
      default -> false;
    };
  }

  private static int afterMarks(char[] chars, int from, int to) {
    int at = from;
    while (at < to && WordBreak.isMark(WordBreak.kind(chars, at, to))) {
      at += width(chars, at, to);
    }
    return at;
  }

  /** End of a run of characters whose words a dictionary finds; U+200B may be within it. */
  static int endOfRun(char[] chars, int from, int to) {
    int end = from;
    for (int at = from; at < to; ) {
      byte kind = WordBreak.kind(chars, at, to);
      boolean isOfRun = kind == Kind.DICTIONARY || WordBreak.isMark(kind);
      if (!isOfRun && chars[at] != UnspacedScript.ZERO_WIDTH_SPACE) {
        return end;
      }
      at += width(chars, at, to);
      end = isOfRun ? at : end;
    }
    return end;
  }

  private void splitRun(char[] chars, int from, int to, WhitespaceTokenizer.Sink sink) {
    DictionaryWords words = dictionary;
    if (words == null) {
      words = new DictionaryWords();
      dictionary = words;
    }
    words.begin(new String(chars, from, to - from));
    int start = from;
    for (int next = words.next(); next >= 0; next = words.next()) {
      int end = from + next;
      while (start < end && chars[start] == UnspacedScript.ZERO_WIDTH_SPACE) {
        start++;
      }
      if (start < end && !WordBreak.isMark(WordBreak.kind(chars, start, end))) {
        sink.token(chars, start, end);
      }
      start = end;
    }
  }

  private static int width(char[] chars, int at, int to) {
    boolean isPair =
        Character.isHighSurrogate(chars[at])
            && at + 1 < to
            && Character.isLowSurrogate(chars[at + 1]);
    return isPair ? 2 : 1;
  }
}
