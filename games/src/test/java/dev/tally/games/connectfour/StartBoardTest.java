package dev.tally.games.connectfour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.rules.Replay;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Games that begin with pieces on the board. A slash is a line end here. */
class StartBoardTest {
  private static final String THREE = "......./......./......./......./.OO..../.XXX...";

  @Test
  void gameGoesOnFromItsBoard() {
    assertThat(start(THREE).rows()).isEqualTo(rows(THREE));
    assertThat(start(THREE).toMove()).isEqualTo(Side.O);
    Replay replay = Replay.of(ConnectFour.RULES, setup(THREE), List.of("7", "5"));
    assertThat(replay.failure()).isEmpty();
    assertThat(replay.position().outcome()).isEqualTo(Outcome.X_WINS);
  }

  @Test
  void boardOfAnySizeIsPlayedOn() {
    String wide = ".".repeat(22) + "/XXXOO" + ".".repeat(17);
    Replay replay = Replay.of(ConnectFour.RULES, setup(wide), List.of("6", "4"));
    assertThat(replay.position().rows())
        .containsExactly("...X" + ".".repeat(18), "XXXOOO" + ".".repeat(16));
    assertThat(start(".".repeat(22) + "/XXXX" + ".".repeat(15) + "OOO").outcome())
        .isEqualTo(Outcome.X_WINS);
    assertThat(start(".".repeat(22) + "/OOOO" + ".".repeat(15) + "XXX").outcome())
        .isEqualTo(Outcome.O_WINS);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"...., X", "X..., O", "XO.., X", "O..., X", "XOO., X"})
  void sideWithFewerPiecesIsToMoveElseTheFirst(String board, Side side) {
    assertThat(start(board).toMove()).isEqualTo(side);
  }

  @Test
  void setupMaySayWhoIsToMove() {
    assertThat(ConnectFour.RULES.start(setup("X...").with("first", "X")).toMove())
        .isEqualTo(Side.X);
    assertThat(ConnectFour.RULES.start(Setup.STANDARD.with("first", "O")).toMove())
        .isEqualTo(Side.O);
    Setup colors = Setup.STANDARD.with("colors", List.of("R", "Y")).with("first", "X");
    assertThatThrownBy(() -> ConnectFour.RULES.start(colors))
        .isInstanceOf(SetupException.class)
        .hasMessage("first: 'X' is not R or Y");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"OOO./XXXX, X_WINS", "XXX./OOOO, O_WINS", "XOXO, DRAW", "XXXXOOOO, TIE"})
  void boardWhereTheGameIsOverTakesNoMove(String board, Outcome outcome) {
    assertThat(start(board).outcome()).isEqualTo(outcome);
    assertThat(start(board).legalMoves()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"X", "X./..", "./X/O/./.", "A.B", "XX..", "XXX.O", "X.Y"})
  void boardThatNoGameComesToIsRefused(String board) {
    Setup setup = board.equals("X") ? setup(board).with("cols", 7) : setup(board);
    assertThatThrownBy(() -> ConnectFour.RULES.start(setup))
        .isInstanceOf(SetupException.class)
        .hasMessageStartingWith("board: " + rows(board) + " is not ");
  }

  @ParameterizedTest(name = "[{0}]")
  @ValueSource(strings = {"", "X./.", "x.", "X /..", "../ /..", "1"})
  void whatIsNoBoardIsRefused(String board) {
    assertThatThrownBy(() -> ConnectFour.RULES.sides(setup(board)))
        .hasMessage(
            "board: " + rows(board) + " is not rows of one length of capital letters and .");
  }

  @Test
  void boardGreaterThanAnyIsRefused() {
    assertThat(start(".".repeat(100)).rows()).containsExactly(".".repeat(100));
    assertThatThrownBy(() -> start(".".repeat(101)))
        .hasMessage("cols: 101 is not a whole number in 1..100");
  }

  @Test
  void popsLeaveOneSideAnyNumberOfPieces() {
    Setup popout = setup("XXX.XXX").with("popout", true);
    assertThat(ConnectFour.RULES.start(popout).toMove()).isEqualTo(Side.O);
    assertThatThrownBy(() -> ConnectFour.RULES.start(setup("X./..").with("popout", true)))
        .hasMessage("board: [X., ..] is not a board of pieces of X and O, none above a gap");
  }

  @Test
  void terminalShowsTheGameFromItsBoard() throws IOException {
    StringWriter out = new StringWriter();
    ConnectFour.RULES.console().replay(setup(THREE), List.of("7", "5"), out);
    assertThat(out.toString())
        .startsWith(THREE.replace('/', '\n') + "\n1234567\nPlayer O's turn: 7\n")
        .endsWith("Player X wins!\n");
  }

  private static Position start(String board) {
    return ConnectFour.RULES.start(setup(board));
  }

  private static Setup setup(String board) {
    return Setup.STANDARD.with("board", rows(board));
  }

  private static List<String> rows(String board) {
    return Arrays.asList(board.split("/", -1));
  }
}
