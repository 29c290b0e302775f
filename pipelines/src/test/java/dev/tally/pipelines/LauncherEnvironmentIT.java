package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.StandIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher where the environment has something for Bash or for the JVM. */
class LauncherEnvironmentIT extends LauncherFixture {
  private static final String JAVA = System.getProperty("java.home");

  LauncherEnvironmentIT(@TempDir Path folder) throws IOException {
    super(folder);
  }

  @ParameterizedTest(name = "{0}={1}")
  @CsvSource({
    "POSIXLY_CORRECT, 1",
    "SHELLOPTS, posix",
    "SHELLOPTS, noexec",
    "SHELLOPTS, noglob:onecmd:xtrace",
    "BASHOPTS, failglob:nocasematch",
    "FUNCNEST, 1",
    "BASH_FUNC_readlink%%, () { echo /nowhere; }",
    "BASH_ENV, cd /",
    "BASH_ENV, set -- other",
    "BASH_ENV, exit 1",
    "BASH_ENV, exec >&-; set -f"
  })
  void environmentHasNothingForItsBash(String name, String value) throws IOException {
    asked("17.0.1", "list");
    Files.writeString(jdk.resolve("bin/java"), "#!/bin/sh\npwd; printf '%s\\n' \"$@\"\n");
    Path script = Files.writeString(folder.resolve("script"), value);

    Result result =
        Program.command("scripts/tally", "list")
            .in(root)
            .with("JAVA_HOME", jdk.toString())
            .with(name, name.equals("BASH_ENV") ? script.toString() : value)
            .run();

    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.out()).startsWith(root + "\n").endsWith("\ndev.tally.pipelines.Main\nlist\n");
  }

  /** A JDK refuses a second collector, and some more pairs of options. */
  @ParameterizedTest(name = "{0}={1}")
  @CsvSource({
    "TALLY_JAVA_OPTS, -XX:+UseG1GC, true",
    "JAVA_TOOL_OPTIONS, -XX:+UseG1GC, true",
    "TALLY_JAVA_OPTS, -Xshare:on, false"
  })
  void optionOfTheUserGoesBeforeWhatTallySets(String name, String value, boolean isArchived)
      throws IOException {
    asked("17.0.1", "list");
    StandIn.executable(
        jdk.resolve("bin/java"),
        """
        case "${JAVA_TOOL_OPTIONS:-} $*" in
          *-XX:+Use*GC*-XX:+Use*GC* | *-XX:SharedArchiveFile=*-Xshare:on*) echo no >&2; exit 1 ;;
        esac
        printf '%s\\n' "$@"
        """);

    Result result = launcher("list").with(name, value).run();

    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.out().lines().anyMatch(line -> line.startsWith("-XX:SharedArchiveFile=")))
        .isEqualTo(isArchived);
  }

  @Test
  void jvmThatWouldWriteAnArchiveInsteadOfRunningIsRefused() {
    Result result = launcher("list").with("TALLY_JAVA_OPTS", "-Xshare:dump").run();

    String line =
        "tally: -Xshare:dump: such a JVM runs no command (TALLY_JAVA_OPTS=-Xshare:dump)\n";
    assertThat(result).isEqualTo(new Result(4, "", line));
  }

  @Test
  void temporaryFilesGoWhereTheEnvironmentSays() throws IOException {
    assertThat(asked("17.0.1", "list")).noneMatch(each -> each.startsWith("-Djava.io.tmpdir="));

    Path temporary = Files.createDirectory(folder.resolve("my tmp"));
    Result result = launcher("list").with("TMPDIR", temporary.toString()).run();
    assertThat(result.out().lines()).contains("-Djava.io.tmpdir=" + temporary);
  }

  @ParameterizedTest(name = "{0}={1}")
  @CsvSource({
    "TALLY_JAVA_OPTS, -XX:+Nonsense, Unrecognized VM option 'Nonsense'",
    "TALLY_JAVA_OPTS, -Xnonsense, Unrecognized option: -Xnonsense",
    "TALLY_JAVA_OPTS, -Xmx1x, Invalid maximum heap size: -Xmx1x",
    "JAVA_TOOL_OPTIONS, -Xmx1x, Invalid maximum heap size: -Xmx1x"
  })
  void optionWithWhichTheJvmDoesNotStartIsToldInOneLine(String name, String value, String reason) {
    Result result = launcher("list").with("JAVA_HOME", JAVA).with(name, value).run();

    String line = "tally: Java does not start: " + reason + " (" + name + "=" + value + ")\n";
    assertThat(result).isEqualTo(new Result(4, "", line));
  }

  @ParameterizedTest(name = "{0} KiB")
  @ValueSource(ints = {300_000, 1_000_000, 2_500_000})
  void tooLittleMemoryForTheJvmIsToldInOneLine(int max) {
    String command = "ulimit -v " + max + "; exec '" + root + "/scripts/tally' list";

    Result result = Program.command("bash", "-c", command).with("JAVA_HOME", JAVA).run();

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("tally: Java does not start: ")
        .endsWith(" (ulimit -v " + max + ")\n")
        .hasLineCount(1);
  }

  @Test
  void tooFewThreadsForTheJvmAreToldInOneLine() {
    assumeTrue(StandIn.isRoot(), "not root, so there is no user without other processes");
    Program.command("chmod", "-R", "a+rX", folder.toString()).run();
    String limited = "ulimit -u 12; exec '" + root + "/scripts/tally' list";

    Result result =
        Program.command("setpriv", "--reuid=12345", "--clear-groups", "bash", "-c", limited)
            .with("JAVA_HOME", JAVA)
            .run();

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("tally: Java does not start: ")
        .endsWith(" (ulimit -u 12)\n")
        .hasLineCount(1);
  }

  /** Bash itself says so in lines of its own, before the launcher is read. */
  @Test
  void currentFolderThatIsGoneIsTold() throws IOException {
    Path gone = Files.createDirectory(folder.resolve("gone"));

    Result result =
        Program.command("bash", "-c", "rmdir ../gone && exec '" + root + "/scripts/tally' list")
            .in(gone)
            .with("JAVA_HOME", JAVA)
            .run();

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .contains("\ntally: Java does not start: ")
        .endsWith(" (the current folder is gone)\n");
  }
}
