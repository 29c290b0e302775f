package dev.tally.games.board;

/** The eight ways to turn and mirror a square board; the first four map rows to rows. */
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

  /** The symmetry that leads back. */
  public Symmetry inverse() {
    return switch (this) {
      case ROTATION_90 -> ROTATION_270;
      case ROTATION_270 -> ROTATION_90;
      default -> this;
    };
  }

  /** Whether rows become columns, before any mirroring. */
  public boolean isTransposed() {
    return isTransposed;
  }

  /** Whether top and bottom are exchanged, after {@link #isTransposed}. */
  public boolean isRowMirrored() {
    return isRowMirrored;
  }

  /** Whether left and right are exchanged, after {@link #isTransposed}. */
  public boolean isColumnMirrored() {
    return isColumnMirrored;
  }

  /**
   * The image of the cells.
   *
   * @param cells row by row
   * @param rows of the board; as many as it has columns, unless rows are kept
   */
  public char[] image(char[] cells, int rows, int cols) {
    char[] image = new char[cells.length];
    for (int i = 0; i < cells.length; i++) {
      int row = i / cols;
      int col = i % cols;
      image[row(row, col, rows) * cols + col(row, col, cols)] = cells[i];
    }
    return image;
  }
}
