package dev.tally.games.board;

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

  /** Name of the direction in documents: {@code e}, {@code nw}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
