package dev.tally.games.gekitai;

import dev.tally.games.board.Cell;
import dev.tally.games.board.Direction;
import dev.tally.games.board.Symmetry;
import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.MoveResult;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A position of Gekitai ("repel"), with its rules, after the "Assignment: Gekitai" document. Two
 * players, X first, put pieces on the empty cells of a board of n rows and columns. A piece that is
 * put down pushes every piece next to it one cell away from it, its own side's too, unless another
 * piece stands in the way. A piece that is pushed off the board goes back to its owner's hand. Who
 * has l pieces in a row or all p pieces on the board after the pushes wins; if both have, the one
 * who moved.
 *
 * <p>There is always a move, so no side passes and no game is drawn: while neither side has won
 * each has a piece in hand, and at most 22 pieces stand on 36 cells or more.
 *
 * <p>Rows and columns count from 0, rows from the top; any numbers are allowed as arguments.
 * Immutable; safe for use by many threads.
 */
public final class Gekitai implements Position {
  /** The rule set. */
  public static final Ruleset RULES = new GekitaiRules();

  private static final char EMPTY = '.';

  /** Value of a piece on the board in {@link #estimate}. */
  private static final int PIECE = 6;

  private final int n;
  private final int p;
  private final int l;
  private final char[] cells;
  private final Side toMove;
  private final Outcome outcome;

  /**
   * A position that the other side has just reached.
   *
   * @param n rows, and columns
   * @param p pieces of each side, on the board and in hand
   * @param l pieces in a row that win
   * @param cells row by row, each the mark of a side or a full stop; kept, not copied
   */
  Gekitai(int n, int p, int l, char[] cells, Side toMove) {
    this.n = n;
    this.p = p;
    this.l = l;
    this.cells = cells;
    this.toMove = toMove;
    this.outcome = judge(toMove.opponent());
  }

  /**
   * The empty board.
   *
   * @param setup {@code n} in 6..8 (6), {@code p} in 6..12 (8) and {@code l} in 3..min(n, p) (3)
   * @throws dev.tally.games.core.SetupException if one of them is out of its bounds
   */
  public static Gekitai start(Setup setup) {
    int n = setup.getInt("n", 6, 6, 8);
    int p = setup.getInt("p", 8, 6, 12);
    int l = setup.getInt("l", 3, 3, Math.min(n, p));
    return new Gekitai(n, p, l, String.valueOf(EMPTY).repeat(n * n).toCharArray(), Side.X);
  }

  /** Whether a piece may be put there: on the board, on an empty cell. */
  public boolean isMoveValid(int row, int col) {
    return isOnBoard(row, col) && getPiece(row, col).isEmpty();
  }

  /** The owner of the piece that stands there; empty if none does, or if it is off the board. */
  public Optional<Side> getPiece(int row, int col) {
    return has(Side.X, row, col)
        ? Optional.of(Side.X)
        : has(Side.O, row, col) ? Optional.of(Side.O) : Optional.empty();
  }

  /**
   * Puts a piece of either side on the board, as if it were that side's turn, and pushes away its
   * neighbours.
   *
   * @return the position with the other side to move, or why there is none
   */
  public MoveResult move(Side side, int row, int col) {
    if (gameOver()) {
      return IllegalMove.GAME_OVER;
    }
    if (!isMoveValid(row, col)) {
      return isOnBoard(row, col) ? IllegalMove.OCCUPIED : IllegalMove.OFF_BOARD;
    }
    char[] after = cells.clone();
    for (Direction direction : Direction.values()) {
      push(row, col, direction, after);
    }
    after[row * n + col] = side.mark();
    return new Gekitai(n, p, l, after, side.opponent());
  }

