package dev.tally.games.core;

import dev.tally.games.board.Cell;

/** What a player does in a turn. Rows and columns count from 0, rows from the top. */
public sealed interface Move {
  /** The one way to do nothing. */
  Pass PASS = new Pass();

  /**
   * Puts a piece on a cell.
   *
   * @param row from 0, at the top; may be off the board
   * @param col from 0, at the left; may be off the board
   */
  record Place(int row, int col) implements Move {
    /** Puts a piece on this cell. */
    public Place(Cell cell) {
      this(cell.row(), cell.col());
    }

    /** Where it goes. */
    public Cell cell() {
      return new Cell(row, col);
    }
  }

  /**
   * Drops a piece into a column.
   *
   * @param col from 0, at the left; may be off the board
   */
  record Drop(int col) implements Move {}

  /**
   * Takes a piece out of the bottom of a column.
   *
   * @param col from 0, at the left; may be off the board
   */
  record Pop(int col) implements Move {}

  /** Hands the turn over. */
  record Pass() implements Move {}
}
