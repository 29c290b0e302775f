package dev.tally.pipelines;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.RunningProgram;
import dev.tally.pipelines.testing.StandIn;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the built jar does with the folder for temporary files, and what it can do without. */
@Tag("slow")
class TemporaryFilesIT {
  private static final String SAMPLE = "--source=" + Program.ROOT.resolve("data/sample");

  private final Path folder;
  private final Path temporary;

  TemporaryFilesIT(@TempDir Path folder) throws IOException {
    this.folder = folder;
    temporary = Files.createDirectory(folder.resolve("tmp"));
  }

  @Test
  void noLibraryIsLoadedButThoseOfTheJdk() throws IOException {
    Path log = folder.resolve("libraries");

    Result result =
        Program.command(
                java(
                    "-Xlog:library=info:file=" + log, "topwords", "--ver=harbour", "--n=3", SAMPLE))
            .run();

    assertThat(result).isEqualTo(new Result(0, TallyIT.GOLDEN, TallyIT.NOTICE));
    String jdk = Path.of(System.getProperty("java.home")).toString();
    try (Stream<String> lines = Files.lines(log)) {
      assertThat(lines.filter(line -> line.contains("Loaded library /")))
          .isNotEmpty()
          .allMatch(line -> line.contains("Loaded library " + jdk));
    }
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void killedRunLeavesNothingThatTheNextDoesNotDelete() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String source = "--source=http://127.0.0.1:" + silent.getLocalPort();
      Process process =
          Program.command(java("topwords", "--cache=" + folder.resolve("cache"), source))
              .start(folder.resolve("out"), folder.resolve("err"));
      try (Socket asking = silent.accept()) {
        assertThat(asking.getInputStream().read()).isEqualTo('G');
        process.destroyForcibly();
        Program.await(process);
      }
    }

    Program.command(java("topwords", "--ver=harbour", SAMPLE)).run();

