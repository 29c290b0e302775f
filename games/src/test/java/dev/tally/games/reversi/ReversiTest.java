package dev.tally.games.reversi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.rules.Replay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReversiTest {
  private static final Setup SAMPLE =
      Setup.STANDARD
          .with("size", 6)
          .with("blocks", List.of("A1", "A2", "B1", "B2", "B5", "E5", "E2"));
  private static final List<String> SAMPLE_MOVES =
      List.of(
          "E3 C2 B3 A4 C5 E4 D2 C6 B4 A3 F4 F3 C1 D5 F2 D1 E1 pass A5 A6 D6 E6 F5 B6 pass pass"
              .split(" "));

  /** No cell beside the middle of this board is free: nobody can ever move. */
  private static final Setup BLOCKED =
      Setup.STANDARD
          .with("size", 4)
          .with("blocks", List.of("B1", "C1", "A2", "D2", "A3", "D3", "B4", "C4"));

  @Test
  void firstPlayersDiscsAreOnTheDiagonal() {
    assertThat(Reversi.RULES.start(Setup.STANDARD.with("size", 6)).rows())
        .containsExactly("......", "......", "..XO..", "..OX..", "......", "......");
    assertThat(Reversi.RULES.start(Setup.STANDARD).toMove()).isEqualTo(Side.X);
  }

  /** The rounds that the document prints of its first sample run. */
  @Test
  void sampleRunMeetsThePrintedPositions() {
    assertThat(after(1))
        .containsExactly("##....", "##..#.", "..XXX.", "..OX..", ".#..#.", "......");
    assertThat(after(16))
        .containsExactly("##XO..", "##OO#X", "OOXOOX", "OOOOOX", ".#OO#.", "..O...");
    assertThat(after(17))
        .containsExactly("##XXX.", "##OX#X", "OOXOOX", "OOOOOX", ".#OO#.", "..O...");
    assertThat(after(19))
        .containsExactly("##XXX.", "##OX#X", "OOXOOX", "OXOOOX", "X#OO#.", "..O...");
    assertThat(after(23))
        .containsExactly("##XXX.", "##OX#X", "OOXXOX", "OXOXXX", "O#XO#X", "O.OOO.");
    assertThat(after(24))
        .containsExactly("##XXX.", "##OX#X", "OOXXOX", "OXOOXX", "O#OO#X", "OOOOO.");
  }

  @Test
  void sampleRunIsWonByO() {
    Replay replay = Replay.of(Reversi.RULES, SAMPLE, SAMPLE_MOVES);
    assertThat(replay.failure()).isEmpty();
    assertThat(replay.position().outcome()).isEqualTo(Outcome.O_WINS);
    assertThat(replay.position().score()).contains(new Score(12, 15));
  }

  @Test
  void gameEndsAfterTwoPassesAndADrawIsADraw() {
    assertThat(Reversi.RULES.start(BLOCKED).legalMoves()).containsExactly(Move.PASS);
    assertThat(replay("").position().outcome()).isEqualTo(Outcome.DRAW);
    assertThat(replay("pass").failure()).isEmpty();
    assertThat(replay("pass pass").failure()).isEmpty();
    assertThat(replay("pass pass pass").failure())
        .contains(new Replay.Failure(3, "pass", IllegalMove.GAME_OVER));
    assertThat(replay("A1").failure()).contains(new Replay.Failure(1, "A1", IllegalMove.GAME_OVER));
  }

  @Test
  void passIsRefusedWhereThereIsAMove() {
    assertThat(Replay.of(Reversi.RULES, SAMPLE, List.of("E3", "pass")).failure())
        .contains(new Replay.Failure(2, "pass", IllegalMove.PASS_NOT_FORCED));
  }

  @Test
  void firstBadMoveEndsTheReplay() {
    List<String> moves = new ArrayList<>(SAMPLE_MOVES);
    moves.set(5, "A1");
    Replay replay = Replay.of(Reversi.RULES, SAMPLE, moves);
    assertThat(replay.plies()).isEqualTo(5);
    assertThat(replay.failure()).contains(new Replay.Failure(6, "A1", IllegalMove.OCCUPIED));
    moves.set(5, "what");
    assertThat(Replay.of(Reversi.RULES, SAMPLE, moves).failure())
        .contains(new Replay.Failure(6, "what", IllegalMove.NOT_A_MOVE));
    moves.set(5, "Z9");
    assertThat(Replay.of(Reversi.RULES, SAMPLE, moves).failure())
        .contains(new Replay.Failure(6, "Z9", IllegalMove.OFF_BOARD));
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 2, 0, -4, 5, 7, 25, 27, 28})
  void sizesOutOfBoundsAreRefused(int size) {
    assertThatThrownBy(() -> Reversi.RULES.start(Setup.STANDARD.with("size", size)))
        .hasMessage("size: " + size + " is not an even whole number in 4..26");
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 6, 26})
  void sizesInBoundsAreTaken(int size) {
    assertThat(Reversi.RULES.start(Setup.STANDARD.with("size", size)).rows()).hasSize(size);
  }

  @ParameterizedTest
  @ValueSource(strings = {"C3", "D4", "c4", "G1", "A7", "A0", "A01", "", "1A", "AA1"})
  void blocksOutOfBoundsAreRefused(String block) {
    assertThatThrownBy(() -> Reversi.RULES.start(SAMPLE.with("blocks", List.of("B1", block))))
        .hasMessage("blocks: '" + block + "' is not a cell outside the middle that is still free");
  }

  @Test
  void blockOnABlockIsRefused() {
    assertThatThrownBy(() -> Reversi.RULES.start(SAMPLE.with("blocks", List.of("B1", "b1"))))
        .hasMessage("blocks: 'b1' is not a cell outside the middle that is still free");
  }

  @Test
  void moreBlocksThanHalfTheBoardAreRefused() {
    List<String> all =
        IntStream.range(0, 36).mapToObj(i -> "" + (char) ('A' + i % 6) + (i / 6 + 1)).toList();
    List<String> outside = all.stream().filter(cell -> !cell.matches("[CD][34]")).toList();
    assertThat(Reversi.RULES.start(SAMPLE.with("blocks", outside.subList(0, 18))).rows())
        .hasSize(6);
    assertThatThrownBy(() -> Reversi.RULES.start(SAMPLE.with("blocks", outside.subList(0, 19))))
        .hasMessage("blocks: 19 is not a number of blocks in 0..18");
  }

  private static List<String> after(int rounds) {
    return Replay.of(Reversi.RULES, SAMPLE, SAMPLE_MOVES.subList(0, rounds)).position().rows();
  }

  private static Replay replay(String moves) {
    List<String> texts = moves.isEmpty() ? List.of() : Arrays.asList(moves.split(" "));
    return Replay.of(Reversi.RULES, BLOCKED, texts);
  }
}
