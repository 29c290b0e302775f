package dev.tally.games.core;

import dev.tally.games.board.Cell;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Style of a game's board: what its cells are called, here and in its moves, and what stands on
 * them. Immutable; safe for use by many threads.
 *
 * @param pieces what the pieces of the two sides look like
 * @param columns the names of columns, from the left
 * @param rows the names of rows, from the top
 * @param rowFirst whether a cell is called by its row before its column
 */
public record BoardStyle(Pieces pieces, Labels columns, Labels rows, boolean rowFirst) {
  private static final int LETTERS = 26;

  /** Look of a piece, and the mark by which {@link Position#rows} shows it. */
  public enum Pieces {
    /** Black and white discs, marked {@code X} and {@code O}. */
    DISCS,
    /** Crosses and noughts, marked {@code X} and {@code O}. */
    CROSSES_AND_NOUGHTS,
    /** Discs in the colours that the sides are named by; their one-letter names are the marks. */
    COLORS
  }

  /** The names of columns or rows. */
  public enum Labels {
    /** A, B, ... Z; for 26 at most. */
    CAPITALS,
    /** a, b, ... z; for 26 at most. */
    LOWERCASE,
    /** 1, 2, ... */
    NUMBERS,
    /** None, where moves do not need them. */
    NONE;

    /**
     * A name.
     *
     * @param index from 0
     */
    public String of(int index) {
      return switch (this) {
        case CAPITALS -> String.valueOf((char) ('A' + index));
        case LOWERCASE -> String.valueOf((char) ('a' + index));
        case NUMBERS -> String.valueOf(index + 1);
        case NONE -> "";
      };
    }

    /**
     * The index of a name, from 0; letters may have either case. A number that is too long for an
     * int becomes the greatest, since no board is so large.
     *
     * @return empty if the text is none of the names: also for a number with zeros in front
     */
    public OptionalInt index(String name) {
      int index = index(name, 0, name.length());
      return index < 0 ? OptionalInt.empty() : OptionalInt.of(index);
    }

    /** The index of the name that a part of a text is, from 0; negative if it is none. */
    private int index(String text, int from, int to) {
      return switch (this) {
        case CAPITALS, LOWERCASE -> letter(text, from, to);
        case NUMBERS -> number(text, from, to);
        case NONE -> -1;
      };
    }

    private static int letter(String text, int from, int to) {
      int index = to - from == 1 ? (text.charAt(from) | 0x20) - 'a' : -1; // a capital made small
      return index < LETTERS ? index : -1;
    }

    private static int number(String text, int from, int to) {
      long number = 0;
      for (int i = from; i < to; i++) {
        int digit = text.charAt(i) - '0';
        if (digit < 0 || digit > 9 || (digit == 0 && i == from)) {
          return -1;
        }
        number = Math.min(10 * number + digit, Integer.MAX_VALUE);
      }
      return (int) number - 1;
    }
  }

  /** Name of a cell of the board. */
  public String name(Cell cell) {
    String column = columns.of(cell.col());
    String row = rows.of(cell.row());
    return rowFirst ? row + column : column + row;
  }

  /**
   * The cell that a text names, on the board or off it; empty if it names none. What stands first
   * has one character, and so has the other if both are numbers.
   */
  public Optional<Cell> cell(String text) {
    if (text.length() < 2 || (columns == Labels.NUMBERS && rows == columns && text.length() > 2)) {
      return Optional.empty();
    }
    int end = text.length();
    int column = rowFirst ? columns.index(text, 1, end) : columns.index(text, 0, 1);
    int row = rowFirst ? rows.index(text, 0, 1) : rows.index(text, 1, end);
    return column >= 0 && row >= 0 ? Optional.of(new Cell(row, column)) : Optional.empty();
  }

  /** The mark of a side in {@link Position#rows}. */
  public char mark(Side side, SideNames names) {
    return pieces == Pieces.COLORS ? names.of(side).charAt(0) : side.mark();
  }
}
