package dev.tally.pipelines.report;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.StandIn;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code scripts/nightly} as a scheduler meets it, mostly with a stand-in for the launcher. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class NightlyIT {
  /**
   * The process that runs the tests may ignore signals, and an ignored signal cannot be trapped.
   */
  private static final List<String> DEFAULT_SIGNALS =
      List.of("env", "--default-signal=HUP,INT,TERM");

  private static final String TIME = "\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d [+-]\\d{4}";

  @TempDir Path folder;

  private StandIn project;

  @BeforeEach
  void makeProject() throws IOException {
    project = new StandIn(folder.resolve("project"));
  }

  @ParameterizedTest(name = "exit code {0}")
  @CsvSource({
    "0, done",
    "2, what was asked for is refused",
    "3, data is missing",
    "4, an error of the program or the machine",
    "5, 'written, but data is missing'",
    "137, ended by signal 9"
  })
  void handsItsOptionsOnAndLeavesWithTheCodeOfTheReport(int code, String meaning)
      throws IOException {
    project.tally("printf '<%s>' \"$@\"; echo; echo 'tally: why' >&2; exit " + code);

    Result result = project.script("nightly", "--ver=akjv", "--stopwords=a b", "--name=ü%").run();

    assertThat(project.log())
        .matches(
            TIME
                + " start: report --ver=akjv --stopwords=a\\\\ b --name=ü%\n"
                + "<report><--ver=akjv><--stopwords=a b><--name=ü%>\n"
                + "tally: why\n"
                + TIME
                + " end: exit code "
                + code
                + " \\("
                + meaning
                + "\\) after \\d+ s\n");
    String line = "nightly: exit code " + code + " (" + meaning + "): why\n";
    assertThat(result).isEqualTo(new Result(code, "", code == 0 ? "" : line));
  }

  @Test
  void failureLineHasTheLastReasonOfThisRun() throws IOException {
    project.tally("echo 'tally: of the run before' >&2; exit 3");
    project.script("nightly").run();
    project.tally("echo 'tally: a notice' >&2; echo 'tally: the reason' >&2; exit 3");
    assertThat(project.script("nightly").run().err())
        .isEqualTo("nightly: exit code 3 (data is missing): the reason\n");
    project.tally("exit 137");
    assertThat(project.script("nightly").run().err())
        .isEqualTo("nightly: exit code 137 (ended by signal 9); " + log() + " says why\n");
  }

  @Test
  void worksInAnEmptyEnvironmentFromAnyFolder() throws IOException {
    List<String> empty = List.of("env", "-i");

    Result result = project.prefixed(empty, "nightly", "--x=ü").in(Path.of("/")).run();

    assertThat(result).isEqualTo(new Result(0, "", ""));
    assertThat(project.log()).contains("start: report --x=ü\n<report><--x=ü>\n");
    assertThat(project.reports().toFile().list()).containsExactlyInAnyOrder("log", ".lock");
  }

  @Test
  void newsOfADigestGoToStandardOutputAndToTheLog() throws IOException {
    project.tally("echo 'New in it'; echo 'tally: why' >&2");

    Result result = project.script("nightly", "--digest").run();

    assertThat(result).isEqualTo(new Result(0, "New in it\n", ""));
    assertThat(project.log()).contains("start: report --digest\ntally: why\nNew in it\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--reports=my reports", "--reports|my reports"})
  void lockAndLogAreBesideTheReportsThatAreAskedFor(String typed) throws IOException {
    String[] arguments = typed.split("\\|");

    Result result = project.script("nightly", arguments).in(folder).run();

    assertThat(result.code()).isZero();
    Path reports = folder.resolve("my reports");
    assertThat(StandIn.log(reports)).contains("<report><" + String.join("><", arguments) + ">\n");
    assertThat(reports.resolve(".lock")).exists();
    assertThat(project.reports()).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"index.html", ".profile", "log/notes.txt"})
  void nothingIsWrittenInAFolderThatTheReportRefuses(String file) throws IOException {
    Path reports = Files.createDirectories(folder.resolve("site"));
    Path theirs = reports.resolve(file);
    Files.createDirectories(theirs.getParent());
    Files.writeString(theirs, "mine");
    project.tally("echo \"tally: $*: refused\" >&2; exit 2");

    Result result = project.script("nightly", "--reports", reports.toString()).run();

    String line = "tally: report --dry-run --reports " + reports + ": refused\n";
    assertThat(result).isEqualTo(new Result(2, "", line));
    try (Stream<Path> inside = Files.walk(reports)) {
      assertThat(inside.filter(Files::isRegularFile)).containsExactly(theirs);
    }
  }

  @Test
  void folderWithTheMarkOfReportsMayHaveOtherFiles() throws IOException {
    Files.createDirectories(project.reports());
    Files.writeString(project.reports().resolve(".tally"), "");
    Files.writeString(project.reports().resolve("robots.txt"), "");

    project.script("nightly").run();

    assertThat(project.log()).contains("<report>").doesNotContain("--dry-run");
  }

  @Test
  void secondRunAtTheSameTimeLeavesItToTheFirst() throws IOException {
    Path started = project.fifo("started");
    Path go = project.fifo("go");
    project.tally("echo >'" + started + "'; read -r <'" + go + "'");
    Process first = start();
    Files.readString(started);

    Result second = project.script("nightly").run();
    Files.writeString(go, "\n");

    String line = "nightly: another run is under way in " + project.reports() + "; nothing to do\n";
    assertThat(second).isEqualTo(new Result(0, "", line));
    assertThat(Program.await(first)).isZero();
    assertThat(project.log()).containsOnlyOnce("start:").containsOnlyOnce("end:");
  }

  @Test
  void runOfMoreThanADayIsAFaultOfWhichTheNextRunTells() throws IOException {
    Path started = project.fifo("started");
    Path go = project.fifo("go");
    project.tally("echo $$ >'" + started + "'; read -r <'" + go + "'");
    Process first = start();
    String process = Files.readString(started).strip();
    Path lock = project.reports().resolve(".lock");
    Files.setLastModifiedTime(lock, FileTime.from(Instant.now().minus(Duration.ofHours(25))));

    Result second = project.script("nightly").run();
    Files.writeString(go, "\n");

    assertThat(Program.await(first)).isZero();
    assertThat(second.code()).isEqualTo(4);
    assertThat(second.out()).isEmpty();
    assertThat(second.err())
        .matches(
            "nightly: \\Q%s\\E: held by process %s on \\S+ since %s, more than a day; end that run first\n"
                .formatted(lock, process, TIME));
    project.tally("exit 0");
    assertThat(project.script("nightly").run()).isEqualTo(new Result(0, "", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {".lock", "log", "log/DATE.log", ""})
  void writesThroughNoLinkOfSomebodyElse(String name) throws IOException {
    assumeTrue(StandIn.isRoot(), "not root, so no link can be somebody else's");
    Path target = folder.resolve("target");
    Path link = project.reports().resolve(name.replace("DATE", today()));
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, target);
    Program.command("chown", "-h", "12345", link.toString()).run();

    Result result = project.script("nightly").run();

    String line = ": a symbolic link of user 12345; expected none of somebody else's\n";
    assertThat(result).isEqualTo(new Result(4, "", "nightly: " + link + line));
    assertThat(target).doesNotExist();
  }

  /** The end of {@code held} comes once nothing that the run has started is left. */
  @ParameterizedTest
  @CsvSource({"HUP, 1", "INT, 2", "TERM, 15"})
  void signalReachesAllThatTheRunHasStartedAndFreesTheLock(String name, int signal)
      throws IOException {
    Path held = project.fifo("held");
    Path never = project.fifo("never");
    project.tally("exec 5>'" + held + "'; echo started >&5; cat '" + never + "'; echo on");
    Process process = start();
    try (BufferedReader reader = Files.newBufferedReader(held)) {
      assertThat(reader.readLine()).isEqualTo("started");
      Program.command("bash", "-c", "kill -" + name + " " + process.pid()).run();

      assertThat(Program.await(process)).isEqualTo(128 + signal);
      assertThat(reader.readLine()).isNull();
    }
    assertThat(project.log())
        .contains("end: exit code " + (128 + signal) + " (ended by signal " + signal + ")")
        .doesNotContain("on\n");
    project.tally("exit 0");
    assertThat(project.script("nightly").run()).isEqualTo(new Result(0, "", ""));
  }

  @Tag("slow")
  @Test
  void terminationReachesTheRealProgram() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      String source = "--source=http://127.0.0.1:" + silent.getLocalPort();
      Path temporary = Files.createDirectory(folder.resolve("tmp"));
      project.tally(
          Stream.of(
                  java,
                  "-Djava.io.tmpdir=" + temporary,
                  "-Dtally.root=" + Program.ROOT,
                  "-jar",
                  Program.ROOT.resolve("pipelines/target/tally.jar").toString(),
                  "topwords",
                  "--cache=none",
                  source)
              .collect(joining("' '", "exec '", "'")));
      Process process = start();
      try (Socket asking = silent.accept()) {
        assertThat(asking.getInputStream().read()).isEqualTo('G');
        process.toHandle().destroy();

        assertThat(Program.await(process)).isEqualTo(128 + 15);
        assertThat(temporary).isEmptyDirectory();
      }
    }
  }

  @Test
  void runWhoseScriptWasKilledKeepsTheLockToItsEnd() throws IOException {
    Path held = project.fifo("held");
    Path go = project.fifo("go");
    project.tally("exec 5>'" + held + "'; echo started >&5; read -r <'" + go + "'");
    Process process = start();
    try (BufferedReader reader = Files.newBufferedReader(held)) {
      reader.readLine();
      process.destroyForcibly();
      Program.await(process);

      assertThat(project.script("nightly").run().err()).contains("another run is under way");
      Files.writeString(go, "\n");
      assertThat(reader.readLine()).isNull();
    }
    project.tally("exit 0");
    assertThat(project.script("nightly").run()).isEqualTo(new Result(0, "", ""));
  }

  @Test
  void terminalShowsTheRunToo() throws IOException {
    assumeTrue(StandIn.program("script").isPresent(), "no script(1) on this machine");
    project.tally("echo out; echo err >&2; exit 3");

    Result result =
        Program.command(
                "script", "-qec", project.root.resolve("scripts/nightly").toString(), "/dev/null")
            .run();

    assertThat(result.code()).isEqualTo(3);
    assertThat(result.out()).startsWith("out\r\nerr\r\nnightly: exit code 3");
    assertThat(project.log()).containsSubsequence("start: report\nout\nerr\n", "end: exit code 3");
  }

  @Test
  void programsThatWatchGetALogAndMetricsUnlessTheEnvironmentSaysOtherwise() throws IOException {
    project.tally("echo \"<$TALLY_RUN_LOG><$TALLY_METRICS>\"");

    project.script("nightly").run();
    project.script("nightly").with("TALLY_METRICS", "").run();

    String logs = project.reports().resolve("log").toString();
    String jsonl = logs + "/" + today() + ".jsonl";
    assertThat(project.log())
        .contains("<" + jsonl + "><" + logs + "/report.prom>\n", "<" + jsonl + "><>\n");
  }

  @Test
  void keepsTheNewestLogs() throws IOException {
    Path logs = Files.createDirectories(project.reports().resolve("log"));
    LocalDate first = LocalDate.of(2001, 1, 1);
    for (int day = 0; day < 95; day++) {
      Files.writeString(logs.resolve(first.plusDays(day) + ".log"), "");
    }
    Files.writeString(logs.resolve("1999.log"), "of somebody else");

    project.script("nightly").run();

    try (Stream<Path> files = Files.list(logs)) {
      List<String> names = files.map(file -> file.getFileName().toString()).sorted().toList();
      assertThat(names).hasSize(91).contains(today() + ".log");
      assertThat(names.subList(0, 2)).containsExactly("1999.log", first.plusDays(6) + ".log");
    }
  }

  @Test
  void placeThatCannotBeWrittenIsToldInOneLine() throws IOException {
    for (Path location : List.of(folder, project.root)) {
      Files.setPosixFilePermissions(location, PosixFilePermissions.fromString("r-xr-xr-x"));
    }
    List<String> somebody = List.of();
    if (StandIn.isRoot()) {
      assumeTrue(StandIn.program("setpriv").isPresent(), "no setpriv, so no user but root");
      somebody = List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
    }

    Result result = project.prefixed(somebody, "nightly").in(Path.of("/")).run();

    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.setPosixFilePermissions(project.root, PosixFilePermissions.fromString("rwxr-xr-x"));
    String line = "nightly: " + project.reports().resolve("log") + ": cannot be written: ";
    assertThat(result).isEqualTo(new Result(4, "", line + "Permission denied\n"));
  }

  @Test
  void fullDiskIsToldInOneLine() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "no /dev/full on this machine");
    Path logs = Files.createDirectories(project.reports().resolve("log"));
    LocalDate today = LocalDate.now(ZoneId.systemDefault());
    for (LocalDate date : List.of(today, today.plusDays(1))) { // should midnight come
      Files.createSymbolicLink(logs.resolve(date + ".log"), full);
    }

    Result result = project.script("nightly").run();

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.err())
        .matches("nightly: \\S+\\.log: cannot be written: No space left on device\n");
  }

  @Test
  void fileInPlaceOfTheReportsIsRefused() {
    Result result = project.script("nightly", "--reports=scripts/tally").in(project.root).run();

    String line = "nightly: --reports=scripts/tally: not a folder\n";
    assertThat(result).isEqualTo(new Result(2, "", line));
  }

  @Test
  void missingFlockIsNamedWithItsPackage() throws IOException {
    Path bin = project.only("bash", "dirname", "readlink");

    Result result = project.script("nightly").with("PATH", bin.toString()).run();

    String line = "nightly: flock is missing; install the package util-linux\n";
    assertThat(result).isEqualTo(new Result(4, "", line));
  }

  @Test
  void explainsItself() {
    Result result = project.script("nightly", "--help").run();

    assertThat(result.code()).isZero();
    assertThat(result.out()).startsWith("usage: scripts/nightly [report options]\n");
    assertThat(project.reports()).doesNotExist();
  }

  private Process start() {
    return project
        .prefixed(DEFAULT_SIGNALS, "nightly")
        .start(folder.resolve("out"), folder.resolve("err"));
  }

  private Path log() {
    return project.reports().resolve("log/" + today() + ".log");
  }

  private static String today() {
    return LocalDate.now(ZoneId.systemDefault()).toString();
  }
}