    assertThat(temporary).isEmptyDirectory();
  }

  /** As on hardened servers; in a namespace of its own, so that nothing else sees the mount. */
  @Test
  void nothingThereNeedsToBeExecutable() throws IOException {
    String mount = "mount -t tmpfs -o noexec tmpfs '" + temporary + "'";
    Result allowed = Program.command("unshare", "-m", "sh", "-c", mount).run();
    assumeTrue(allowed.code() == 0, "no mount namespace here: " + allowed.err());
    String run =
        Stream.of(java("topwords", "--ver=harbour", "--n=3", SAMPLE))
            .collect(joining("' '", " && '", "'"));

    Result result = Program.command("unshare", "-m", "sh", "-c", mount + run).run();

    assertThat(result).isEqualTo(new Result(0, TallyIT.GOLDEN, TallyIT.NOTICE));
  }

  @Test
  void folderThatIsMissingIsNamed() throws IOException {
    Files.delete(temporary);

    assertThat(Program.command(java("topwords", "--ver=harbour", SAMPLE)).run())
        .isEqualTo(
            new Result(
                4, "", "tally: temporary files: " + temporary + ": no such file or folder\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/dev/null/x", "/proc/x"})
  void tempLocationThatCannotBeIsNamed(String location) {
    Result result =
        Program.command(java("topwords", "--ver=harbour", SAMPLE, "--temp-location=" + location))
            .run();

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.err())
        .matches("tally: --temp-location=" + location + ": cannot be written: .+\n");
  }

  /** What was being written, and that nothing of it is left. */
  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "topwords --ver=harbour SAMPLE, temporary files: TMP/.tally-.*/results.*",
    "grade data/logs --output=TMP/grades, --output=TMP/grades: cannot be written",
    "analyze data/logs/cup.wtb --output=TMP/analysis, --output=TMP/analysis: cannot be written",
    "convert data/logs/cup.wtb --output=TMP/cup.wtb, --output=TMP/cup.wtb: cannot be written",
    "report --date=2026-11-21 --ver=harbour SAMPLE --reports=TMP,temporary files: TMP/.tally-.*"
  })
  void fileThatMayNotGrowIsNamed(String command, String name) throws IOException {
    String typed = command.replace("SAMPLE", SAMPLE).replace("TMP", temporary.toString());
    String run = Stream.of(java(typed.split(" "))).collect(joining("' '", "'", "'"));

    // The file that the test reads is not to be limited.
    Result result =
        Program.command("bash", "-c", "set -o pipefail; (ulimit -f 0; " + run + ") 2>&1 | cat")
            .run();

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.out())
        .matches("tally: " + name.replace("TMP", temporary.toString()) + ": File too large\n");
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void fullDiskIsNamed() throws IOException {
    String mount = "mount -t tmpfs -o size=4k tmpfs '" + temporary + "'";
    Result allowed = Program.command("unshare", "-m", "sh", "-c", mount).run();
    assumeTrue(allowed.code() == 0, "no mount namespace here: " + allowed.err());
    String run =
        Stream.of(java("grade", "data/logs", "--output=" + temporary.resolve("grades")))
            .collect(joining("' '", " && { '", "' || { code=$?; ls -A '" + temporary));

    Result result =
        Program.command("unshare", "-m", "sh", "-c", mount + run + "'; exit $code; }; }").run();

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.out()).isEmpty();
    assertThat(result.err()).matches("tally: .*" + temporary + ".*: No space left on device\n");
  }

  /**
   * A file system of each size in steps of a block, later of eight, until the command has room for
   * all it writes; one process runs it again and again. Of a report, the files that are whole stay
   * in the folder of reports.
   */
  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {
        "grade data/logs/early.in --output=DISK/grades --transcripts=DISK/shown"
            + " --gradescope=DISK/tests.json --feedback=DISK/pages --fail-on=never",
        "analyze data/logs/cup.wtb --output=DISK/analysis",
        "convert data/logs --to=jsonl --output=DISK/games.jsonl",
        "topwords --ver=harbour SAMPLE --output=DISK/words.html",
        "concordance --ver=harbour SAMPLE sea --output=DISK/hits.html",
        "report --date=2026-11-21 --ver=harbour SAMPLE --reports=DISK/reports"
      })
  void diskThatIsFullAtAnyBlockLeavesNothing(String command) throws IOException {
    Path disk = Files.createDirectory(temporary.resolve("disk"));
    String typed = command.replace("SAMPLE", SAMPLE).replace("DISK", disk.toString());
    Result allowed = Program.command("unshare", "-m", "true").run();
    assumeTrue(allowed.code() == 0, "no mount namespace here: " + allowed.err());
    int blocks = 0;
    Path running = Files.createDirectory(folder.resolve("running"));
    try (RunningProgram tally = RunningProgram.startInNamespace(Program.JAR, running)) {
      for (int code = 4; code > 1; ) {
        blocks += blocks < 8 ? 1 : 8;
        String size = "size=" + 4 * blocks + "k";
        Result mounted = tally.inside("mount", "-t", "tmpfs", "-o", size, "tmpfs", disk.toString());
        assertThat(mounted).isEqualTo(new Result(0, "", ""));
        Result result = tally.run(List.of(typed.split(" ")));
        code = result.code();
        if (code > 1) {
          String left =
              "find '%s' -mindepth 1 '(' -name '.tally-*' -o ! -path '*/reports*' ')'"
                  .formatted(disk);
          assertThat(tally.inside("sh", "-c", left))
              .as("left of %d blocks", blocks)
              .isEqualTo(new Result(0, "", ""));
          assertThat(code).as(result.err()).isEqualTo(4);
          assertThat(result.err())
              .matches("(tally: .*\n)*tally: .*" + disk + ".*: No space left on device\n")
              .doesNotContain("internal error");
        }
      }
    }
    assertThat(blocks).isGreaterThan(1);
  }

  /** What a power cut leaves is what was on the disk, in any order, unless it was waited for. */
  @ParameterizedTest
  @CsvSource({"topwords --ver=harbour SAMPLE, new, link", "grade LOGS, results.jsonl, rename"})
  void bytesAreOnTheDiskBeforeTheyHaveTheirName(String typed, String file, String naming)
      throws IOException {
    assumeTrue(StandIn.program("strace").isPresent(), "strace is missing");
    Path trace = folder.resolve("trace");
    Path output = folder.resolve("output");
    String command = typed.replace("SAMPLE", SAMPLE).replace("LOGS", Program.ROOT + "/data/logs");
    List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
    arguments.add("--output=" + output);

    Program.command(
            Stream.concat(
                    Stream.of(
                        "strace",
                        "-f",
                        "-y",
                        "--seccomp-bpf", // all other calls go on without a stop
                        "-e",
                        "trace=fsync,link,rename",
                        "-o",
                        trace + ""),
                    Stream.of(java(arguments.toArray(String[]::new))))
                .toArray(String[]::new))
        .run();

    assertThat(output).exists();
    List<String> calls = Files.readAllLines(trace);
    int named = index(calls, ".*" + naming + "\\(.* \"" + output + "\"\\).*");
    assertThat(index(calls, ".*fsync\\(.*/new/" + file + ">.*")).isBetween(0, named - 1);
  }

  /** The index of the last line that matches; -1 if none does. */
  private static int index(List<String> lines, String pattern) {
    return IntStream.range(0, lines.size())
        .filter(i -> lines.get(i).matches(pattern))
        .max()
        .orElse(-1);
  }

  /** The jar with its temporary files in a folder of the test; options of the JVM come first. */
  private String[] java(String... arguments) {
    List<String> options = new ArrayList<>(List.of("-Djava.io.tmpdir=" + temporary));
    options.add("-XX:-UsePerfData"); // a file that is always in /tmp
    Stream.of(arguments).filter(each -> each.startsWith("-X")).forEach(options::add);
    String[] typed =
        Stream.of(arguments).filter(each -> !each.startsWith("-X")).toArray(String[]::new);
    return Program.line(options, typed).toArray(String[]::new);
  }
}
