package dev.tally.words.text;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Numbers of chapters and verses as they are written: {@code first:verse-second:secondVerse}, of
 * which only the first has to be there. {@link #NONE} stands for what is not.
 *
 * @param following how many verses, or chapters, after the last number are meant too: none, one
 *     ({@code 9f}), or {@link #ALL} ({@code 9ff})
 * @param isOfVerses whether the first and the second are verses of a chapter that is not written:
 *     {@code vv. 16-18}
 */
record PassageNumbers(
    int first, int verse, int second, int secondVerse, int following, boolean isOfVerses) {
  static final int NONE = -1;

  /** All that follow. */
  static final int ALL = 2;

  private static final List<String> CHAPTER_WORDS = List.of("chapters", "chapter", "ch", "c");
  private static final List<String> VERSE_WORDS =
      List.of("verses", "verse", "vss", "vs", "vv", "v");

  /** Last of the letters that are the parts of a verse, as in {@code 16a}. */
  private static final char MAX_PART = 'e';

  /** Greater numbers are no chapters of any book. */
  private static final int MAX_ROMAN = 199;

  private static final int[] ROMAN_VALUES = {100, 90, 50, 40, 10, 9, 5, 4, 1};
  private static final String[] ROMAN = {"c", "xc", "l", "xl", "x", "ix", "v", "iv", "i"};

  /**
   * Reads numbers, with digits or, of chapters, in Roman numerals.
   *
   * @param line as {@link Reference#normalized} gives it
   * @param start of the numbers, which are all that follows
   * @param mayBeOfVerses whether the first number may be that of a verse, with {@code v.} before it
   *     or a letter after it
   */
  static Optional<PassageNumbers> read(String line, int start, boolean mayBeOfVerses) {
    return new Scanner(line, start).read(mayBeOfVerses);
  }

  /**
   * The numbers as verses of a chapter, where the chapter is not written: {@code 18}, {@code
   * 18-4:2}.
   */
  PassageNumbers inChapter(int chapter) {
    return new PassageNumbers(chapter, first, second, secondVerse, following, false);
  }

  /** Reads one line, for one thread. */
  private static final class Scanner {
    private final String line;
    private final int[] numbers = {NONE, NONE, NONE, NONE};
    private int at;

    Scanner(String line, int start) {
      this.line = line;
      this.at = start;
    }

    Optional<PassageNumbers> read(boolean mayBeOfVerses) {
      boolean isOfVerses = mayBeOfVerses && skipWord(VERSE_WORDS);
      if (!isOfVerses) {
        skipWord(CHAPTER_WORDS);
      }
      for (int i = 0; readNumber(i, isOfVerses); ) {
        boolean isVerse = mayBeOfVerses || i % 2 == 1 || (i == 2 && numbers[1] != NONE);
        if (isVerse && has(at) && lower(at) <= MAX_PART && lower(at) >= 'a' && !isLetter(at + 1)) {
          at++; // a part of a verse stands for the verse
        }
        int following = following();
        if (isAtEnd()) {
          return Optional.of(
              new PassageNumbers(
                  numbers[0], numbers[1], numbers[2], numbers[3], following, isOfVerses));
        }
        boolean isChapter = i % 2 == 0 && !isOfVerses;
        if (following == 0 && i < 2 && skipDash()) {
          i = 2;
        } else if (following == 0 && isChapter && skipColon()) {
          i++;
        } else {
          break;
        }
      }
      return Optional.empty();
    }

    private boolean readNumber(int i, boolean isOfVerses) {
      int end = at;
      while (has(end) && Reference.isDigit(line.charAt(end))) {
        end++;
      }
      if (end > at && end - at <= Canon.MAX_DIGITS) {
        numbers[i] = Integer.parseInt(line.substring(at, end));
      } else if (end == at && i % 2 == 0 && !isOfVerses) {
        while (isLetter(end)) {
          end++;
        }
        numbers[i] = roman(line.substring(at, end));
      }
      at = end;
      return numbers[i] != NONE;
    }

    /** Number of verses more: {@code f} and {@code ff} follow the number at the end. */
    private int following() {
      int letters = at + (has(at) && line.charAt(at) == ' ' ? 1 : 0);
      int end = letters;
      while (has(end) && lower(end) == 'f') {
        end++;
      }
      boolean isWord = end > letters && end <= letters + ALL && !isLetter(end);
      at = isWord ? end : at;
      return isWord ? end - letters : 0;
    }

    private boolean isAtEnd() {
      return at == line.length() || (at == line.length() - 1 && line.charAt(at) == '.');
    }

    private boolean skipColon() {
      int before = at;
      at += has(at) && line.charAt(at) == ' ' ? 1 : 0;
      if (skipWord(VERSE_WORDS)) {
        return true;
      }
      at = before;
      if (!skipSign(":.")) {
        return false;
      }
      skipWord(VERSE_WORDS);
      return true;
    }

    /** Skips a dash, also after the full stop of a Roman numeral. */
    private boolean skipDash() {
      int before = at;
      at += has(at) && line.charAt(at) == '.' ? 1 : 0;
      boolean isDash = skipSign("-");
      at = isDash ? at : before;
      return isDash;
    }

    private boolean skipSign(String signs) {
      int sign = at + (has(at) && line.charAt(at) == ' ' ? 1 : 0);
      if (!has(sign) || signs.indexOf(line.charAt(sign)) < 0) {
        return false;
      }
      at = sign + (line.startsWith(" ", sign + 1) ? 2 : 1);
      return true;
    }

    /** Skips a word, with a full stop and a blank after it or without, if a digit follows. */
    private boolean skipWord(List<String> words) {
      for (String word : words) {
        if (line.regionMatches(/* ignoreCase= */ true, at, word, 0, word.length())) {
          int end = at + word.length();
          end += has(end) && line.charAt(end) == '.' ? 1 : 0;
          end += has(end) && line.charAt(end) == ' ' ? 1 : 0;
          if (has(end) && Reference.isDigit(line.charAt(end))) {
            at = end;
            return true;
          }
        }
      }
      return false;
    }

    private boolean has(int index) {
      return index < line.length();
    }

    private boolean isLetter(int index) {
      return has(index) && Character.isLetter(line.charAt(index));
    }

    private char lower(int index) {
      return Character.toLowerCase(line.charAt(index));
    }
  }

  /**
   * The number of a Roman numeral, in capitals or in small letters; {@link #NONE} if it is none.
   */
  private static int roman(String numeral) {
    String lower = numeral.toLowerCase(Locale.ROOT);
    if (!numeral.equals(lower) && !numeral.equals(numeral.toUpperCase(Locale.ROOT))) {
      return NONE;
    }
    int number = 0;
    int at = 0;
    StringBuilder standard = new StringBuilder();
    for (int i = 0; i < ROMAN.length; i++) {
      while (lower.startsWith(ROMAN[i], at) && number <= MAX_ROMAN) {
        number += ROMAN_VALUES[i];
        at += ROMAN[i].length();
      }
    }
    int rest = number;
    for (int i = 0; i < ROMAN.length; i++) {
      for (; rest >= ROMAN_VALUES[i]; rest -= ROMAN_VALUES[i]) {
        standard.append(ROMAN[i]);
      }
    }
    boolean isRoman = number > 0 && number <= MAX_ROMAN && lower.contentEquals(standard);
    return isRoman ? number : NONE;
  }
}
