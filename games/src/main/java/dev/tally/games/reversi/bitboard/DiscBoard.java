package dev.tally.games.reversi.bitboard;

import dev.tally.games.board.Cell;
import dev.tally.games.board.Direction;
import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A square board with discs and blocks, and what all relatives of Reversi agree on: a disc may be
 * placed where it captures, and it captures every unbroken line of the other side's discs that ends
 * at a disc of its own.
 *
 * <p>A board knows nothing of turns: either side may be asked about. Rows and columns count from 0,
 * rows from the top. Immutable; safe for use by many threads.
 */
public sealed interface DiscBoard permits GridBoard, BitBoard {
  /** Mark of a cell with nothing on it. */
  char EMPTY = '.';

  /** Mark of a cell that no disc may be placed on. */
  char BLOCK = '#';

  /**
   * The four discs in the middle, and blocks.
   *
   * @param size rows and columns, 4 or more; the middle of an odd size is that of the even size
   *     below
   * @param blocks cells of the board outside the middle
   * @param diagonal whose discs are at the upper left and lower right of the middle
   */
  static DiscBoard start(int size, Collection<Cell> blocks, Side diagonal) {
    char[] cells = new char[size * size];
    Arrays.fill(cells, EMPTY);
    for (Cell cell : middle(size)) {
      boolean isOnDiagonal = cell.row() == cell.col();
      cells[cell.row() * size + cell.col()] =
          (isOnDiagonal ? diagonal : diagonal.opponent()).mark();
    }
    blocks.forEach(cell -> cells[cell.row() * size + cell.col()] = BLOCK);
    return of(size, cells);
  }

  /**
   * The board that {@link #rows} would return.
   *
   * @throws IllegalArgumentException if the rows are not square, or have other marks than {@code X
   *     O . #}
   */
  static DiscBoard of(List<String> rows) {
    int size = rows.size();
    String cells = String.join("", rows);
    boolean isSquare = rows.stream().allMatch(row -> row.length() == size);
    if (!isSquare || !cells.matches("[XO.#]*")) {
      throw new IllegalArgumentException(rows + " is not a square of X, O, . and #");
    }
    return of(size, cells.toCharArray());
  }

  /** The four cells where the discs of the start are. */
  static List<Cell> middle(int size) {
    int half = size / 2;
    return List.of(
        new Cell(half - 1, half - 1),
        new Cell(half - 1, half),
        new Cell(half, half - 1),
        new Cell(half, half));
  }

  private static DiscBoard of(int size, char[] cells) {
    return BitBoard.fits(size, cells) ? BitBoard.of(cells) : new GridBoard(size, cells);
  }

  /** Rows, and columns. */
  int size();

  /** The mark of a cell of the board: {@code X}, {@code O}, {@link #EMPTY} or {@link #BLOCK}. */
  char at(int row, int col);

  /**
   * Places a disc and flips what it captures.
   *
   * @return empty if the move is not valid
   */
  Optional<DiscBoard> place(Side side, int row, int col);

  /** Whether a side has at least one valid move. */
  boolean hasValidMoves(Side side);

  /** Number of cells that are neither a disc nor a block. */
  int empties();

  /** The board turned or mirrored. */
  DiscBoard image(Symmetry symmetry);

  /** A number that stands for the board, in every release: see {@link Fingerprint}. */
  default long fingerprint() {
    return Fingerprint.of(rows());
  }

  /** Number of discs of a side. */
  int count(Side side);

  /** Whether the board has such a cell. */
  default boolean contains(int row, int col) {
    return row >= 0 && row < size() && col >= 0 && col < size();
  }

  /** Whether a disc may be placed: on an empty cell of the board where it captures. */
  default boolean isValidMove(Side side, int row, int col) {
    return refusal(side, row, col).isEmpty();
  }

  /** Why a disc may not be placed; empty if it may. */
  default Optional<IllegalMove> refusal(Side side, int row, int col) {
    if (!contains(row, col)) {
      return Optional.of(IllegalMove.OFF_BOARD);
    }
    if (at(row, col) != EMPTY) {
      return Optional.of(IllegalMove.OCCUPIED);
    }
    return capturesAny(side, row, col) ? Optional.empty() : Optional.of(IllegalMove.NO_CAPTURE);
  }

  /** Whether a disc on this cell, which is empty, captures anything. */
  default boolean capturesAny(Side side, int row, int col) {
    for (Direction direction : Direction.values()) {
      if (captured(side, row, col, direction) > 0) {
        return true;
      }
    }
    return false;
  }

  /** All cells where a side may place a disc, in reading order. */
  default List<Cell> validMoves(Side side) {
    List<Cell> moves = new ArrayList<>();
    for (int i = 0; i < size() * size(); i++) {
      if (isValidMove(side, i / size(), i % size())) {
        moves.add(new Cell(i / size(), i % size()));
      }
    }
    return moves;
  }

  /** On how many cells a side may place a disc. */
  default int mobility(Side side) {
    return validMoves(side).size();
  }

  /** Number of discs that a disc on this cell captures in one direction. */
  default int captured(Side side, int row, int col, Direction direction) {
    int length = 0;
    int nextRow = row + direction.rowStep();
    int nextCol = col + direction.colStep();
    while (contains(nextRow, nextCol) && at(nextRow, nextCol) == side.opponent().mark()) {
      length++;
      nextRow += direction.rowStep();
      nextCol += direction.colStep();
    }
    boolean isBounded = contains(nextRow, nextCol) && at(nextRow, nextCol) == side.mark();
    return isBounded ? length : 0;
  }

  /** The discs that a disc on this cell captures, by direction, each list in reading order. */
  default Map<Direction, List<Cell>> streaks(Side side, int row, int col) {
    Map<Direction, List<Cell>> streaks = new EnumMap<>(Direction.class);
    for (Direction direction : Direction.values()) {
      List<Cell> streak = new ArrayList<>();
      Cell cell = new Cell(row, col);
      for (int i = captured(side, row, col, direction); i > 0; i--) {
        cell = cell.next(direction);
        streak.add(cell);
      }
      streak.sort(null);
      streaks.put(direction, streak);
    }
    return streaks;
  }

  /** All discs that a disc on this cell captures, in reading order. */
  default List<Cell> captures(Side side, int row, int col) {
    return streaks(side, row, col).values().stream().flatMap(List::stream).sorted().toList();
  }

  /** The discs of both sides. */
  default Score score() {
    return new Score(count(Side.X), count(Side.O));
  }

  /** The marks, a text a row, from the top. */
  default List<String> rows() {
    List<String> rows = new ArrayList<>(size());
    for (int row = 0; row < size(); row++) {
      char[] marks = new char[size()];
      for (int col = 0; col < marks.length; col++) {
        marks[col] = at(row, col);
      }
      rows.add(new String(marks));
    }
    return rows;
  }
}
