package dev.tally.games.connectfour;

import dev.tally.games.board.Cell;
import dev.tally.games.board.Direction;
import dev.tally.games.board.Symmetry;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The operations of the Connect Four project document: a rectangle of empty spaces, drawn {@code
 * '.'}, and of pieces, drawn with their colour, a capital letter A to Z. Such a board need not come
 * from a game: it may hold more than two colours, and pieces may float; {@link #isValid} tells.
 * Four pieces of one colour in a line are a <em>run</em>; empty spaces never are.
 *
 * <p>Rows count from 0 at the top, columns from 0 at the left. Where the document changes a board
 * and says whether it did, these operations give a new board or none. A method that takes a colour
 * throws {@link IllegalArgumentException} if it is not a capital letter.
 *
 * <p>Immutable; safe for use by many threads.
 */
public final class ConnectFourBoard {
  /** Mark of an empty space. */
  static final char EMPTY = '.';

  /** Number of pieces that make a run in the document. */
  static final int RUN = 4;

  private final int rows;
  private final int cols;
  private final char[] cells; // row by row

  private ConnectFourBoard(int rows, int cols, char[] cells) {
    this.rows = rows;
    this.cols = cols;
    this.cells = cells;
  }

  /**
   * Size of a board.
   *
   * @param rows 1 or more
   * @param cols 1 or more
   */
  public record Size(int rows, int cols) {}

  /**
   * A board without pieces.
   *
   * @throws IllegalArgumentException naming the value, if either is less than 1
   * @throws ArithmeticException if an {@code int} cannot count the cells
   */
  public static ConnectFourBoard initBoard(int rows, int cols) {
    requirePositive("rows", rows);
    requirePositive("cols", cols);
    char[] cells = new char[Math.multiplyExact(rows, cols)];
    Arrays.fill(cells, EMPTY);
    return new ConnectFourBoard(rows, cols, cells);
  }

  /**
   * The board that a text draws, a line a row from the top. Blank lines mean nothing.
   *
   * @return empty if the lines differ in length, hold anything but {@code .} and capital letters,
   *     or if there are none
   */
  public static Optional<ConnectFourBoard> readBoard(String text) {
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    int cols = lines.isEmpty() ? 0 : lines.get(0).length();
    String cells = String.join("", lines);
    boolean isBoard =
        cols > 0
            && lines.stream().allMatch(line -> line.length() == cols)
            && cells.chars().allMatch(cell -> cell == EMPTY || isColor(cell));
    return isBoard
        ? Optional.of(new ConnectFourBoard(lines.size(), cols, cells.toCharArray()))
        : Optional.empty();
  }

  /** The drawing that {@link #readBoard} reads: every row from the top, and a newline after it. */
  public String showBoard() {
    return rows().stream().map(row -> row + "\n").collect(Collectors.joining());
  }

  /** The rows of the drawing, from the top. */
  public List<String> rows() {
    return IntStream.range(0, rows)
        .mapToObj(row -> String.valueOf(cells, row * cols, cols))
        .toList();
  }

  /** Numbers of rows and columns. */
  public Size getSize() {
    return new Size(rows, cols);
  }

  /** Whether the board has such a cell. */
  public boolean isValidCoord(int row, int col) {
    return row >= 0 && row < rows && col >= 0 && col < cols;
  }

  /** Cells of the pieces of a colour, by row, then by column. */
  public List<Cell> getCoordsByColor(char color) {
    requireColor(color);
    return IntStream.range(0, cells.length)
        .filter(i -> cells[i] == color)
        .mapToObj(i -> new Cell(i / cols, i % cols))
        .toList();
  }

  /** Every colour on the board once, in reading order. */
  public List<Character> getColors() {
    return String.valueOf(cells)
        .chars()
        .filter(ConnectFourBoard::isColor)
        .distinct()
        .mapToObj(color -> (char) color)
        .toList();
  }

  /** Number of pieces of a colour. */
  public int countPiecesByColor(char color) {
    return getCoordsByColor(color).size();
  }

  /** Whether any piece has an empty space right below it. */
  public boolean anyFloating() {
    return IntStream.range(0, cells.length - cols)
        .anyMatch(i -> cells[i] != EMPTY && cells[i + cols] == EMPTY);
  }

  /**
   * Whether the board is as the document has it: at most two colours, nothing floating, and at most
   * one move more by either. (A game with PopOut soon breaks the last of these.)
   */
  public boolean isValid() {
    List<Character> colors = getColors();
    if (colors.size() > 2 || anyFloating()) {
      return false;
    }
    int lead = 0;
    for (char color : colors) {
      lead = countPiecesByColor(color) - lead;
    }
    return Math.abs(lead) <= 1;
  }

  /** Whether pieces fill a column. One that does not exist is not full. */
  public boolean isColumnFull(int col) {
    return isValidCoord(0, col) && lowestEmptyRow(col).isEmpty();
  }

  /**
   * The board after a piece has been put into the lowest empty space of a column.
   *
   * @return empty if the column is full or does not exist
   */
  public Optional<ConnectFourBoard> placeOne(int col, char color) {
    requireColor(color);
    OptionalInt row = isValidCoord(0, col) ? lowestEmptyRow(col) : OptionalInt.empty();
    if (row.isEmpty()) {
      return Optional.empty();
    }
    char[] after = cells.clone();
    after[row.getAsInt() * cols + col] = color;
    return Optional.of(new ConnectFourBoard(rows, cols, after));
  }

  /**
   * The board after the bottom piece of a column has been taken out, and all above it has come down
   * by one.
   *
   * @return empty if the column does not exist, or the bottom piece is not there or of another
   *     colour
   */
  public Optional<ConnectFourBoard> popOut(int col, char color) {
    requireColor(color);
    if (!isValidCoord(0, col) || at(rows - 1, col) != color) {
      return Optional.empty();
    }
    char[] after = cells.clone();
    for (int row = rows - 1; row > 0; row--) {
      after[row * cols + col] = at(row - 1, col);
    }
    after[col] = EMPTY;
    return Optional.of(new ConnectFourBoard(rows, cols, after));
  }

  /** Whether a run begins at a cell and goes to the right; false off the board. */
  public boolean checkHorizontal(int row, int col) {
    return isRun(row, col, Direction.E, RUN);
  }

  /** Whether a run begins at a cell and goes down; false off the board. */
  public boolean checkVertical(int row, int col) {
    return isRun(row, col, Direction.S, RUN);
  }

  /** Whether a run begins at a cell and goes down and to the right; false off the board. */
  public boolean checkMajorDiagonal(int row, int col) {
    return isRun(row, col, Direction.SE, RUN);
  }

  /** Whether a run begins at a cell and goes up and to the right; false off the board. */
  public boolean checkMinorDiagonal(int row, int col) {
    return isRun(row, col, Direction.NE, RUN);
  }

  /**
   * State of the game.
   *
   * @return the colour that alone has a run; {@code tie!} if several colours have; if none has,
   *     {@code pending} while there is an empty space, else {@code draw}
   */
  public String checkWinner() {
    List<String> winners =
        IntStream.range(0, cells.length)
            .filter(i -> beginsRun(i / cols, i % cols, RUN))
            .mapToObj(i -> String.valueOf(cells[i]))
            .distinct()
            .toList();
    if (winners.isEmpty()) {
      return String.valueOf(cells).indexOf(EMPTY) < 0 ? "draw" : "pending";
    }
    return winners.size() == 1 ? winners.get(0) : "tie!";
  }

  /**
   * The leftmost column in which one more piece wins the game for its colour.
   *
   * @return empty if there is none, or the game is over
   */
  public OptionalInt winningMove(char color) {
    requireColor(color);
    if (!checkWinner().equals("pending")) {
      return OptionalInt.empty();
    }
    String won = String.valueOf(color);
    return IntStream.range(0, cols)
        .filter(col -> placeOne(col, color).filter(b -> b.checkWinner().equals(won)).isPresent())
        .findFirst();
  }

  /** The board turned or mirrored, by what keeps rows rows. */
  ConnectFourBoard image(Symmetry symmetry) {
    return new ConnectFourBoard(rows, cols, symmetry.image(cells, rows, cols));
  }

  /** Whether a letter is a colour. */
  static boolean isColor(int letter) {
    return letter >= 'A' && letter <= 'Z';
  }

  /** The character that is drawn in a cell. */
  char at(int row, int col) {
    return cells[row * cols + col];
  }

  /** Whether a run of this length begins at a cell, in any of the four directions. */
  boolean beginsRun(int row, int col, int length) {
    return isPiece(row, col) && Direction.beginsLine(row, col, length, sameAs(row, col));
  }

  private boolean isRun(int row, int col, Direction direction, int length) {
    return isPiece(row, col) && direction.isLine(row, col, length, sameAs(row, col));
  }

  private boolean isPiece(int row, int col) {
    return isValidCoord(row, col) && at(row, col) != EMPTY;
  }

  private Direction.Cells sameAs(int row, int col) {
    char color = at(row, col);
    return (r, c) -> isValidCoord(r, c) && at(r, c) == color;
  }

  private OptionalInt lowestEmptyRow(int col) {
    int row = rows - 1;
    while (row >= 0 && at(row, col) != EMPTY) {
      row--;
    }
    return row < 0 ? OptionalInt.empty() : OptionalInt.of(row);
  }

  private static void requireColor(char color) {
    if (!isColor(color)) {
      throw new IllegalArgumentException("color: '" + color + "' is not a capital letter A to Z");
    }
  }

  private static void requirePositive(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException(name + ": " + value + " is not 1 or more");
    }
  }

  /** Boards are equal if they are drawn alike. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ConnectFourBoard board
        && cols == board.cols
        && Arrays.equals(cells, board.cells);
  }

  @Override
  public int hashCode() {
    return 31 * cols + Arrays.hashCode(cells);
  }

  @Override
  public String toString() {
    return showBoard();
  }
}
