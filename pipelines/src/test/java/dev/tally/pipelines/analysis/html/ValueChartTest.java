package dev.tally.pipelines.analysis.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.analysis.GameAnalyzer;
import dev.tally.games.analysis.MoveError;
import dev.tally.games.core.Solver;
import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.analysis.record.GradedRecord;
import dev.tally.pipelines.analysis.record.RecordOrder;
import dev.tally.pipelines.grading.Graded;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.beam.sdk.testing.CoderProperties;
import org.junit.jupiter.api.Test;

class ValueChartTest {
  private static final OptionalInt UNKNOWN = OptionalInt.empty();

  @Test
  void linesGoInStepsAndDotsFollowLosses() {
    ValueChart chart = chart(point(46, 8, 0, 0), point(47, 2, 6, 0), point(48, -2, 4, 2));
    assertThat(chart.max()).isEqualTo(8);
    assertThat(chart.path()).isEqualTo("M0.0 0.0H150.0V37.5H300.0V62.5H300.0");
    assertThat(chart.dots())
        .containsExactly(
            new ValueChart.Dot("0.0", "0.0", "point", 36, "After move 46: +8"),
            new ValueChart.Dot("150.0", "37.5", "loss", 37, "After move 47: +2, a loss of 6"),
            new ValueChart.Dot("300.0", "62.5", "outcome", 38, "After move 48: −2, a loss of 4"));
    assertThat(chart.title()).isEqualTo("Value for black after each move, from move 46 to move 48");
    assertThat(chart.description()).isEqualTo("46: +8, 47: +2, 48: −2.");
  }

  @Test
  void positionsWithoutAValueAreAGap() {
    ValueChart chart =
        chart(
            point(1, 0, 0, 0),
            new ValuePoint(2, UNKNOWN, 0, 0),
            point(3, -1, 0, 0),
            new ValuePoint(4, UNKNOWN, 0, 0));
    assertThat(chart.max()).as("small values do not fill the chart").isEqualTo(4);
    assertThat(chart.path()).isEqualTo("M0.0 50.0H100.0M200.0 62.5H300.0");
    assertThat(chart.description()).isEqualTo("1: 0, 2: not known, 3: −1, 4: not known.");
  }

  @Test
  void valuesAreThoseOfTheFirstSide() {
    // X does not win in column 1 and lets O win in column 2.
    assertThat(ValuePoint.of(analyzed(6, "1 2 1 2 1 2 7 2")))
        .containsExactly(point(6, 18, 0, 0), point(7, -18, 36, 2), point(8, -18, 0, 0));
  }

  @Test
  void findingsReadBackWhatTheyWrote() throws Exception {
    AnalyzedRecord game = analyzed(6, "1 2 1 2 1 2 7");
    GameFinding finding = GameFinding.of(game, game.worst().orElseThrow());
    CoderProperties.coderDecodeEncodeEqual(GameFinding.CODER, finding);
    assertThat(finding.mistakes())
        .containsExactly(new Mistake(7, "X", "7", 36, MoveError.BLUNDER, List.of("1")));
    assertThat(finding.step(finding.mistakes().get(0))).as("before the worst move").isEqualTo(6);
    assertThat(finding.chart("1").points()).hasSize(2);
  }

  private static ValuePoint point(int plies, int value, int loss, int halfPoints) {
    return new ValuePoint(plies, OptionalInt.of(value), loss, halfPoints);
  }

  private static ValueChart chart(ValuePoint... points) {
    return ValueChart.of("1", "black", List.of(points), 10);
  }

  private static AnalyzedRecord analyzed(int fromPly, String moves) {
    Verdict verdict = Graded.game("connectfour").moves(moves);
    GameAnalyzer analyzer =
        new GameAnalyzer(
            Map.of("connectfour", new Solver.Limits(42 - fromPly, 100_000_000)), false);
    GradedRecord record =
        GradedRecord.of(new RecordOrder("1", 0), "log", verdict, Optional.empty(), 1, new byte[0]);
    return new AnalyzedRecord(record, analyzer.analyze(verdict));
  }
}
