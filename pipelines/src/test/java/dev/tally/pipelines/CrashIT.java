package dev.tally.pipelines;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Ends every command that writes files right before one of its changes on the disk, as {@code kill
 * -9} does. What it was to write is then there as it was before or as it should be, never in part,
 * and the next run gives the right answer and leaves nothing else.
 */
@Tag("slow")
class CrashIT {
  private static final Path SAMPLE = Program.ROOT.resolve("data/sample");
  private static final Path LOGS = Program.ROOT.resolve("data/logs");

  /** What is no result: the cache, which OkHttp looks after, locks that stay, temporary files. */
  private static final List<String> ASIDE = List.of("cache/", "corpus/.import.lock", "bin/");

  @TempDir static Path shared;
  private static Path agent;

  @TempDir Path home;
  private HttpServer server;

  @BeforeAll
  static void writeAgent() throws IOException {
    agent = CrashAgent.jar(shared);
  }

  @BeforeEach
  void serve() throws IOException {
    server = TrainingRun.serve(SAMPLE);
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  /** The commands that write files, each over the results of an earlier run. */
  private enum Run {
    TOPWORDS("topwords --ver=harbour --source=URL --cache=cache --output=top.txt --overwrite --n="),
    REPORT(
        "report --ver=harbour --source=URL --cache=cache --reports=reports --date=2026-11-21 --n="),
    GRADE(
        "grade --fail-on=never --output=grades --overwrite --transcripts=transcripts"
            + " --gradescope=grades.json --logs="),
    ANALYZE("analyze --empties=6 --output=analysis --overwrite --logs="),
    IMPORT("import --corpus=corpus --overwrite --modules="),
    CONVERT("convert --logs=LOGS/club.jsonl,LOGS/cup.wtb --output=games --overwrite --to="),
    TOURNAMENT(
        "tournament level1,level2 --game=connectfour --games=4 --date=2026-11-21 --records=");

    private final String command;

    Run(String command) {
      this.command = command;
    }

    /** How the two runs differ, so that the second one changes every file. */
    private String last(boolean isSecond) {
      return switch (this) {
        case TOPWORDS, REPORT -> isSecond ? "7" : "5";
        case GRADE -> isSecond ? "LOGS" : "LOGS/club.jsonl";
        case ANALYZE -> isSecond ? "LOGS/cup.wtb,LOGS/league.csv" : "LOGS/cup.wtb";
        case IMPORT -> "Cats";
        case CONVERT -> isSecond ? "jsonl" : "ggf";
        case TOURNAMENT -> isSecond ? "second" : "first";
      };
    }
  }

  @Test
  void nothingIsLostAndNothingIsLeftOfAConversion() throws IOException {
    assertNothingIsLostOrLeft(Run.CONVERT, 2);
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsLostAndNothingIsLeft(Run run) throws IOException {
    assertNothingIsLostOrLeft(run, 3);
  }

  /** Takes half an hour. */
  @ParameterizedTest
  @EnumSource
  @Tag("exhaustive")
  void nothingIsLostAndNothingIsLeftAtAnyChange(Run run) throws IOException {
    assertNothingIsLostOrLeft(run, Integer.MAX_VALUE);
  }

  /** Tries so many changes, evenly spread, of which the last is one. */
  private void assertNothingIsLostOrLeft(Run run, int max) throws IOException {
    Path first = begin(run);
    Map<String, String> before = files(first);
    Path undisturbed = copy(first, "undisturbed");
    Path count = home.resolve("count");
    Result right = start(run, undisturbed, CrashAgent.counting(agent, count));
    Map<String, String> after = files(undisturbed);
    assertThat(right.code()).as(right.err()).isIn(0, 1);
    assertThat(after).isNotEqualTo(before);
    int changes = Integer.parseInt(Files.readString(count));
    assertThat(changes).isGreaterThan(10);

    for (int change : chosen(changes, max)) {
      Path folder = copy(first, run + "-" + change);
      Result killed = start(run, folder, CrashAgent.option(agent, change));
      if (killed.code() == 137) { // with more threads, a run may have fewer changes than the first
        assertThat(visible(files(folder)))
            .as("after change %d", change)
            .allSatisfy(
                (file, text) ->
                    assertThat(text).isIn(String.valueOf(before.get(file)), after.get(file)));
      }
      Result next = start(run, folder, "");
      assertThat(next.code()).as("after change %d: %s", change, next.err()).isEqualTo(right.code());
      assertThat(next.out()).isEqualTo(right.out());
      Map<String, String> left = files(folder);
      if (run == Run.TOURNAMENT) { // with no game left to play it makes no folder, and deletes none
        left.keySet().removeIf(file -> file.startsWith("tmp/.tally-"));
      }
      assertThat(left).as("after change %d", change).isEqualTo(after);
    }
  }

  /** If it did not, nothing above would have been tried. */
  @Test
  void theAgentEndsAProcess() throws IOException {
    Path folder = begin(Run.CONVERT);
    assertThat(start(Run.CONVERT, folder, CrashAgent.option(agent, 1)).code()).isEqualTo(137);
  }

  private static List<Integer> chosen(int changes, int max) {
    int wanted = Math.min(changes, max);
    return IntStream.rangeClosed(1, wanted)
        .mapToObj(i -> (int) ((long) i * changes / wanted))
        .toList();
  }

  /** A folder with the results of the first run. */
  private Path begin(Run run) throws IOException {
    Path folder = Files.createDirectory(home.resolve("first"));
    Files.createDirectory(folder.resolve("tmp"));
    Path diatheke = Files.createDirectory(folder.resolve("bin")).resolve("diatheke");
    Files.writeString(
        diatheke,
        """
        #!/bin/sh
        case "$*" in
          *modulelistnames*) printf 'Cats\\n' ;;
          *info*) printf 'OSIS;Biblical Texts;\\n' ;;
          *) printf 'Ruth 1:1: The cat %s.\\n(Cats)\\n' "$DOES" ;;
        esac
        """);
    assertThat(diatheke.toFile().setExecutable(true)).isTrue();
    Result first = start(run, folder, "", /* isSecond= */ false);
    assertThat(first.code()).as(first.err()).isIn(0, 1);
    return folder;
  }

  private Path copy(Path first, String name) {
    Path folder = home.resolve(name);
    assertThat(Program.command("cp", "-a", first.toString(), folder.toString()).run().code())
        .isZero();
    return folder;
  }

  private Result start(Run run, Path folder, String option) {
    return start(run, folder, option, /* isSecond= */ true);
  }

  private Result start(Run run, Path folder, String option, boolean isSecond) {
    String command =
        (run.command + run.last(isSecond))
            .replace("URL", "http://127.0.0.1:" + server.getAddress().getPort())
            .replace("LOGS", LOGS.toString());
    return Program.jar(command.split(" "))
        .in(folder)
        .with("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"))
        .with("DOES", isSecond ? "slept" : "sat") // what the imported text says
        .with("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + folder.resolve("tmp") + " " + option)
        .run();
  }

  /** What a user sees of them: drafts are hidden. */
  private static Map<String, String> visible(Map<String, String> files) {
    Map<String, String> visible = new TreeMap<>(files);
    visible.keySet().removeIf(file -> file.matches("(.*/)?[.]tally-.*|tmp/.*"));
    return visible;
  }

  /** What is in each file, and that each folder is there, by their paths. */
  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.toList()) {
        String name = folder.relativize(each) + (Files.isDirectory(each) ? "/" : "");
        if (ASIDE.stream().noneMatch(name::startsWith)) {
          files.put(name, Files.isDirectory(each) ? "" : Files.readString(each, ISO_8859_1));
        }
      }
    }
    return files;
  }
}
