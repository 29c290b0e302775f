package dev.tally.games.logs.parsing;

import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.reversi.Othello;
import java.util.List;
import java.util.stream.IntStream;

/** The setup of a game of Othello that begins with a board of its log. */
public final class OthelloStart {
  /** Number of squares of a board. */
  public static final int SQUARES = 64;

  private static final int SIZE = 8;
  private static final List<String> STANDARD = Othello.RULES.start(Setup.STANDARD).rows();

  private OthelloStart() {}

  /**
   * The setup, which names only what is not standard.
   *
   * @param marks of the squares from a1 to h8, row by row: {@code X} is black, {@code O} white, all
   *     else empty
   * @param first who moves first
   */
  public static Setup setup(String marks, Side first) {
    String board = marks.replaceAll("[^XO]", ".");
    List<String> rows =
        IntStream.range(0, SIZE)
            .mapToObj(row -> board.substring(row * SIZE, (row + 1) * SIZE))
            .toList();
    Setup setup = rows.equals(STANDARD) ? Setup.STANDARD : Setup.STANDARD.with("board", rows);
    String second = Othello.RULES.sides(Setup.STANDARD).o();
    return first == Side.X ? setup : setup.with("first", second);
  }
}
