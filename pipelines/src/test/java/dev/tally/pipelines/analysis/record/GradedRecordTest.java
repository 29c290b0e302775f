package dev.tally.pipelines.analysis.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.analysis.GameAnalyzer;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Solver;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Players;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

class GradedRecordTest {
  private static final RecordOrder ORDER = new RecordOrder("00000001-00000000", 7);

  private static final byte[] LINE = "{\"file\":\"a\"}\n".getBytes(StandardCharsets.UTF_8);

  /** Black is to move and has to pass if it is white's turn to take. */
  private static final List<String> BOARD =
      List.of(
          "OXXXXXX.",
          "........",
          "........",
          "........",
          "........",
          "........",
          "........",
          "........");

  @Test
  void survivesItsCoderAndPlaysTheSameGame() throws Exception {
    Verdict verdict =
        grade(
            new Setup(Map.of("board", BOARD, "first", "white")),
            List.of("H1", "a1"),
            Map.of("theoretical", 64L, "theoreticalDepth", 57, "note", "not a number"));
    GradedRecord record = GradedRecord.of(ORDER, "a.jsonl", verdict, Optional.empty(), 1, LINE);
    assertSurvivesItsCoder(record);
    assertThat(record.status()).isEqualTo(Status.MOVES_AFTER_END);
    assertThat(record.moves()).isEqualTo("h1");
    assertThat(record.claims()).contains("\"theoretical\":", "\"theoreticalDepth\":");
    GameAnalyzer analyzer =
        new GameAnalyzer(Map.of("othello", new Solver.Limits(60, Long.MAX_VALUE)), false);
    assertThat(analyzer.analyze(record.verdict())).isEqualTo(analyzer.analyze(verdict));
    assertThat(analyzer.analyze(verdict).moves()).hasSize(1);
    assertThat(record.bytes()).isPositive();
  }

  @Test
  void aRecordThatIsNotAnalysedTravelsWithoutItsGame() throws Exception {
    Verdict verdict = grade(Setup.STANDARD, List.of("f5", "d6"), Map.of("score", 3));
    GradedRecord record = GradedRecord.of(ORDER, "a", verdict, Optional.of("no"), 0, LINE);
    assertSurvivesItsCoder(record);
    assertThat(record.skipReason()).isEqualTo("no");
    assertThat(record.moves()).isEmpty();
    assertThat(record.claims()).isEmpty();
  }

  @Test
  void aRecordThatCannotBeReadHasAReason() throws Exception {
    Verdict verdict =
        Grader.grade(new UnreadRecord(RecordLocation.line(3, 4), 5, "expected \ud83d \u0000"));
    GradedRecord record = GradedRecord.of(ORDER, "a", verdict, Optional.of("no"), 0, LINE);
    assertSurvivesItsCoder(record);
    assertThat(record.result()).isEqualTo(LINE);
    assertThat(record.record()).isEqualTo(3);
    assertThat(record.game()).isEmpty();
  }

  private static void assertSurvivesItsCoder(GradedRecord record) throws Exception {
    assertThat(CoderUtils.clone(GradedRecord.CODER, record))
        .usingRecursiveComparison()
        .isEqualTo(record);
  }

  private static Verdict grade(Setup setup, List<String> moves, Map<String, Object> extra) {
    return Grader.grade(
        GameRecord.builder(RecordLocation.line(1, 1), Othello.RULES)
            .setup(setup)
            .id("\u202eid")
            .players(new Players("Ann", "</script>"))
            .moves(moves)
            .extra(extra)
            .build());
  }
}
