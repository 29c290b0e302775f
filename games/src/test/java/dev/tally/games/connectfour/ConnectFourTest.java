package dev.tally.games.connectfour;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.RandomPlayer;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Move.Drop;
import dev.tally.games.core.Move.Pop;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectFourTest {
  private static final Notation NOTATION = ConnectFour.RULES.notation();

  @Test
  void theStandardGameIsSevenWideAndSixHighAndXBegins() {
    Position start = ConnectFour.RULES.start(Setup.STANDARD);
    assertThat(start.rows()).isEqualTo(IntStream.range(0, 6).mapToObj(i -> ".......").toList());
    assertThat(start.toMove()).isEqualTo(Side.X);
    assertThat(start.outcome()).isEqualTo(Outcome.ONGOING);
    assertThat(start.legalMoves()).isEqualTo(IntStream.range(0, 7).mapToObj(Drop::new).toList());
    assertThat(start.score()).isEmpty();
    assertThat(start.tournamentScore()).isEmpty();
    assertThat(ConnectFour.RULES.sides(Setup.STANDARD)).isEqualTo(SideNames.MARKS);
    assertThat(ConnectFour.RULES.id()).isEqualTo("connectfour");
  }

  @Test
  void theSidesAreNamedAndDrawnByTheirColors() {
    Setup setup = setup(4, 5, false).with("colors", List.of("Y", "R"));
    assertThat(ConnectFour.RULES.sides(setup)).isEqualTo(new SideNames("Y", "R"));
    assertThat(play(setup, "1 1").rows()).containsExactly(".....", ".....", "R....", "Y....");
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "100, 100", "1, 100", "100, 1"})
  void theSmallestAndTheLargestBoardsAreThere(int rows, int cols) {
    assertThat(ConnectFour.RULES.start(setup(rows, cols, false)).rows())
        .hasSize(rows)
        .allMatch(row -> row.equals(".".repeat(cols)));
  }

  static Stream<Arguments> setupsOutOfBounds() {
    String letters = " is not two different capital letters";
    return Stream.of(
        Arguments.of("rows", 0, "rows: 0 is not a whole number in 1..100"),
        Arguments.of("rows", 101, "rows: 101 is not a whole number in 1..100"),
        Arguments.of("cols", 0, "cols: 0 is not a whole number in 1..100"),
        Arguments.of("cols", 101, "cols: 101 is not a whole number in 1..100"),
        Arguments.of("cols", 6.5, "cols: 6.5 is not a whole number in 1..100"),
        Arguments.of("cols", "7", "cols: '7' is not a whole number in 1..100"),
        Arguments.of("popout", "yes", "popout: 'yes' is not true or false"),
        Arguments.of("colors", "R,Y", "colors: 'R,Y' is not a list of texts"),
        Arguments.of("colors", List.of("R", 1), "colors: 1 is not a text"),
        Arguments.of("colors", List.of(), "colors: []" + letters),
        Arguments.of("colors", List.of("R"), "colors: [R]" + letters),
        Arguments.of("colors", List.of("R", "Y", "B"), "colors: [R, Y, B]" + letters),
        Arguments.of("colors", List.of("R", "R"), "colors: [R, R]" + letters),
        Arguments.of("colors", List.of("R", "y"), "colors: [R, y]" + letters),
        Arguments.of("colors", List.of("R", "YY"), "colors: [R, YY]" + letters),
        Arguments.of("colors", List.of("", "Y"), "colors: [, Y]" + letters));
  }

  @ParameterizedTest(name = "{2}")
  @MethodSource("setupsOutOfBounds")
  void aSetupOutOfBoundsIsRefused(String key, Object value, String message) {
    Setup setup = new Setup(Map.of(key, value));
    assertThatThrownBy(() -> ConnectFour.RULES.start(setup))
        .isInstanceOf(SetupException.class)
        .hasMessage(message);
    assertThatThrownBy(() -> ConnectFour.RULES.sides(setup)).hasMessage(message);
  }

  @Test
  void everyParameterSaysItsBoundsAndItsStandard() {
    assertThat(ConnectFour.RULES.parameters())
        .extracting(parameter -> parameter.name() + " " + parameter.defaultValue())
        .containsExactly("rows 6", "cols 7", "popout false", "colors X,O", "board ", "first ");
    assertThat(ConnectFour.RULES.console().options())
        .isEqualTo(ConnectFour.RULES.parameters().subList(0, 4));
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "4, 3", "' 12\t', 11", "999999999, 999999998"})
  void aNumberIsADrop(String text, int col) {
    assertThat(NOTATION.read(text)).contains(new Drop(col));
    assertThat(NOTATION.read("p" + text.strip())).contains(new Pop(col));
    assertThat(NOTATION.read("P" + text.strip())).contains(new Pop(col));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", " ", "0", "04", "-1", "+1", "1.0", "4 4", "p", "p 4", "pp4", "q4", "4p", "p0", "p04",
        "pass", "d4", "\u0664", "\uff14"
      })
  void anyOtherTextIsNoMove(String text) {
    assertThat(NOTATION.read(text)).isEmpty();
  }

  @Property(tries = 100)
  void aWrittenMoveIsReadBack(@ForAll @IntRange(min = 0, max = 999_999_998) int col) {
    assertThat(NOTATION.read(NOTATION.write(new Drop(col)))).contains(new Drop(col));
    assertThat(NOTATION.read(NOTATION.write(new Pop(col)))).contains(new Pop(col));
  }

  @Test
  void popsAreWrittenWithASmallLetter() {
    assertThat(NOTATION.write(new Drop(3))).isEqualTo("4");
    assertThat(NOTATION.write(new Pop(3))).isEqualTo("p4");
  }

  @Test
  void aMoveOfAnotherGameHasNoText() {
    assertThatThrownBy(() -> NOTATION.write(Move.PASS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("this game has no move Pass[]");
  }

  @Test
  void anIllegalMoveIsRefusedWithItsReason() {
    Position position = play(setup(2, 3, true), "1 2 1");
    assertThat(position.play(new Drop(-1))).isEqualTo(IllegalMove.OFF_BOARD);
    assertThat(position.play(new Drop(3))).isEqualTo(IllegalMove.OFF_BOARD);
    assertThat(position.play(new Pop(-1))).isEqualTo(IllegalMove.OFF_BOARD);
    assertThat(position.play(new Pop(3))).isEqualTo(IllegalMove.OFF_BOARD);
    assertThat(position.play(new Drop(0))).isEqualTo(IllegalMove.COLUMN_FULL);
    assertThat(position.play(new Pop(0))).isEqualTo(IllegalMove.NOT_OWN_PIECE);
    assertThat(position.play(new Pop(2))).isEqualTo(IllegalMove.NOT_OWN_PIECE);
    assertThat(position.play(new Move.Place(0, 2))).isEqualTo(IllegalMove.NOT_A_MOVE);
    assertThat(position.play(Move.PASS)).isEqualTo(IllegalMove.NOT_A_MOVE);
  }

  @Test
  void aPopWithoutPopOutIsRefusedWhereverItIs() {
    Position position = play(Setup.STANDARD, "1 2");
    assertThat(position.play(new Pop(0))).isEqualTo(IllegalMove.NO_POPOUT);
    assertThat(position.play(new Pop(9))).isEqualTo(IllegalMove.NO_POPOUT);
  }

  @Test
  void afterTheEndEveryMoveIsRefused() {
    Position over = play(Setup.STANDARD, "1 2 1 2 1 2 1");
    assertThat(over.outcome()).isEqualTo(Outcome.X_WINS);
    assertThat(over.legalMoves()).isEmpty();
    assertThat(over.mustPass()).isFalse();
    for (Move move : List.of(new Drop(0), new Drop(9), new Pop(0), Move.PASS)) {
      assertThat(over.play(move)).isEqualTo(IllegalMove.GAME_OVER);
    }
  }

  @Test
  void aReplayStopsAtTheWinningMove() {
    Replay replay =
        Replay.of(ConnectFour.RULES, Setup.STANDARD, List.of("4 4 5 5 6 6 7 1".split(" ")));
    assertThat(replay.plies()).isEqualTo(7);
    assertThat(replay.position().outcome()).isEqualTo(Outcome.X_WINS);
    assertThat(replay.failure()).contains(new Replay.Failure(8, "1", IllegalMove.GAME_OVER));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "across, 1 1 2 2 3 3 4, X_WINS",
    "down, 7 1 2 1 2 1 3 1, O_WINS",
    "down and right, 4 3 3 2 2 1 2 1 1 7 1, X_WINS",
    "up and right, 1 2 2 3 3 4 3 4 4 7 4, X_WINS",
    "three in a row, 1 1 2 2 3, ONGOING",
  })
  void fourInARowWin(String name, String moves, Outcome outcome) {
    assertThat(play(Setup.STANDARD, moves).outcome()).isEqualTo(outcome);
  }

  @Test
  void aLastPieceThatMakesARunWins() {
    assertThat(play(setup(1, 8, false), "1 5 2 6 3 7 8 4").outcome()).isEqualTo(Outcome.O_WINS);
  }

  @Test
  void aFullBoardWithoutRunIsADraw() {
    assertThat(play(setup(2, 2, false), "1 1 2").outcome()).isEqualTo(Outcome.ONGOING);
    assertThat(play(setup(2, 2, false), "1 1 2 2").outcome()).isEqualTo(Outcome.DRAW);
  }

  @Test
  void dropsComeBeforePops() {
    assertThat(play(setup(2, 3, true), "1 2 3 2").legalMoves())
        .containsExactly(new Drop(0), new Drop(2), new Pop(0), new Pop(2));
  }

  @Test
  void aPopBringsTheColumnDown() {
    assertThat(play(setup(3, 2, true), "1 1 2 1 p1").rows()).containsExactly("..", "O.", "OX");
  }

  @Test
  void aPopThatMakesAnOwnRunWins() {
    Position position = play(setup(4, 7, true), "4 1 2 3 1 6 2 6 3 4 4 7");
    assertThat(position.rows()).containsExactly(".......", "...X...", "XXXO.O.", "OXOX.OO");
    assertThat(position.after(new Pop(3)).outcome()).isEqualTo(Outcome.X_WINS);
  }

  @Test
  void aPopThatMakesARunOfTheOtherSideAloneLoses() {
    Position position = play(setup(4, 4, true), "4 1 1 2 2 3 1 4");
    assertThat(position.rows()).containsExactly("....", "X...", "XX.O", "OOOX");
    assertThat(position.after(new Pop(3)).outcome()).isEqualTo(Outcome.O_WINS);
  }

  @Test
  void aPopThatMakesRunsOfBothIsATie() {
    Position position = play(setup(3, 4, true), "4 1 1 2 2 3 3 4 4 1");
    assertThat(position.rows()).containsExactly("O..X", "XXXO", "OOOX");
    Position tie = position.after(new Pop(3));
    assertThat(tie.rows()).containsExactly("O...", "XXXX", "OOOO");
    assertThat(tie.outcome()).isEqualTo(Outcome.TIE);
    assertThat(tie.legalMoves()).isEmpty();
  }

  @Test
  void aFullBoardGoesOnWhileTheSideToMoveCanPop() {
    Position full = play(setup(2, 2, true), "1 1 2 2");
    assertThat(full.rows()).containsExactly("OO", "XX");
    assertThat(full.outcome()).isEqualTo(Outcome.ONGOING);
    assertThat(full.legalMoves()).containsExactly(new Pop(0), new Pop(1));
  }

  @Test
  void aFullBoardIsADrawOnceTheSideToMoveCannotPop() {
    assertThat(play(setup(2, 2, true), "1 1 2 2 p1 1 p2 2").outcome()).isEqualTo(Outcome.DRAW);
    assertThat(play(setup(1, 1, true), "1").outcome()).isEqualTo(Outcome.DRAW);
  }

  @Property(tries = 300)
  void aMoveIsPlayedIfAndOnlyIfItIsLegal(
      @ForAll @IntRange(min = 1, max = 9) int rows,
      @ForAll @IntRange(min = 1, max = 9) int cols,
      @ForAll boolean popout,
      @ForAll long seed) {
    Random random = new Random(seed);
    Position position = ConnectFour.RULES.start(setup(rows, cols, popout));
    for (int ply = 0; ply < 100 && !position.outcome().isOver(); ply++) {
      List<String> before = position.rows();
      assertThat(accepted(position, cols)).isEqualTo(position.legalMoves()).isNotEmpty();
      assertThat(position.rows()).isEqualTo(before);
      position = position.after(RandomPlayer.move(position, random));
    }
  }

  @Test
  void theLargestBoardIsFilledInGoodTime() {
    Position position = ConnectFour.RULES.start(setup(100, 100, false));
    for (int ply = 0; ply < 10_000; ply++) {
      // Rows of XXOO and OOXX by turns: nobody gets four in a row.
      int row = ply / 100;
      int pair = (row + ply) % 2;
      position = position.after(new Drop(ply % 100 / 4 * 4 + 2 * pair + ply % 4 / 2));
    }
    assertThat(position.outcome()).isEqualTo(Outcome.DRAW);
  }

  private static List<Move> accepted(Position position, int cols) {
    List<Move> moves = new ArrayList<>();
    IntStream.rangeClosed(-1, cols).mapToObj(Drop::new).forEach(moves::add);
    IntStream.rangeClosed(-1, cols).mapToObj(Pop::new).forEach(moves::add);
    moves.add(Move.PASS);
    moves.removeIf(move -> position.play(move) instanceof IllegalMove);
    return moves;
  }

  private static Setup setup(int rows, int cols, boolean popout) {
    return new Setup(Map.of("rows", rows, "cols", cols, "popout", popout));
  }

  /** The position after moves that are known to be legal. */
  private static Position play(Setup setup, String moves) {
    Replay replay = Replay.of(ConnectFour.RULES, setup, List.of(moves.split(" ")));
    assertThat(replay.failure()).isEmpty();
    return replay.position();
  }
}
