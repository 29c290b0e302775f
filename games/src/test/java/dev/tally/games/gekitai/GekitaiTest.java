package dev.tally.games.gekitai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.board.Cell;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GekitaiTest {
  private static final Gekitai START = Gekitai.start(Setup.STANDARD);

  /** A piece at c3 gives X a line in column e, and O one in column a. */
  private static final String[] BOTH_LINES = {
    "......", //
    "OO....", "O.....", "...XX.", "......", "....X."
  };

  /** As {@link #BOTH_LINES}, but the line of X stays one short. */
  private static final String[] LINE_OF_O = {
    "......", //
    "OO....", "O.....", "...XX.", "......", "......"
  };

  /** Five of six pieces of X; a piece at c3 gives O a line in column a. */
  private static final String[] LAST_PIECE_OF_X = {
    "...X.X", //
    "OO....", "O....X", "......", ".....X", "...X.."
  };

  @Test
  void startsOnAnEmptyBoardWithAllPiecesInHand() {
    assertThat(START.rows()).hasSize(6).containsOnly("......");
    assertThat(START.hand(Side.X)).isEqualTo(8);
    assertThat(START.hand(Side.O)).isEqualTo(8);
    assertThat(START.toMove()).isEqualTo(Side.X);
    assertThat(START.legalMoves()).hasSize(36).startsWith(place("A1"), place("B1"));
    assertThat(START.gameOver()).isFalse();
    assertThat(START.score()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"0, 0, false", "0, 1, true", "5, 5, true", "-1, 0, false", "0, -1, false"})
  @CsvSource({"6, 0, false", "0, 6, false", "2147483647, 0, false"})
  void movesAreValidOnEmptyCellsOfTheBoard(int row, int col, boolean valid) {
    assertThat(play("A1").isMoveValid(row, col)).isEqualTo(valid);
  }

  @Test
  void tellsWhosePieceStandsThere() {
    Gekitai position = play("A1", "F6");
    assertThat(position.getPiece(0, 0)).contains(Side.X);
    assertThat(position.getPiece(5, 5)).contains(Side.O);
    assertThat(position.getPiece(0, 1)).isEmpty();
    assertThat(position.getPiece(-1, 0)).isEmpty();
    assertThat(position.getPiece(0, 6)).isEmpty();
  }

  @Test
  void refusesWhatIsNoMove() {
    Gekitai position = play("A1");
    assertThat(position.play(place("A1"))).isEqualTo(IllegalMove.OCCUPIED);
    assertThat(position.play(place("G1"))).isEqualTo(IllegalMove.OFF_BOARD);
    assertThat(position.play(place("A7"))).isEqualTo(IllegalMove.OFF_BOARD);
    assertThat(position.play(Move.PASS)).isEqualTo(IllegalMove.PASS_NOT_FORCED);
    assertThat(position.play(new Move.Drop(0))).isEqualTo(IllegalMove.NOT_A_MOVE);
  }

  @Test
  void putsAPieceOfEitherSideAndTurnsToTheOther() {
    assertThat(START.move(Side.O, 0, 0))
        .isInstanceOfSatisfying(
            Gekitai.class,
            position -> {
              assertThat(position.getPiece(0, 0)).contains(Side.O);
              assertThat(position.hand(Side.O)).isEqualTo(7);
              assertThat(position.toMove()).isEqualTo(Side.X);
            });
  }

  @Test
  void refusesEveryMoveAfterTheEnd() {
    Gekitai over = play("E6", "A2", "E4", "C2", "E3", "D2", "C5", "E1", "B6", "C4");
    assertThat(over.legalMoves()).isEmpty();
    assertThat(over.play(place("A1"))).isEqualTo(IllegalMove.GAME_OVER);
    assertThat(over.play(place("A2"))).isEqualTo(IllegalMove.GAME_OVER);
    assertThat(over.play(place("Z9"))).isEqualTo(IllegalMove.GAME_OVER);
    assertThat(over.play(Move.PASS)).isEqualTo(IllegalMove.GAME_OVER);
    assertThat(over.move(Side.X, 0, 0)).isEqualTo(IllegalMove.GAME_OVER);
  }

  @Test
  void firstSampleGameIsWonOnTheDiagonal() {
    Gekitai end = play("A1", "A6", "C3", "D4", "C3");
    assertThat(end.rows())
        .containsExactly("X.....", ".X....", "..X...", "......", "....O.", "O.....");
    assertThat(end.hand(Side.X)).isEqualTo(5);
    assertThat(end.hand(Side.O)).isEqualTo(6);
    assertThat(end.piecesInLine(Side.X)).isTrue();
    assertThat(end.piecesInLine(Side.O)).isFalse();
    assertThat(end.outcome()).isEqualTo(Outcome.X_WINS);
  }

  @Test
  void secondSampleGameIsWonByTheMoverOfADoubleLine() {
    Gekitai end = play("E6", "A2", "E4", "C2", "E3", "D2", "C5", "E1", "B6", "C4");
    assertThat(end.rows())
        .containsExactly("....O.", "OOO...", "......", "..O.XX", "....X.", ".X..X.");
    assertThat(end.hand(Side.X)).isEqualTo(3);
    assertThat(end.hand(Side.O)).isEqualTo(3);
    assertThat(end.piecesInLine(Side.X)).isTrue();
    assertThat(end.piecesInLine(Side.O)).isTrue();
    assertThat(end.outcome()).isEqualTo(Outcome.O_WINS);
  }

  @Test
  void figure1PushesThreePiecesOneOfThemOffTheBoard() {
    Gekitai before = board(Side.O, "X.....", "..O...", ".X....", "......", "......", "......");
    Gekitai after = after(before, "B2");
    assertThat(after.rows())
        .containsExactly("......", ".O.O..", "......", ".X....", "......", "......");
    assertThat(before.hand(Side.X)).isEqualTo(6);
    assertThat(after.hand(Side.X)).isEqualTo(7);
    assertThat(after.hand(Side.O)).isEqualTo(6);
  }

  @Test
  void figures2And3LeaveBlockedPiecesWhichThenWin() {
    Gekitai figure2 = board(Side.X, "......", ".X....", "......", ".O....", ".O....", "......");
    Gekitai played = after(figure2, "B3");
    assertThat(played.rows())
        .containsExactly(".X....", "......", ".X....", ".O....", ".O....", "......");
    Gekitai figure3 = after(played, "B6");
    assertThat(figure3.rows())
        .containsExactly(".X....", "......", ".X....", ".O....", ".O....", ".O....");
    assertThat(figure3.outcome()).isEqualTo(Outcome.O_WINS);
  }

  @Test
  void pushesAllEightNeighbours() {
    Gekitai before = board(Side.X, "......", ".XOX..", ".O.O..", ".XOX..", "......", "......");
    assertThat(after(before, "C3").rows())
        .containsExactly("X.O.X.", "......", "O.X.O.", "......", "X.O.X.", "......");
  }

  @Test
  void pushesNoneOfEightBlockedNeighbours() {
    String board = "X.O.X. .XOX.. OO.OO. .XOX.. X.O.X. ......";
    Gekitai before = board(12, 6, Side.X, board.split(" "));
    assertThat(after(before, "C3"))
        .hasToString("X.O.X. .XOX.. OOXOO. .XOX.. X.O.X. ......".replace(' ', '\n'));
  }

  @Test
  void pushesNoChain() {
    Gekitai before = board(Side.X, "......", "......", "...OX.", "......", "......", "......");
    assertThat(after(before, "C3").rows())
        .containsExactly("......", "......", "..XOX.", "......", "......", "......");
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "from a corner, .O..../OX..../....../....../....../......, X.O.../....../O.X.../....../....../......, A1",
    "off the top, .XOX../....../....../....../....../......, ....../..X.../....../....../....../......, C2",
    "off the left, ....../....../X...../O...../X...../......, ....../....../....../.X..../....../......, B4",
    "off the bottom, ....../....../....../....../....../..XO.., ....../....../....../....../...X../......, D5",
    "off the right, .....O/....../.....O/....../....../......, ....../....X./....../....../....../......, E2",
    "off a corner, ....../....../....../....../....../.....O, ....../....../....../....../....X./......, E5",
  })
  void pushesAtTheRim(String name, String before, String after, String cell) {
    Gekitai pushed = after(board(Side.X, before.split("/")), cell);
    assertThat(pushed).hasToString(after.replace('/', '\n'));
  }

  @Test
  void returnsPushedPiecesOfBothSidesToTheirOwners() {
    Gekitai before = board(Side.X, ".XOX..", "......", "......", "......", "......", "......");
    assertThat(before.hand(Side.X)).isEqualTo(6);
    assertThat(before.hand(Side.O)).isEqualTo(7);
    Gekitai after = after(before, "C2");
    assertThat(after.hand(Side.X)).isEqualTo(7);
    assertThat(after.hand(Side.O)).isEqualTo(8);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "across, ....../....../.X.X.X/....../....../......, false",
    "across, ....../....../...XXX/....../....../......, true",
    "down, ....../....../....../X...../X...../X....., true",
    "falling diagonal, ....../....../....../...X../....X./.....X, true",
    "rising diagonal, ...X../..X.../.X..../....../....../......, true",
    "around the rim, ....XX/X...../....../....../....../......, false",
    "more than three, XXXX../....../....../....../....../......, true",
    "the other's, ..OOO./....../....../....../....../......, false",
  })
  void findsPiecesInLine(String name, String rows, boolean inLine) {
    assertThat(board(Side.O, rows.split("/")).piecesInLine(Side.X)).isEqualTo(inLine);
  }

  @Test
  void findsNoLineThatIsOneShort() {
    assertThat(board(8, 4, Side.O, "XXX...", "......", "......", "......", "......", "......"))
        .returns(false, position -> position.piecesInLine(Side.X))
        .returns(Outcome.ONGOING, Gekitai::outcome);
  }

  @ParameterizedTest
  @EnumSource(Side.class)
  void bothLinesAtOnceWinForTheMover(Side mover) {
    Gekitai end = after(board(mover, BOTH_LINES), "C3");
    assertThat(end.piecesInLine(Side.X)).isTrue();
    assertThat(end.piecesInLine(Side.O)).isTrue();
    assertThat(end.outcome()).isEqualTo(Outcome.winOf(mover));
  }

  @ParameterizedTest
  @EnumSource(Side.class)
  void aLineOfOneSideWinsForItAfterAMoveOfEitherSide(Side mover) {
    Gekitai end = after(board(mover, LINE_OF_O), "C3");
    assertThat(end.piecesInLine(Side.X)).isFalse();
    assertThat(end.outcome()).isEqualTo(Outcome.O_WINS);
  }

  @Test
  void theLastPieceWins() {
    Gekitai before = board(6, 3, Side.X, LAST_PIECE_OF_X);
    Gekitai end = after(before, "A6");
    assertThat(end.hand(Side.X)).isZero();
    assertThat(end.piecesInLine(Side.X)).isFalse();
    assertThat(end.outcome()).isEqualTo(Outcome.X_WINS);
  }

  @ParameterizedTest
  @EnumSource(Side.class)
  void theLastPieceWinsAgainstALineThatItMakes(Side mover) {
    Gekitai end = after(board(6, 3, mover, LAST_PIECE_OF_X), "C3");
    assertThat(end.piecesInLine(Side.O)).isTrue();
    assertThat(end.outcome()).isEqualTo(Outcome.winOf(mover));
  }

  @Test
  void theLastPieceDoesNotWinIfItPushesAnotherOff() {
    Gekitai after = after(board(6, 3, Side.X, LAST_PIECE_OF_X), "E2");
    assertThat(after.rows())
        .containsExactly("......", "OO..X.", "O.....", "......", ".....X", "...X..");
    assertThat(after.hand(Side.X)).isEqualTo(3);
    assertThat(after.outcome()).isEqualTo(Outcome.ONGOING);
  }

  private static Gekitai play(String... moves) {
    Position position = START;
    for (String move : moves) {
      position = position.after(place(move));
    }
    return (Gekitai) position;
  }

  private static Gekitai after(Gekitai before, String cell) {
    return (Gekitai) before.after(place(cell));
  }

  private static Move place(String cell) {
    return new Move.Place(new Cell(cell.charAt(1) - '1', cell.charAt(0) - 'A'));
  }

  private static Gekitai board(Side toMove, String... rows) {
    return board(8, 3, toMove, rows);
  }

  private static Gekitai board(int p, int l, Side toMove, String... rows) {
    return new Gekitai(rows.length, p, l, String.join("", rows).toCharArray(), toMove);
  }
}
