package dev.tally.games.board;

import java.util.List;
import java.util.Locale;

/** The eight ways from a cell to a neighbour, as on a map: north is the row above. */
public enum Direction {
  N(-1, 0),
  NE(-1, 1),
  E(0, 1),
  SE(1, 1),
  S(1, 0),
  SW(1, -1),
  W(0, -1),
  NW(-1, -1);

  /** One of the two ways along each line of cells: the other four go along the same lines. */
  public static final List<Direction> OF_LINES = List.of(E, SE, S, NE);

  private final int rowStep;
  private final int colStep;

  Direction(int rowStep, int colStep) {
    this.rowStep = rowStep;
    this.colStep = colStep;
  }

  /** Change of the row by a step: -1, 0 or 1. */
  public int rowStep() {
    return rowStep;
  }

  /** Change of the column by a step: -1, 0 or 1. */
  public int colStep() {
    return colStep;
  }

  /** Cells that have something in common, by row and column, which may be off the board. */
  @FunctionalInterface
  public interface Cells {
    /** Whether a cell is one of them. */
    boolean have(int row, int col);
  }

  /** Whether a line of at least so many cells begins at a cell. */
  public static boolean beginsLine(int row, int col, int length, Cells cells) {
    if (!cells.have(row, col)) {
      return false;
    }
    for (Direction each : OF_LINES) { // no stream: searches ask for every cell of a position
      if (each.goesOn(row, col, length, cells)) {
        return true;
      }
    }
    return false;
  }

  /** Whether at least so many cells, the first among them, go this way from a cell. */
  public boolean isLine(int row, int col, int length, Cells cells) {
    return cells.have(row, col) && goesOn(row, col, length, cells);
  }

  private boolean goesOn(int row, int col, int length, Cells cells) {
    for (int i = 1; i < length; i++) {
      if (!cells.have(row + i * rowStep, col + i * colStep)) {
        return false;
      }
    }
    return true;
  }

  /** Name of the direction in documents: {@code e}, {@code nw}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
