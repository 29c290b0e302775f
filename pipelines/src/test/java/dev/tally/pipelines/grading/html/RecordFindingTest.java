package dev.tally.pipelines.grading.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.Rulesets;
import dev.tally.games.console.PlayableRuleset;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadableLog;
import dev.tally.games.records.UnstartedGame;
import dev.tally.games.reversi.Reversi;
import dev.tally.pipelines.grading.Graded;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RecordFindingTest {
  @ParameterizedTest
  @MethodSource("exhibits")
  void readsBackWhatItWrote(RecordFinding exhibit) throws IOException {
    assertThat(Graded.writtenAndRead(exhibit)).isEqualTo(exhibit);
  }

  static List<RecordFinding> exhibits() {
    return Graded.exhibits();
  }

  @Test
  void samplesHaveEveryStatusButValid() {
    assertThat(exhibits())
        .extracting(RecordFinding::status)
        .contains(
            Status.UNFINISHED,
            Status.ILLEGAL_MOVE,
            Status.MOVES_AFTER_END,
            Status.RESULT_MISMATCH,
            Status.MALFORMED);
  }

  @Test
  void everyGameHasItsOwnLook() throws IOException {
    for (PlayableRuleset ruleset : Rulesets.ALL) {
      RecordFinding exhibit = RecordFinding.of("log", Graded.game(ruleset.id()).moves("none"));
      assertThat(Graded.writtenAndRead(exhibit)).isEqualTo(exhibit);
      assertThat(exhibit.contest().game()).isEqualTo(ruleset.id());
      if (exhibit.film().hasBoard()) {
        assertThat(BoardDiagram.of(exhibit, "1").look().style())
            .isEqualTo(ruleset.boardStyle().orElseThrow());
      }
    }
  }

  @Test
  void whatIsCutOffIsRefused() throws IOException {
    byte[] bytes = Graded.written(exhibits().get(0));
    ByteArrayInputStream half = new ByteArrayInputStream(bytes, 0, bytes.length / 2);
    assertThatThrownBy(() -> RecordFinding.read(new DataInputStream(half)))
        .isInstanceOf(EOFException.class);
  }

  @Test
  void illegalMoveHasItsCellAndWhoseTurnItWas() {
    RecordFinding exhibit = RecordFinding.of("a.csv", Graded.illegalOthello());
    assertThat(exhibit.file()).isEqualTo("a.csv");
    assertThat(exhibit.record()).isEqualTo(7);
    assertThat(exhibit.place()).isEqualTo("line 12");
    assertThat(exhibit.reason()).isEqualTo("is occupied");
    assertThat(exhibit.refusal()).isEqualTo(new RejectedMove(7, "d4", "black", 27));
    assertThat(exhibit.contest().claimed()).isEqualTo("black wins; black 40, white 24");
    assertThat(exhibit.contest().found()).isEqualTo("not over before that move; black 5, white 5");
    assertThat(exhibit.contest().named()).hasToString("{black=Ann, white=Bo}");
  }

  @Test
  void moveAfterTheEndHasTheCellItWouldFallTo() {
    RecordFinding exhibit = RecordFinding.of("a.jsonl", Graded.connectFourAfterItsEnd());
    assertThat(exhibit.refusal()).isEqualTo(new RejectedMove(8, "3", "Y", 2 * 7 + 2));
    assertThat(exhibit.contest().found()).isEqualTo("over before that move");
  }

  @Test
  void moveIntoAFullColumnHasItsTopCell() {
    assertThat(RecordFinding.of("a", Graded.fullColumn()).refusal().cell()).isZero();
  }

  @Test
  void moveOffTheBoardAndUnreadableMoveHaveNoCell() {
    assertThat(RecordFinding.of("a", Graded.gekitaiOffBoard()).refusal())
        .isEqualTo(new RejectedMove(6, "H9", "O", ReplayStep.NOWHERE));
    assertThat(RecordFinding.of("a", Graded.inventUnreadableMove()).refusal().cell())
        .isEqualTo(ReplayStep.NOWHERE);
  }

  @Test
  void unfinishedGameHasNoRefusedMove() {
    RecordFinding exhibit = RecordFinding.of("a", Graded.unfinishedReversiWithBlocks());
    assertThat(exhibit.refusal()).isEqualTo(RejectedMove.NONE);
    assertThat(exhibit.contest().found()).isEqualTo("not over; X 9, O 14");
  }

  @Test
  void mismatchHasWhatIsClaimedAndWhatIsFound() {
    GameHeader contest = RecordFinding.of("a", Graded.alphaBattleMismatch()).contest();
    assertThat(contest.claimed()).isEqualTo("P wins; P 3, Q 1");
    assertThat(contest.found()).isEqualTo("a draw; P 0, Q 0");
  }

  @Test
  void unreadableRecordHasNoGame() {
    RecordFinding exhibit = RecordFinding.of("a.wtb", Graded.malformed());
    assertThat(exhibit.place()).isEqualTo("byte 220");
    assertThat(exhibit.contest()).isEqualTo(GameHeader.NONE);
    assertThat(exhibit.film()).isEqualTo(GameReplay.NONE);
  }

  @Test
  void gameThatNeverBeganHasItsRuleSetOnly() {
    UnstartedGame game = new UnstartedGame(RecordLocation.line(1, 1), Reversi.RULES, 2);
    RecordFinding exhibit = RecordFinding.of("a.in", Grader.grade(game));
    assertThat(exhibit.status()).isEqualTo(Status.UNFINISHED);
    assertThat(exhibit.contest().game()).isEqualTo("reversi");
    assertThat(exhibit.film()).isEqualTo(GameReplay.NONE);
  }

  @Test
  void unreadableFileHasNoPlace() {
    UnreadableLog file = new UnreadableLog(RecordLocation.line(0, 0), "no such file");
    assertThat(RecordFinding.of("a", Grader.grade(file)).place()).isEmpty();
  }

  @Test
  void setupOutOfItsBoundsHasAGameAndNoBoard() {
    RecordFinding exhibit = RecordFinding.of("a", Graded.setupOutOfBounds());
    assertThat(exhibit.status()).isEqualTo(Status.MALFORMED);
    assertThat(exhibit.contest().game()).isEqualTo("gekitai");
    assertThat(exhibit.contest().found()).isEmpty();
    assertThat(exhibit.film().hasBoard()).isFalse();
  }
}