  /** Whether a side has l or more pieces in a row: across, down or along a diagonal. */
  public boolean piecesInLine(Side side) {
    Direction.Cells ofSide = (row, col) -> has(side, row, col);
    for (int i = 0; i < cells.length; i++) {
      if (Direction.beginsLine(i / n, i % n, l, ofSide)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a side has won. */
  public boolean gameOver() {
    return outcome.isOver();
  }

  /** Number of pieces of a side that are not on the board, in 0..p. */
  public int hand(Side side) {
    int left = p;
    for (char cell : cells) {
      left -= cell == side.mark() ? 1 : 0;
    }
    return left;
  }

  /**
   * Estimate for the side to move: by its pieces on the board, and by the places of l in a row
   * where only one side has some.
   */
  int estimate() {
    int estimate = PIECE * (hand(toMove.opponent()) - hand(toMove));
    for (int i = 0; i < cells.length; i++) {
      for (Direction direction : Direction.OF_LINES) {
        int mine = 0;
        int theirs = 0;
        int length = 0;
        int row = i / n;
        int col = i % n;
        while (length < l && isOnBoard(row, col)) {
          char cell = cells[row * n + col];
          mine += cell == toMove.mark() ? 1 : 0;
          theirs += cell == toMove.opponent().mark() ? 1 : 0;
          length++;
          row += direction.rowStep();
          col += direction.colStep();
        }
        if (length == l && (mine == 0 || theirs == 0)) {
          estimate += mine * mine - theirs * theirs;
        }
      }
    }
    return estimate;
  }

  @Override
  public Side toMove() {
    return toMove;
  }

  @Override
  public List<Move> legalMoves() {
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < cells.length && !gameOver(); i++) {
      if (cells[i] == EMPTY) {
        moves.add(new Move.Place(i / n, i % n));
      }
    }
    return moves;
  }

  @Override
  public MoveResult play(Move move) {
    if (move instanceof Move.Place place) {
      return move(toMove, place.row(), place.col());
    }
    if (gameOver()) {
      return IllegalMove.GAME_OVER;
    }
    return move instanceof Move.Pass ? IllegalMove.PASS_NOT_FORCED : IllegalMove.NOT_A_MOVE;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }

  @Override
  public List<String> rows() {
    return IntStream.range(0, n).mapToObj(row -> new String(cells, row * n, n)).toList();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Gekitai position
        && p == position.p
        && l == position.l
        && toMove == position.toMove
        && Arrays.equals(cells, position.cells);
  }

  @Override
  public int hashCode() {
    return Objects.hash(p, l, toMove, Arrays.hashCode(cells));
  }

  @Override
  public long fingerprint() {
    return Fingerprint.of(Fingerprint.of(rows()), toMove.mark(), p, l);
  }

  @Override
  public Gekitai image(Symmetry symmetry) {
    return new Gekitai(n, p, l, symmetry.image(cells, n, n), toMove);
  }

  /** The board, as {@link #rows} has it. */
  @Override
  public String toString() {
    return String.join("\n", rows());
  }

  /**
   * Pushes the neighbour of a cell one cell away from it, if there is one and the cell beyond it is
   * empty or off the board. Looks at the board as it was before any push; no two pushes can meet,
   * since pieces go from the ring around the cell to eight different places of the ring around that
   * one.
   */
  private void push(int row, int col, Direction away, char[] after) {
    Cell from = new Cell(row, col).next(away);
    Cell to = from.next(away);
    Optional<Side> piece = getPiece(from.row(), from.col());
    if (piece.isPresent() && getPiece(to.row(), to.col()).isEmpty()) {
      after[from.row() * n + from.col()] = EMPTY;
      if (isOnBoard(to.row(), to.col())) {
        after[to.row() * n + to.col()] = piece.get().mark();
      }
    }
  }

  private Outcome judge(Side mover) {
    if (hasWon(mover)) {
      return Outcome.winOf(mover);
    }
    return hasWon(mover.opponent()) ? Outcome.winOf(mover.opponent()) : Outcome.ONGOING;
  }

  private boolean hasWon(Side side) {
    return hand(side) == 0 || piecesInLine(side);
  }

  private boolean has(Side side, int row, int col) {
    return isOnBoard(row, col) && cells[row * n + col] == side.mark();
  }

  private boolean isOnBoard(int row, int col) {
    return row >= 0 && row < n && col >= 0 && col < n;
  }
}
