package dev.tally.pipelines.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.grading.GradeLogs;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.TestOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How parts are joined, and what keeps them from it. */
class ResultFilesTest {
  @TempDir Path home;

  @Test
  void partsAreJoinedInTheOrderOfTheirNames() throws IOException {
    join(8);
    assertThat(home.resolve("out/results.jsonl")).hasContent("{1}\n{2}");
  }

  /** A part that is lost, or counted twice, is not a result. */
  @ParameterizedTest
  @ValueSource(longs = {0, 4, 7, 9})
  void partsThatDoNotAddUpAreNoResult(long bytes) {
    assertThatThrownBy(() -> join(bytes))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("8 bytes of results, but %d were written", bytes);
    assertThat(home.resolve("out")).doesNotExist();
  }

  private void join(long bytes) throws IOException {
    Path parts = Files.createDirectory(home.resolve("parts"));
    Files.writeString(parts.resolve("2.jsonl"), "{2}\n");
    Files.writeString(parts.resolve("1.jsonl"), "{1}\n");
    GradeLogs.Options options =
        TestOptions.of(GradeLogs.Options.class, "--output=" + home.resolve("out"));
    try (ResultFiles results =
        ResultFiles.to(options, "results", new CapturedTerminal().terminal())) {
      results.join(
          parts.toString(),
          bytes,
          Map.of(
              ResultFiles.SUMMARY, out -> out.write("{}"),
              ResultFiles.REPORT, out -> out.write("<html>")),
          Optional.empty(),
          Optional.empty());
    }
  }
}
