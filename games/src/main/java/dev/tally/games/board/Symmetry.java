package dev.tally.games.board;

import java.util.List;

/** The eight ways to turn and mirror a square board; the first four keep rows rows. */
public enum Symmetry {
  IDENTITY(false, false, false),
  /** Left and right are exchanged. */
  MIRROR_COLUMNS(false, false, true),
  /** Top and bottom are exchanged. */
  MIRROR_ROWS(false, true, false),
  ROTATION_180(false, true, true),
  /** Mirrored in the diagonal from the top left. */
  DIAGONAL(true, false, false),
  /** Rotated clockwise. */
  ROTATION_90(true, false, true),
  ROTATION_270(true, true, false),
  /** Mirrored in the diagonal from the top right. */
  ANTIDIAGONAL(true, true, true);

  private final boolean isTransposed;
  private final boolean isRowMirrored;
  private final boolean isColumnMirrored;

  Symmetry(boolean isTransposed, boolean isRowMirrored, boolean isColumnMirrored) {
    this.isTransposed = isTransposed;
    this.isRowMirrored = isRowMirrored;
    this.isColumnMirrored = isColumnMirrored;
  }

  /**
   * The row that a cell comes to.
   *
   * @param rows of the board; as many as it has columns, unless rows are kept
   */
  public int row(int row, int col, int rows) {
    int to = isTransposed ? col : row;
    return isRowMirrored ? rows - 1 - to : to;
  }

  /**
   * The column that a cell comes to.
   *
   * @param cols of the board; as many as it has rows, unless rows are kept
   */
  public int col(int row, int col, int cols) {
    int to = isTransposed ? row : col;
    return isColumnMirrored ? cols - 1 - to : to;
  }

  /** Whether a board looks the same afterwards. */
  public boolean keeps(List<String> board) {
    int rows = board.size();
    int cols = rows == 0 ? 0 : board.get(0).length();
    if (isTransposed && rows != cols) {
      return false;
    }
    for (int row = 0; row < rows; row++) {
      for (int col = 0; col < cols; col++) {
        char image = board.get(row(row, col, rows)).charAt(col(row, col, cols));
        if (image != board.get(row).charAt(col)) {
          return false;
        }
      }
    }
    return true;
  }
}
