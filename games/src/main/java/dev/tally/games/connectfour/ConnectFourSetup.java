package dev.tally.games.connectfour;

import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import java.util.List;
import java.util.Optional;

/**
 * The checked setup of a game.
 *
 * @param rows 1 to {@value #MAX}
 * @param cols 1 to {@value #MAX}
 * @param run how many pieces in a line win, 2 or more
 * @param popout whether pieces may be popped
 * @param colors two different capital letters; the first belongs to {@link Side#X}, who begins
 */
record ConnectFourSetup(int rows, int cols, int run, boolean popout, SideNames colors) {
  private static final int MAX = 100;
  private static final List<String> STANDARD_COLORS = List.of("X", "O");

  static final List<Parameter> PARAMETERS =
      List.of(
          new Parameter("rows", "rows of the board", "1.." + MAX, "6"),
          new Parameter("cols", "columns of the board", "1.." + MAX, "7"),
          new Parameter(
              "popout", "own pieces may be popped out of the bottom row", Parameter.FLAG, "false"),
          new Parameter(
              "colors", "the letters of the two players", "two different capital letters", "X,O"));

  /** Parameters that a record may have too, to begin with another than the empty board. */
  static final List<Parameter> OF_RECORDS =
      List.of(
          new Parameter(
              "board", "the first position, from the top row", "rows of the colors and .", ""),
          new Parameter("first", "who moves first", "one of the colors", ""));

  /**
   * Reads a setup.
   *
   * @param run how many pieces in a line win
   * @throws SetupException if it is out of its bounds
   */
  static ConnectFourSetup of(Setup setup, int run) {
    Optional<ConnectFourBoard.Size> size = board(setup).map(ConnectFourBoard::getSize);
    return new ConnectFourSetup(
        setup.getInt("rows", size.map(ConnectFourBoard.Size::rows).orElse(6), 1, MAX),
        setup.getInt("cols", size.map(ConnectFourBoard.Size::cols).orElse(7), 1, MAX),
        run,
        setup.getBoolean("popout"),
        colors(setup));
  }

  /** The board that a setup begins with; empty if that is the empty one. */
  private static Optional<ConnectFourBoard> board(Setup setup) {
    if (!setup.has("board")) {
      return Optional.empty();
    }
    List<String> rows = setup.getStrings("board");
    Optional<ConnectFourBoard> board = ConnectFourBoard.readBoard(String.join("\n", rows));
    if (board.filter(each -> each.rows().equals(rows)).isEmpty()) {
      throw new SetupException("board", rows, "rows of one length of capital letters and .");
    }
    return board;
  }

  /**
   * The position before the first move. On a board with pieces the side with fewer of them is to
   * move, or the first colour, unless the setup says who is {@code first}.
   *
   * @throws SetupException if the board is not one of this game, or cannot be reached in it
   */
  ConnectFourPosition start(Setup setup) {
    Optional<ConnectFourBoard> board = board(setup);
    if (board.isEmpty()) {
      return ConnectFourPosition.start(this, setup.getSide("first", colors, Side.X));
    }
    check(board.get());
    int lead = count(board.get(), Side.X) - count(board.get(), Side.O);
    Side next = setup.getSide("first", colors, lead > 0 ? Side.O : Side.X);
    return ConnectFourPosition.of(this, board.get(), next);
  }

  /** Pops change how many pieces a side has, so that PopOut has no bound there. */
  private void check(ConnectFourBoard board) {
    if (!board.getSize().equals(new ConnectFourBoard.Size(rows, cols))) {
      throw new SetupException("board", board.rows(), rows + " rows of " + cols);
    }
    List<Character> known = List.of(color(Side.X), color(Side.O));
    boolean isPossible = popout ? !board.anyFloating() : board.isValid();
    if (!known.containsAll(board.getColors()) || !isPossible) {
      throw new SetupException(
          "board",
          board.rows(),
          "a board of pieces of %s and %s, none above a gap%s"
              .formatted(colors.x(), colors.o(), popout ? "" : ", and at most one more of either"));
    }
  }

  private int count(ConnectFourBoard board, Side side) {
    return board.countPiecesByColor(color(side));
  }

  /** A number that stands for these rules, in every release: see {@link Fingerprint}. */
  long fingerprint() {
    return Fingerprint.of(rows, cols, popout ? 1 : 0, color(Side.X), color(Side.O));
  }

  /** The character that a side's pieces are drawn with. */
  char color(Side side) {
    return colors.of(side).charAt(0);
  }

  private static SideNames colors(Setup setup) {
    List<String> colors = setup.has("colors") ? setup.getStrings("colors") : STANDARD_COLORS;
    boolean areColors = colors.size() == 2 && colors.stream().allMatch(ConnectFourSetup::isColor);
    if (!areColors || colors.get(0).equals(colors.get(1))) {
      throw new SetupException("colors", colors, "two different capital letters");
    }
    return new SideNames(colors.get(0), colors.get(1));
  }

  private static boolean isColor(String text) {
    return text.length() == 1 && ConnectFourBoard.isColor(text.charAt(0));
  }
}
