package dev.tally.games.board;

import java.util.Comparator;

/**
 * A cell of a board, or off it. Cells are in reading order: by row, then by column.
 *
 * @param row from 0, at the top
 * @param col from 0, at the left
 */
public record Cell(int row, int col) implements Comparable<Cell> {
  private static final Comparator<Cell> READING_ORDER =
      Comparator.comparingInt(Cell::row).thenComparingInt(Cell::col);

  /** The neighbour in a direction. */
  public Cell next(Direction direction) {
    return new Cell(row + direction.rowStep(), col + direction.colStep());
  }

  /** Whether a board of this size has this cell. */
  public boolean isWithin(int rows, int cols) {
    return row >= 0 && row < rows && col >= 0 && col < cols;
  }

  @Override
  public int compareTo(Cell other) {
    return READING_ORDER.compare(this, other);
  }
}
