package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a start loads: Beam takes a quarter of a second, so it has to have work to do. */
class StartIT {
  private static final String BEAM = "org.apache.beam.";
  private static final String SAMPLE = " --source=" + Program.ROOT.resolve("data/sample");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--version",
        "--help",
        "topwords --help",
        "topwordz",
        "list --games",
        "list --formats",
        "play gekitai",
        "play nonsense",
        "completion bash"
      })
  void commandWithoutAPipelineLoadsNoBeam(String command) throws IOException {
    assertThat(classes(command))
        .contains("dev.tally.pipelines.Main")
        .noneMatch(name -> name.startsWith(BEAM));
  }

  @Test
  void commandWithAPipelineLoadsIt() throws IOException {
    assertThat(classes("topwords --ver=harbour" + SAMPLE)).anyMatch(name -> name.startsWith(BEAM));
  }

  @Tag("slow")
  @Test
  void countingLoadsStemmersAndListsOfStopWordsOnlyIfAskedTo() throws IOException {
    String command = "topwords --ver=harbour" + SAMPLE;
    assertThat(classes(command)).noneMatch(StartIT::isLucene);
    assertThat(classes(command + " --stem=english")).anyMatch(StartIT::isLucene);
  }

  private static boolean isLucene(String name) {
    return name.startsWith("org.apache.lucene.") || name.startsWith("org.tartarus.snowball.");
  }

  /** Names of all classes that a run loads. */
  private List<String> classes(String command) throws IOException {
    Path log = folder.resolve("classes");
    Program.jar(command.split(" ", -1))
        .with("JAVA_TOOL_OPTIONS", "-Xlog:class+load:file=" + log + ":none")
        .run();
    return Files.readAllLines(log).stream().map(line -> line.split(" ", 2)[0]).toList();
  }
}
