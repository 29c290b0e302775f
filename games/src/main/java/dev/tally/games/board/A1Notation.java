package dev.tally.games.board;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Cells as spreadsheets name them, "D3": a letter A to Z in either case for the column, then the
 * number of the row. Rows and columns that people type count from 1 and have no leading zeros.
 */
public final class A1Notation {
  private A1Notation() {}

  /** The cell that a string names, on the board or off it; empty if it is not an address. */
  public static Optional<Cell> read(String text) {
    int letter =
        text.isEmpty() ? -1 : (text.charAt(0) | 0x20) - 'a'; // makes an ASCII capital small
    int number = number(text, 1);
    boolean isAddress = letter >= 0 && letter < 26 && number > 0;
    return isAddress ? Optional.of(new Cell(number - 1, letter)) : Optional.empty();
  }

  /** The text that names a cell of the first 26 columns, with a capital letter. */
  public static String write(Cell cell) {
    return String.valueOf((char) ('A' + cell.col())) + (cell.row() + 1);
  }

  /** The name of a cell with a lower-case letter, such as {@code a1}. */
  public static String writeSmall(Cell cell) {
    return write(cell).toLowerCase(Locale.ROOT);
  }

  /**
   * The number of a row or column, from 1; one that is too long for an int becomes the greatest,
   * since no board is so large. Empty if the string is not such a number.
   */
  public static OptionalInt number(String text) {
    int number = number(text, 0);
    return number == 0 ? OptionalInt.empty() : OptionalInt.of(number);
  }

  private static int number(String text, int from) {
    long number = 0;
    for (int i = from; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9 || (digit == 0 && i == from)) {
        return 0;
      }
      number = Math.min(10 * number + digit, Integer.MAX_VALUE);
    }
    return (int) number;
  }
}
