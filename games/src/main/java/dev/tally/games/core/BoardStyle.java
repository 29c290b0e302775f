package dev.tally.games.core;

import dev.tally.games.board.Cell;

/**
 * How the board of a game is shown: what its cells are called, and what stands on them. Immutable;
 * safe for use by many threads.
 *
 * @param pieces what the pieces of the two sides look like
 * @param columns the names of columns, from the left
 * @param rows the names of rows, from the top
 * @param rowFirst whether a cell is called by its row before its column
 */
public record BoardStyle(Pieces pieces, Labels columns, Labels rows, boolean rowFirst) {
  /** What a piece looks like, and by which mark {@link Position#rows} shows it. */
  public enum Pieces {
    /** Black and white discs, marked {@code X} and {@code O}. */
    DISCS,
    /** Crosses and rings, marked {@code X} and {@code O}. */
    SIGNS,
    /** Discs in the colours that the sides are named by; their one-letter names are the marks. */
    COLORS
  }

  /** The names of columns or rows. */
  public enum Labels {
    /** A, B, ... Z; for 26 at most. */
    CAPITALS,
    /** a, b, ... z; for 26 at most. */
    SMALL_LETTERS,
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
        case SMALL_LETTERS -> String.valueOf((char) ('a' + index));
        case NUMBERS -> String.valueOf(index + 1);
        case NONE -> "";
      };
    }
  }

  /** What a cell of the board is called. */
  public String name(Cell cell) {
    String column = columns.of(cell.col());
    String row = rows.of(cell.row());
    return rowFirst ? row + column : column + row;
  }

  /** The mark of a side in {@link Position#rows}. */
  public char mark(Side side, SideNames names) {
    return pieces == Pieces.COLORS ? names.of(side).charAt(0) : side.mark();
  }
}
