package dev.tally.games.reversi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.Perft;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.reversi.bitboard.GridBoard;
import dev.tally.games.rules.Replay;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OthelloTest {
  /** Black has all discs after 23 moves, with two of white's passes left out. */
  private static final List<String> ALL_FOR_BLACK =
      moves("e6f6g6e7e8g7d3c3b3d6c6d7d8b2a1g5h6f8g8h8b6a6h4");

  @Test
  void blackBeginsOnD5AndE4() {
    Position start = Othello.RULES.start(Setup.STANDARD);
    assertThat(start.rows().subList(3, 5)).containsExactly("...OX...", "...XO...");
    assertThat(start.toMove()).isEqualTo(Side.X);
    assertThat(start.legalMoves().stream().map(Othello.RULES.notation()::write))
        .containsExactly("d3", "c4", "f5", "e6");
  }

  @Test
  void numberOfGamesByLengthIsKnown() {
    Position start = Othello.RULES.start(Setup.STANDARD);
    assertThat(Perft.counts(start, 8))
        .containsExactly(4L, 12L, 56L, 244L, 1396L, 8200L, 55092L, 390216L);
  }

  @Test
  void numberOfGamesByLengthIsTheSameOnTheGrid() {
    GridBoard board = new GridBoard(8, String.join("", rowsOfStart()).toCharArray());
    Position start = new ReversiPosition(Othello.RULES, board, Side.X, 0);
    assertThat(Perft.counts(start, 6)).containsExactly(4L, 12L, 56L, 244L, 1396L, 8200L);
  }

  @Test
  void positionAfterAPassIsThatOfABoardWithTheOtherSideToMove() {
    List<String> board = new ArrayList<>(List.of("XO......", "OO......"));
    board.addAll(Collections.nCopies(6, "........"));
    Setup whiteFirst = Setup.STANDARD.with("board", board).with("first", "white");
    Position passed = Othello.RULES.start(whiteFirst).after(Move.PASS);
    Position start = Othello.RULES.start(Setup.STANDARD.with("board", board));
    assertThat(passed).isEqualTo(start);
    assertThat(passed.fingerprint()).isEqualTo(start.fingerprint());
  }

  @Test
  void emptySquaresGoToTheWinner() {
    Replay replay = Replay.of(Othello.RULES, Setup.STANDARD, ALL_FOR_BLACK);
    assertThat(replay.failure()).isEmpty();
    assertThat(replay.position().outcome()).isEqualTo(Outcome.X_WINS);
    assertThat(replay.position().score().orElseThrow().o()).isZero();
    assertThat(replay.position().tournamentScore()).contains(new Score(64, 0));
  }

  @Test
  void drawCountsHalfTheBoardForEach() {
    List<String> board =
        List.of(
            "X......O",
            "........",
            "........",
            "........",
            "........",
            "........",
            "........",
            "........");
    Position position = Othello.RULES.start(Setup.STANDARD.with("board", board));
    assertThat(position.outcome()).isEqualTo(Outcome.DRAW);
    assertThat(position.tournamentScore()).contains(new Score(32, 32));
  }

  @ParameterizedTest
  @CsvSource({"XX.....O, 63, 1", "OO.....X, 1, 63"})
  void emptySquaresGoToTheWinner(String row, int x, int o) {
    List<String> board = new ArrayList<>(Collections.nCopies(8, "........"));
    board.set(0, row);
    Position position = Othello.RULES.start(Setup.STANDARD.with("board", board));
    assertThat(position.tournamentScore()).contains(new Score(x, o));
  }

  @Test
  void gameThatGoesOnHasNoTournamentScore() {
    assertThat(Othello.RULES.start(Setup.STANDARD).tournamentScore()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"pass", "PASS", "pa", "PA", "--", "@@"})
  void passMayBeWrittenWhereThereIsNoMove(String pass) {
    List<String> moves = new ArrayList<>(ALL_FOR_BLACK);
    int ply = plyOfFirstPass();
    moves.add(ply - 1, pass);
    assertThat(Replay.of(Othello.RULES, Setup.STANDARD, moves).failure()).isEmpty();
    moves.add(ply - 1, pass);
    assertThat(Replay.of(Othello.RULES, Setup.STANDARD, moves).failure())
        .contains(new Replay.Failure(ply + 1, pass, IllegalMove.PASS_NOT_FORCED));
  }

  @Test
  void moveAfterTheEndComesTooLateWhateverItIs() {
    for (String late : List.of("a1", "d4", "z9", "what")) {
      List<String> moves = new ArrayList<>(ALL_FOR_BLACK);
      moves.add(late);
      assertThat(Replay.of(Othello.RULES, Setup.STANDARD, moves).failure())
          .contains(new Replay.Failure(24, late, IllegalMove.GAME_OVER));
    }
  }

  @Test
  void moveOfAnotherGameIsNoAddress() {
    assertThat(Othello.RULES.start(Setup.STANDARD).play(new Move.Drop(3)))
        .isEqualTo(IllegalMove.NOT_A_MOVE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/3", "{3", "{{", "3/", "d/", "z{", "0x", "00", "zz", "ä1", "a"})
  void otherTextsAreNotMoves(String text) {
    assertThat(Othello.RULES.notation().read(text)).isEmpty();
    assertThat(InventOthello.RULES.notation().read(text)).isEmpty();
  }

  @Test
  void startIsAllThatASetupMaySay() {
    assertThat(Othello.RULES.parameters())
        .extracting(Parameter::name)
        .containsExactly("board", "first");
  }

  @Test
  void otherStartMayBeGivenWithTheSideToMove() {
    List<String> board = rowsOfStart();
    Position position =
        Othello.RULES.start(Setup.STANDARD.with("board", board).with("first", "white"));
    assertThat(position.rows()).isEqualTo(board);
    assertThat(position.toMove()).isEqualTo(Side.O);
  }

  @ParameterizedTest
  @CsvSource({"X, first: 'X' is not black or white", "green, first: 'green' is not black or white"})
  void sidesThatAreNoneAreRefused(String first, String message) {
    assertThatThrownBy(() -> Othello.RULES.start(Setup.STANDARD.with("first", first)))
        .hasMessage(message);
  }

  @Test
  void boardsThatAreNoneAreRefused() {
    assertThatThrownBy(() -> Othello.RULES.start(Setup.STANDARD.with("board", List.of("X"))))
        .hasMessage("board: [X] is not 8 rows of 8 marks: X, O and .");
    assertThatThrownBy(() -> Othello.RULES.start(Setup.STANDARD.with("board", "X")))
        .hasMessage("board: 'X' is not a list of texts");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {".......#", "x.......", ".......o", ".......", ".........", "", "1......."})
  void rowsWithOtherMarksOrAnotherLengthAreRefusedWhereverTheyAre(String wrong) {
    for (int row = 0; row < 8; row++) {
      List<String> board = new ArrayList<>(rowsOfStart());
      board.set(row, wrong);
      assertThatThrownBy(() -> Othello.RULES.start(Setup.STANDARD.with("board", board)))
          .hasMessageEndingWith(" is not 8 rows of 8 marks: X, O and .");
    }
  }

  private static List<String> rowsOfStart() {
    return Othello.RULES.start(Setup.STANDARD).rows();
  }

  private static int plyOfFirstPass() {
    for (int ply = 1; ; ply++) {
      if (ply > 1
          && Replay.of(Othello.RULES, Setup.STANDARD, with(ALL_FOR_BLACK.subList(0, ply - 1)))
              .failure()
              .isEmpty()) {
        return ply;
      }
    }
  }

  private static List<String> with(List<String> moves) {
    List<String> more = new ArrayList<>(moves);
    more.add("pass");
    return more;
  }

  private static List<String> moves(String transcript) {
    return List.of(transcript.split("(?<=\\G..)"));
  }
}
