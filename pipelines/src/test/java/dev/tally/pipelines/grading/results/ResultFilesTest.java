package dev.tally.pipelines.grading.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.grading.GradeLogs;
import dev.tally.pipelines.grading.summary.StatusCount;
import dev.tally.pipelines.grading.summary.Summary;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.TestOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How parts are joined, and what keeps them from it. */
class ResultFilesTest {
  @TempDir Path home;

  @Test
  void partsAreJoinedInTheOrderOfTheirNames() throws IOException {
    join(2, 2, 8);
    assertThat(home.resolve("out/results.jsonl")).hasContent("{1}\n{2}");
  }

  /** A part that is lost, or counted twice, is not a result. */
  @ParameterizedTest(name = "{0} records, {1} statuses, {2} bytes")
  @CsvSource({"1, 2, 8", "3, 2, 8", "2, 1, 8", "2, 2, 7", "2, 2, 9"})
  void partsThatDoNotAddUpAreNoResult(long records, long statuses, long bytes) {
    assertThatThrownBy(() -> join(records, statuses, bytes))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "%d records, but %d statuses; 8 bytes of results, but %d were written",
            records, statuses, bytes);
    assertThat(home.resolve("out")).doesNotExist();
  }

  private void join(long records, long statuses, long bytes) throws IOException {
    Path parts = Files.createDirectory(home.resolve("parts"));
    Files.writeString(parts.resolve("2.jsonl"), "{2}\n");
    Files.writeString(parts.resolve("1.jsonl"), "{1}\n");
    GradeLogs.Options options =
        TestOptions.of(GradeLogs.Options.class, "--output=" + home.resolve("out"));
    List<StatusCount> counts = List.of(new StatusCount("a", "othello", Status.VALID, statuses));
    Summary summary = new Summary(records, bytes, counts, List.of(), List.of(), List.of());
    try (ResultFiles results = ResultFiles.to(options, new CapturedTerminal().terminal())) {
      results.join(parts.toString(), summary);
    }
  }
}
