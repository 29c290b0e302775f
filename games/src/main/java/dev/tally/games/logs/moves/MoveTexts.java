package dev.tally.games.logs.moves;

import dev.tally.games.logs.parsing.ByteScanner;

/**
 * Short strings that logs are full of, each made once: a log of many games has few different moves.
 */
public final class MoveTexts {
  private static final int DIGITS = 10;
  private static final int LETTERS = 'z' - 'A' + 1;
  private static final String[] COLUMNS = new String[DIGITS];
  private static final String[] CELLS = new String[LETTERS * DIGITS];
  private static final String[] PASSES = {
    "pass", "pa", "--", "@@"
  }; // the longer before the shorter

  static {
    for (int i = 0; i < DIGITS; i++) {
      COLUMNS[i] = String.valueOf(i);
    }
    for (int i = 0; i < CELLS.length; i++) {
      CELLS[i] = String.valueOf((char) ('A' + i / DIGITS)) + i % DIGITS;
    }
  }

  private MoveTexts() {}

  /** The letter and digit that begin at an index; otherwise empty. */
  static String cell(String text, int index) {
    if (index + 1 < text.length()) {
      char letter = text.charAt(index);
      int digit = text.charAt(index + 1) - '0';
      if (ByteScanner.isLetter(letter) && digit >= 0 && digit < DIGITS) {
        return CELLS[(letter - 'A') * DIGITS + digit];
      }
    }
    return "";
  }

  /** The digit at an index; otherwise empty. */
  static String digit(String text, int index) {
    int digit = text.charAt(index) - '0';
    return digit >= 0 && digit < DIGITS ? COLUMNS[digit] : "";
  }

  /** The shared string of a cell; a new string of any other text. */
  public static String known(char[] text, int from, int length) {
    if (length == 2 && ByteScanner.isLetter(text[from])) {
      int digit = text[from + 1] - '0';
      if (digit >= 0 && digit < DIGITS) {
        return CELLS[(text[from] - 'A') * DIGITS + digit];
      }
    }
    return new String(text, from, length);
  }

  /** Whether a move is a letter and a digit, and no pass. */
  public static boolean isCell(String move) {
    return move.length() == 2
        && ByteScanner.isLetter(move.charAt(0))
        && ByteScanner.isDigit(move.charAt(1));
  }

  /** The word for a pass that begins at an index; otherwise empty. */
  static String pass(String text, int index) {
    for (String pass : PASSES) {
      if (isAt(text, index, pass)) {
        return text.substring(index, index + pass.length());
      }
    }
    return "";
  }

  private static boolean isAt(String text, int index, String word) {
    if (text.length() - index < word.length()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      char character = text.charAt(index + i);
      boolean isCapital = character >= 'A' && character <= 'Z';
      if (word.charAt(i) != (isCapital ? character | 0x20 : character)) {
        return false;
      }
    }
    return true;
  }
}
