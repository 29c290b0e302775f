package dev.tally.games.reversi;

import dev.tally.games.board.Cell;
import dev.tally.games.board.Direction;
import dev.tally.games.core.BoardStyle;
import dev.tally.games.core.BoardStyle.Labels;
import dev.tally.games.core.BoardStyle.Pieces;
import dev.tally.games.core.CellNotation;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.core.Solver;
import dev.tally.games.reversi.bitboard.DiscBoard;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.GameConsole;
import java.io.IOException;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reversi after the document "CSE231 - Project 10": any board of 4 to 26 rows, odd ones too, white
 * first; who cannot move passes, and the game ends when the board is full or neither colour can
 * move. Cells are a letter for the row and a number for the column, "d6" being row 3, column 5 from
 * 0. The static methods are the functions that the document asks for, under its names.
 */
public final class Cse231Reversi extends ReversiRules {
  private static final int STANDARD_SIZE = 8;
  private static final int MIN = 4;
  private static final int MAX = 26;
  private static final Parameter SIZE =
      new Parameter("size", "rows and columns of the board", MIN + ".." + MAX, "" + STANDARD_SIZE);
  private static final BoardStyle STYLE =
      new BoardStyle(Pieces.DISCS, Labels.NUMBERS, Labels.LOWERCASE, /* rowFirst= */ true);

  /** The rule set. */
  public static final Cse231Reversi RULES = new Cse231Reversi();

  private Cse231Reversi() {
    super(
        new Description(
            "reversi-cse231",
            "Reversi with hints, white first",
            List.of(SIZE),
            new CellNotation(STYLE, "pass"),
            Optional.of(STYLE)));
  }

  @Override
  public String instructions() {
    return "The board has 4 to 26 rows, and white moves first. A cell is a letter for its row and"
        + " a number for its column. "
        + FLIPS
        + "A side that can flip nothing passes. The game ends when neither side can move;"
        + " the side with more discs wins.";
  }

  @Override
  public SideNames sides(Setup setup) {
    return SideNames.BLACK_AND_WHITE;
  }

  @Override
  protected DiscBoard board(Setup setup) {
    return initialize(setup.getInt("size", STANDARD_SIZE, MIN, MAX));
  }

  @Override
  protected Side first(Setup setup) {
    return Side.O;
  }

  /** On 8x8 the end of a game is one of Othello. */
  @Override
  public Optional<Solver> solver() {
    return Optional.of(new EndgameSolver());
  }

  @Override
  public GameConsole console() {
    return new Cse231Console(List.of(SIZE));
  }

  /**
   * The cell that a text names, such as (3, 5) for "d6"; it may be off the board.
   *
   * @return empty if the text is not a letter and a number from 1, rows beyond z included
   */
  public static Optional<Cell> indexify(String position) {
    return STYLE.cell(position);
  }

  /** The text of a cell, such as "d6" for (3, 5). */
  public static String deindexify(Cell cell) {
    return STYLE.name(cell);
  }

  /** The board of the start, two discs a colour: white on the diagonal from the upper left. */
  public static DiscBoard initialize(int size) {
    return DiscBoard.start(size, Set.of(), Side.O);
  }

  /** The discs of both colours; black is {@link Score#x}. */
  public static Score countPieces(DiscBoard board) {
    return board.score();
  }

  /** The discs that a disc on a cell would capture, by direction, each list in reading order. */
  public static Map<Direction, List<Cell>> getAllStreaks(
      DiscBoard board, int row, int col, Side side) {
    return board.streaks(side, row, col);
  }

  /** For every cell where a side captures, in reading order: all that it captures there, sorted. */
  public static SortedMap<Cell, List<Cell>> getAllCapturingCells(DiscBoard board, Side side) {
    SortedMap<Cell, List<Cell>> captures = new TreeMap<>();
    for (Cell cell : board.validMoves(side)) {
      captures.put(cell, board.captures(side, cell.row(), cell.col()));
    }
    return Collections.unmodifiableSortedMap(captures);
  }

  /**
   * The addresses where a side captures: most captures first; among equals the lower row (the
   * higher letter) first, then the column further to the right.
   */
  public static List<String> getHint(DiscBoard board, Side side) {
    Comparator<Map.Entry<Cell, List<Cell>>> byCaptures =
        Comparator.comparingInt(capture -> capture.getValue().size());
    return getAllCapturingCells(board, side).entrySet().stream()
        .sorted(byCaptures.thenComparing(Map.Entry.comparingByKey()).reversed())
        .map(capture -> deindexify(capture.getKey()))
        .toList();
  }

  /**
   * The board after a disc is placed and what it captures is flipped.
   *
   * @throws IllegalArgumentException if it may not be placed: "invalid position" off the board,
   *     "already occupied", or "it's not a capture"
   */
  public static DiscBoard placeAndFlip(DiscBoard board, int row, int col, Side side) {
    return board
        .place(side, row, col)
        .orElseThrow(
            () ->
                new IllegalArgumentException(refusal(board.refusal(side, row, col).orElseThrow())));
  }

  /** Whether the board is full or neither colour can move. */
  public static boolean isGameFinished(DiscBoard board) {
    return !board.hasValidMoves(Side.X) && !board.hasValidMoves(Side.O);
  }

  /** {@code black}, {@code white} or {@code draw}, by the number of discs. */
  public static String getWinner(DiscBoard board) {
    return SideNames.BLACK_AND_WHITE.winner(countPieces(board).outcome());
  }

  /**
   * Asks until the answer is a colour.
   *
   * @return the colour that is chosen, then the opponent's
   */
  public static List<String> chooseColor(ConsoleSession session) throws IOException {
    while (true) {
      String typed = session.ask("Pick a color: ", "black or white");
      Optional<Side> color = SideNames.BLACK_AND_WHITE.side(typed.strip().toLowerCase(Locale.ROOT));
      if (color.isPresent()) {
        return List.of(
            SideNames.BLACK_AND_WHITE.of(color.get()),
            SideNames.BLACK_AND_WHITE.of(color.get().opponent()));
      }
      session.refuse("Wrong color, type only 'black' or 'white', try again.");
    }
  }

  /** The document's words for what is wrong with a placement. */
  static String refusal(IllegalMove reason) {
    return switch (reason) {
      case OCCUPIED -> "already occupied";
      case NO_CAPTURE -> "it's not a capture";
      case NOT_A_MOVE, OFF_BOARD -> "invalid position";
      case COLUMN_FULL, NOT_OWN_PIECE, NO_POPOUT, PASS_NOT_FORCED, GAME_OVER ->
          throw new IllegalArgumentException(reason + " is said of no placement");
    };
  }
}
