package dev.tally.pipelines.analysis.results;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.analysis.GameAnalyzer;
import dev.tally.games.core.Solver;
import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.analysis.record.GradedRecord;
import dev.tally.pipelines.analysis.record.RecordOrder;
import dev.tally.pipelines.analysis.summary.AnalysisAccumulator;
import dev.tally.pipelines.analysis.summary.AnalysisSummary;
import dev.tally.pipelines.grading.Graded;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.testing.CoderProperties;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

class ResultPackTest {
  private static final RecordOrder ORDER = new RecordOrder("1", 0);

  @Test
  void survivesItsCoder() throws Exception {
    AnalysisAccumulator summary = new AnalysisAccumulator();
    summary.add(analyzed("1 2 1 2 1 2 7", Optional.empty()));
    summary.add(analyzed("9", Optional.of("no game")));
    summary.addWritten(2);
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    ResultLines.CODER.encode(new ResultLines(ORDER, bytes("{}\n"), bytes("a,b\n")), lines);
    ResultPack pack = ResultPack.of(1, lines, summary);

    CoderProperties.coderSerializable(ResultPack.CODER);
    ResultPack read = CoderUtils.clone(ResultPack.CODER, pack);
    AnalysisSummary counted = AnalysisSummary.of(List.of(read.summary()));
    assertThat(counted).isEqualTo(AnalysisSummary.of(List.of(summary)));
    assertThat(counted.records()).isEqualTo(2);
    assertThat(counted.players()).isNotEmpty();
    ResultLines line = read.read().get(0);
    assertThat(line.order()).isEqualTo(ORDER);
    assertThat(line.json()).asString(StandardCharsets.UTF_8).isEqualTo("{}\n");
    assertThat(line.csv()).asString(StandardCharsets.UTF_8).isEqualTo("a,b\n");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static AnalyzedRecord analyzed(String moves, Optional<String> skipReason) {
    Verdict verdict = Graded.game("connectfour").moves(moves);
    GameAnalyzer analyzer =
        new GameAnalyzer(Map.of("connectfour", new Solver.Limits(36, 100_000_000)), false);
    return new AnalyzedRecord(
        GradedRecord.of(ORDER, "log", verdict, skipReason, 1), analyzer.analyze(verdict));
  }
}
