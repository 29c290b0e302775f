package dev.tally.games.reversi;

import dev.tally.games.board.Cell;
import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.BoardStyle.Labels;
import dev.tally.games.core.BoardStyle.Pieces;
import dev.tally.games.core.CellNotation;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.reversi.bitboard.DiscBoard;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.GameConsole;
import dev.tally.games.rules.QuitException;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Othello after the chapter "Othello" of the book "Invent Your Own Computer Games with Python":
 * 8x8, X on 44 and 55, O on 45 and 54, either side first; the game ends when the player whose turn
 * comes has no move, so there are no passes. Cells are two digits from 1, x across before y down:
 * "53" is column 5, row 3. The static methods are the functions of the chapter, under its names;
 * their x and y count from 0.
 */
public final class InventOthello extends ReversiRules {
  static final String COMPUTER = "computer";
  static final String PLAYER = "player";
  static final int SIZE = 8;

  private static final BoardStyle STYLE =
      new BoardStyle(Pieces.DISCS, Labels.NUMBERS, Labels.NUMBERS, /* rowFirst= */ false);

  /** The rule set. */
  public static final InventOthello RULES = new InventOthello();

  private InventOthello() {
    super(
        new Description(
            "othello-invent",
            "Othello against the computer",
            List.of(new Parameter("first", "who moves first", "X or O", "X")),
            new CellNotation(STYLE, "pass"),
            Optional.of(STYLE)));
  }

  @Override
  public String instructions() {
    return "The board has 8 rows and columns. A cell is two digits, its column and then its row. "
        + FLIPS
        + "The game ends when the side whose turn it is can flip nothing, so there are no"
        + " passes; the side with more discs wins.";
  }

  @Override
  protected DiscBoard board(Setup setup) {
    return resetBoard();
  }

  @Override
  protected Side first(Setup setup) {
    return setup.getSide("first", SideNames.MARKS, Side.X);
  }

  /** The side to move has no move. */
  @Override
  protected boolean isOver(DiscBoard board, Side toMove, int passes) {
    return !board.hasValidMoves(toMove);
  }

  @Override
  public GameConsole console() {
    return new InventConsole();
  }

  /**
   * Asks until the answer is a tile.
   *
   * @return the player's, then the computer's
   */
  public static List<Side> enterPlayerTile(ConsoleSession session) throws IOException {
    while (true) {
      String typed =
          session.ask("Do you want to be X or O?\n", "X or O").strip().toUpperCase(Locale.ROOT);
      Optional<Side> tile = SideNames.MARKS.side(typed);
      if (tile.isPresent()) {
        return List.of(tile.get(), tile.get().opponent());
      }
      session.refuse();
    }
  }

  /** {@code computer} or {@code player}, by chance. */
  public static String whoGoesFirst(UniformRandomProvider random) {
    return random.nextInt(2) == 0 ? COMPUTER : PLAYER;
  }

  /**
   * Asks whether the player wants another game. The end of the input means no, and so does {@code
   * quit}.
   */
  public static boolean playAgain(ConsoleSession session) throws IOException {
    try {
      String typed = session.ask("Do you want to play again? (yes or no)\n", "yes or no");
      return typed.strip().toLowerCase(Locale.ROOT).startsWith("y");
    } catch (EOFException | QuitException e) {
      return false;
    }
  }

  /** The board of the start. */
  public static DiscBoard resetBoard() {
    return DiscBoard.start(SIZE, Set.of(), Side.X);
  }

  /** The board as text, with a line of its own above and below each row of tiles. */
  public static String drawBoard(DiscBoard board) {
    return drawn(board, List.of());
  }

  /** Draws the board, with a {@code .} on every cell where a side may move. */
  public static String drawBoardWithValidMoves(DiscBoard board, Side tile) {
    return drawn(board, getValidMoves(board, tile));
  }

  private static String drawn(DiscBoard board, List<Cell> hints) {
    String rule = "\n  +---+---+---+---+---+---+---+---+";
    String gap = "\n  |   |   |   |   |   |   |   |   |";
    StringBuilder drawn = new StringBuilder("    1   2   3   4   5   6   7   8").append(rule);
    for (int y = 0; y < SIZE; y++) {
      drawn.append(gap).append('\n').append(y + 1);
      for (int x = 0; x < SIZE; x++) {
        char mark = board.at(y, x);
        char empty = hints.contains(new Cell(y, x)) ? '.' : ' ';
        drawn.append(" | ").append(mark == DiscBoard.EMPTY ? empty : mark);
      }
      drawn.append(" |").append(gap).append(rule);
    }
    return drawn.toString();
  }

  /** The tiles that a move would flip; none if it is not valid. */
  public static List<Cell> isValidMove(DiscBoard board, Side tile, int x, int y) {
    return board.isValidMove(tile, y, x) ? board.captures(tile, y, x) : List.of();
  }

  /** Whether the board has such a space. */
  public static boolean isOnBoard(int x, int y) {
    return x >= 0 && x < SIZE && y >= 0 && y < SIZE;
  }

  /** Cells of legal moves, column by column, as the chapter looks for them. */
  public static List<Cell> getValidMoves(DiscBoard board, Side tile) {
    List<Cell> moves = new ArrayList<>(board.validMoves(tile));
    moves.sort(Comparator.comparingInt(Cell::col).thenComparingInt(Cell::row));
    return moves;
  }

  /** The tiles of both sides. */
  public static Score getScoreOfBoard(DiscBoard board) {
    return board.score();
  }

  /** The board after a move; empty if it is not valid. */
  public static Optional<DiscBoard> makeMove(DiscBoard board, Side tile, int x, int y) {
    return board.place(tile, y, x);
  }

  /** Whether a space is one of the four corners. */
  public static boolean isOnCorner(int x, int y) {
    return (x == 0 || x == SIZE - 1) && (y == 0 || y == SIZE - 1);
  }

  /**
   * The computer's choice: a corner, or else what leaves it with most tiles; among equals a random
   * one.
   *
   * @throws IllegalArgumentException if the side has no move
   */
  public static Cell getComputerMove(DiscBoard board, Side tile, UniformRandomProvider random) {
    List<Cell> moves = getValidMoves(board, tile);
    List<Cell> corners = moves.stream().filter(cell -> isOnCorner(cell.col(), cell.row())).toList();
    List<Cell> best = corners.isEmpty() ? movesWithMaxFlips(board, tile, moves) : corners;
    return best.get(random.nextInt(best.size()));
  }

  private static List<Cell> movesWithMaxFlips(DiscBoard board, Side tile, List<Cell> moves) {
    int max = moves.stream().mapToInt(cell -> flips(board, tile, cell)).max().orElse(0);
    return moves.stream().filter(cell -> flips(board, tile, cell) == max).toList();
  }

  private static int flips(DiscBoard board, Side tile, Cell cell) {
    return board.captures(tile, cell.row(), cell.col()).size();
  }
}
