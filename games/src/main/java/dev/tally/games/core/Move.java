package dev.tally.games.core;

import dev.tally.games.board.Cell;
import dev.tally.games.board.Symmetry;

/** The action of a player in a turn. Rows and columns count from 0, rows from the top. */
public sealed interface Move {
  /** The one way to do nothing. */
  Pass PASS = new Pass();

  /**
   * The move on a board that is turned or mirrored.
   *
   * @param rows of the board
   * @param cols of the board
   */
  Move image(Symmetry symmetry, int rows, int cols);

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

    /** Cell of the piece. */
    public Cell cell() {
      return new Cell(row, col);
    }

    @Override
    public Place image(Symmetry symmetry, int rows, int cols) {
      return new Place(symmetry.row(row, col, rows), symmetry.col(row, col, cols));
    }
  }

  /**
   * Drops a piece into a column.
   *
   * @param col from 0, at the left; may be off the board
   */
  record Drop(int col) implements Move {
    @Override
    public Drop image(Symmetry symmetry, int rows, int cols) {
      return new Drop(symmetry.col(0, col, cols));
    }
  }

  /**
   * Takes a piece out of the bottom of a column.
   *
   * @param col from 0, at the left; may be off the board
   */
  record Pop(int col) implements Move {
    @Override
    public Pop image(Symmetry symmetry, int rows, int cols) {
      return new Pop(symmetry.col(0, col, cols));
    }
  }

  /** Hands the turn over. */
  record Pass() implements Move {
    @Override
    public Pass image(Symmetry symmetry, int rows, int cols) {
      return this;
    }
  }
}
