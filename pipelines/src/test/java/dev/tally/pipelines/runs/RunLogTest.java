package dev.tally.pipelines.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.Main;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.scripture.library.SourceOptions;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.TestOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLogTest {
  private static final String FULL = "/dev/full";

  @TempDir Path folder;

  private final CapturedTerminal captured = new CapturedTerminal();

  private Path log() {
    return folder.resolve("run.jsonl");
  }

  private List<JsonNode> events() throws IOException {
    List<JsonNode> events = new ArrayList<>();
    for (String line : Files.readAllLines(log())) {
      events.add(new ObjectMapper().readTree(line));
    }
    return events;
  }

  private int run(String... arguments) {
    Properties properties = new Properties();
    properties.setProperty("tally.root", folder.toString());
    return Main.run(arguments, properties, captured.terminal());
  }

  private Run start(String path, String source) throws IOException {
    SourceOptions options =
        TestOptions.of(SourceOptions.class, "--source=" + source, "--run-log=" + path);
    List<Option> known = Option.of(SourceOptions.class);
    Program program = new Program("1.0", "abc1234", "17");
    return Run.start("text", known, options, Map.of(), () -> program, captured.terminal());
  }

  @Test
  void optionsOfEnginesMayHaveKeysAndAreLeftOut() throws IOException {
    assertThat(run("list", "games", "--run-log=" + log(), "--engine-options=--jobName=secret"))
        .isZero();

    assertThat(Files.readString(log())).contains("run-log").doesNotContain("secret");
  }

  @Test
  void aRunHasAStartAndAnEndOfTheSameName() throws IOException {
    assertThat(run("list", "games", "--run-log=" + log())).isZero();

    List<JsonNode> events = events();
    assertThat(events).hasSize(3);
    JsonNode start = events.get(0);
    JsonNode end = events.get(2);
    assertThat(start.get("event").asText()).isEqualTo("start");
    assertThat(start.get("command").asText()).isEqualTo("list");
    assertThat(start.at("/options/run-log").asText()).isEqualTo(log().toString());
    assertThat(start.get("java").asText()).isEqualTo(Runtime.version().toString());
    assertThat(events.get(1).get("event").asText()).isEqualTo("output");
    assertThat(events.get(1).get("bytes").asLong()).isEqualTo(captured.out().length());
    assertThat(end.get("event").asText()).isEqualTo("end");
    assertThat(end.get("run")).isEqualTo(start.get("run"));
    assertThat(end.get("exitCode").asInt()).isZero();
    assertThat(end.get("reasons")).isEmpty();
  }

  @Test
  void aFailureIsInTheEndAsItIsPrinted() throws IOException {
    String none = folder.resolve("none").toString();

    assertThat(run("grade", none, "--output=" + folder.resolve("o"), "--run-log=" + log()))
        .isEqualTo(3);

    JsonNode end = events().get(1);
    assertThat(end.get("exitCode").asInt()).isEqualTo(3);
    assertThat(captured.err()).isEqualTo("tally: " + end.get("reasons").get(0).asText() + "\n");
  }

  @Test
  void noticesAreThereInAQuietRunToo() throws IOException {
    try (Run log = start(log().toString(), "none")) {
      captured.terminal().quiet().watchedBy(log).notice(Notice.TEXT, "one text is old");
    }

    assertThat(events().get(1).get("text").asText()).isEqualTo("one text is old");
    assertThat(captured.err()).isEmpty();
  }

  @Test
  void aLogThatCannotBeWrittenIsRefusedBeforeTheWork() {
    String path = folder.resolve("none/run.jsonl").toString();

    assertThat(run("list", "games", "--run-log=" + path)).isEqualTo(2);

    assertThat(captured.err()).startsWith("tally: --run-log=" + path + ": cannot be written: ");
    assertThat(captured.out()).isEmpty();
  }

  @Test
  void aFullDiskAtTheStartIsRefused() {
    assumeTrue(Files.exists(Path.of(FULL)), "no " + FULL);

    assertThatThrownBy(() -> start(FULL, "none"))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE))
        .hasMessageStartingWith("--run-log=/dev/full: cannot be written: ");
  }

  @Test
  void namesAndPasswordsOfAddressesAreLeftOut() throws IOException {
    try (Run log = start(log().toString(), "https://ann:secret@example.org/texts")) {
      log.notice(Notice.TEXT, "https://ann:secret@example.org/texts: no answer");
      log.end(ExitCode.NO_DATA, List.of("https://ann:secret@example.org/texts: no answer"));
    }

    assertThat(Files.readString(log()))
        .doesNotContain("secret")
        .contains("\"source\":\"https://example.org/texts\"");
  }

  @Test
  void linesOfRunsThatShareALogStayWhole() throws IOException {
    String text = "ä".repeat(3000);
    IntStream.range(0, 8)
        .parallel()
        .forEach(
            each -> {
              try (Run log = start(log().toString(), "none")) {
                IntStream.range(0, 50).forEach(i -> log.notice(Notice.TEXT, text));
              } catch (IOException e) {
                throw new AssertionError(e);
              }
            });

    assertThat(events()).hasSize(8 * 51);
  }
}
