package dev.tally.games.core;

import java.util.Locale;
import java.util.Optional;

/** Cells as spreadsheets name them: a letter for the column, then the number of the row, "D3". */
public final class Address {
  private Address() {}

  /**
   * The cell that a text names, on the board or beside it.
   *
   * @param text one letter A to Z in either case, then a number from 1 without leading zeros
   * @return empty if the text is anything else
   */
  public static Optional<Cell> read(String text) {
    if (text.length() < 2) {
      return Optional.empty();
    }
    int letter = (text.charAt(0) | 0x20) - 'a'; // that bit makes an ASCII capital small
    long number = 0;
    for (int i = 1; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9 || (digit == 0 && i == 1)) {
        return Optional.empty();
      }
      number = Math.min(10 * number + digit, Integer.MAX_VALUE);
    }
    boolean isLetter = letter >= 0 && letter < 26;
    return isLetter ? Optional.of(new Cell((int) number - 1, letter)) : Optional.empty();
  }

  /** The text that names a cell of the first 26 columns, with a capital letter. */
  public static String write(Cell cell) {
    return String.valueOf((char) ('A' + cell.col())) + (cell.row() + 1);
  }

  /** The same with a small letter. */
  public static String writeSmall(Cell cell) {
    return write(cell).toLowerCase(Locale.ROOT);
  }
}
