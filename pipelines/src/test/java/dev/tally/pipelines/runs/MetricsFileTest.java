package dev.tally.pipelines.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.CommandRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsFileTest {
  @TempDir Path folder;

  private final CommandRunner tally = new CommandRunner();

  private Path file() {
    return folder.resolve("tally.prom");
  }

  private String value(String metric) throws IOException {
    List<String> found =
        Files.readAllLines(file()).stream()
            .filter(line -> line.startsWith(metric + "{"))
            .map(line -> line.substring(line.lastIndexOf(' ') + 1))
            .toList();
    assertThat(found).as(metric).hasSize(1);
    return found.get(0);
  }

  private int succeed(String... more) {
    return tally.run(
        Stream.concat(Stream.of("list", "games", "--metrics=" + file()), Stream.of(more)).toList());
  }

  @Test
  void aRunHasItsCodeItsTimeAndItsLabels() throws IOException {
    assertThat(succeed("--job=a \"b\" \\c")).isZero();

    assertThat(value("tally_last_run_exit_code")).isEqualTo("0");
    assertThat(value("tally_last_success_timestamp_seconds"))
        .isEqualTo(value("tally_last_run_timestamp_seconds"));
    assertThat(value("tally_last_run_output_bytes"))
        .isEqualTo(String.valueOf(tally.out().length()));
    assertThat(Files.readString(file())).contains("{command=\"list\",job=\"a \\\"b\\\" \\\\c\"} ");
  }

  @Test
  void everyMetricHasAHelpAndATypeBeforeIt() throws IOException {
    succeed();

    String before = "";
    for (String line : Files.readAllLines(file())) {
      if (line.startsWith("# TYPE ")) {
        assertThat(before).startsWith("# HELP " + line.split(" ", -1)[2] + " ");
      } else if (!line.startsWith("#")) {
        String name = line.substring(0, line.indexOf('{'));
        assertThat(before).containsAnyOf("# TYPE " + name + " gauge", name + "{");
      }
      before = line;
    }
  }

  @Test
  void aFailureKeepsWhenTheLastRunSucceeded() throws IOException {
    succeed();
    String success = value("tally_last_success_timestamp_seconds");

    int code =
        tally.run("grade", folder.resolve("none").toString(), "-o", "g", "--metrics=" + file());

    assertThat(code).isEqualTo(3);
    assertThat(value("tally_last_run_exit_code")).isEqualTo("3");
    assertThat(value("tally_last_success_timestamp_seconds")).isEqualTo(success);
  }

  @Test
  void aFirstFailureHasNoTimeOfSuccess() throws IOException {
    tally.run("grade", folder.resolve("none").toString(), "-o", "g", "--metrics=" + file());

    assertThat(Files.readString(file())).doesNotContain("tally_last_success_timestamp_seconds");
  }

  @Test
  void nothingIsLeftBesideTheFile() throws IOException {
    succeed();

    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(file());
    }
  }

  @Test
  void aFileOfSomethingElseIsNotReplaced() throws IOException {
    Files.writeString(file(), "a letter");

    assertThat(succeed()).isEqualTo(2);

    assertThat(tally.err())
        .isEqualTo("tally: --metrics=" + file() + ": expected metrics of Tally, or no file\n");
    assertThat(Files.readString(file())).isEqualTo("a letter");
    assertThat(tally.out()).isEmpty();
  }

  @Test
  void aFolderThatIsNotThereIsRefusedBeforeTheWork() {
    assertThat(tally.run("list", "games", "--metrics=" + folder + "/no/tally.prom")).isEqualTo(2);

    assertThat(tally.err()).contains("--metrics=" + folder + "/no/tally.prom: there is no folder ");
    assertThat(tally.out()).isEmpty();
  }

  @Test
  void aDeviceIsRefused() {
    assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full");

    assertThat(tally.run("list", "games", "--metrics=/dev/full")).isEqualTo(2);
  }
}
