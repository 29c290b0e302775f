package dev.tally.pipelines.html.boards;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Replay;
import dev.tally.pipelines.grading.Graded;
import dev.tally.pipelines.grading.html.RecordFinding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class GameReplayTest {
  @ParameterizedTest
  @MethodSource("games")
  void lastRowsAreThoseOfTheLastGoodPosition(Verdict verdict) {
    Position last = verdict.replay().orElseThrow().position();
    assertThat(last(replay(verdict))).isEqualTo(last.rows());
  }

  private static List<String> last(GameReplay replay) {
    return replay.rows(replay.steps().size());
  }

  static List<Verdict> games() {
    return List.of(
        Graded.illegalOthello(),
        Graded.connectFourAfterItsEnd(),
        Graded.fullColumn(),
        Graded.popOut(),
        Graded.gekitaiOffBoard(),
        Graded.unfinishedReversiWithBlocks(),
        Graded.cse231WithoutCapture(),
        Graded.inventUnreadableMove(),
        Graded.hugeConnectFour());
  }

  @Test
  void everyStepShowsThePositionAfterItsMove() {
    List<String> moves = List.of("f5", "d6", "c3", "d3", "c4", "f4");
    GameReplay replay = replay(Graded.illegalOthello());
    for (int count = 0; count <= moves.size(); count++) {
      Replay played = Replay.of(Othello.RULES, Setup.STANDARD, moves.subList(0, count));
      assertThat(replay.rows(count)).isEqualTo(played.position().rows());
    }
  }

  @Test
  void stepSaysWhoMovedWhereAndWhatChanged() {
    assertThat(replay(Graded.illegalOthello()).steps().get(0))
        .isEqualTo(new ReplayStep(1, "f5", "black", 0, 37, List.of(36, 37), "XX"));
  }

  @Test
  void dropTouchesTheCellItFallsToAndPopTheBottom() {
    assertThat(replay(Graded.popOut()).steps())
        .extracting(ReplayStep::cell)
        .containsExactly(35, 36, 29, 36);
  }

  @Test
  void passThatTheRecordLeavesOutIsCountedWithTheNextMove() {
    GameReplay replay = replay(Graded.unfinishedReversiWithBlocks());
    assertThat(replay.steps().get(16).side()).isEqualTo("X");
    assertThat(replay.steps().get(17).label())
        .isEqualTo("Move 18, X: A5, after a pass that the record leaves out");
  }

  @Test
  void writtenPassTouchesNothing() {
    Verdict verdict =
        Graded.game("othello").with("board", blackCannotMove()).moves(List.of("pass", "h1", "zz"));
    ReplayStep pass = replay(verdict).steps().get(0);
    assertThat(pass)
        .isEqualTo(new ReplayStep(1, "pass", "black", 0, ReplayStep.NOWHERE, List.of(), ""));
  }

  @Test
  void longGameKeepsItsLastTwoHundredMoves() {
    Verdict verdict = Graded.hugeConnectFour();
    GameReplay replay = replay(verdict);
    assertThat(replay.skipped()).isEqualTo(verdict.replay().orElseThrow().plies() - 200);
    assertThat(replay.steps()).hasSize(200);
    assertThat(replay.startLabel()).isEqualTo("After move " + replay.skipped());
    assertThat(replay.steps().get(0).ply()).isEqualTo(replay.skipped() + 1);
  }

  @Test
  void fullBoardOfAHundredByAHundredTakesFewBytes() throws IOException {
    RecordFinding finding = RecordFinding.of("huge.jsonl", Graded.hugeConnectFour());
    assertThat(Graded.written(finding)).hasSizeLessThan(50_000);
  }

  @Test
  void gameWithoutABoardHasNoReplay() {
    assertThat(replay(Graded.alphaBattleMismatch())).isEqualTo(GameReplay.NONE);
  }

  static GameReplay replay(Verdict verdict) {
    return ReplayBuilder.build(
        (GameRecord) verdict.entry(), verdict.names(), verdict.replay().orElseThrow());
  }

  /** Only white can capture: from h1, along the first row. */
  private static List<String> blackCannotMove() {
    String empty = "........";
    List<String> rows = new ArrayList<>(Collections.nCopies(8, empty));
    rows.set(0, "OXXXXXX.");
    return rows;
  }
}
