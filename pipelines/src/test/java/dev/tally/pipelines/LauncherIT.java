package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.StandIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the launcher asks of the JVM, by the work it is called for and by the JDK that is there. */
class LauncherIT {
  private static final String QUICK = "-XX:TieredStopAtLevel=1";
  private static final String SAMPLE = "--source=" + Program.ROOT.resolve("data/sample");
  private static final String JAVA = System.getProperty("java.home");
  private static final int MEBIBYTE = 1 << 20;

  private final Path folder;
  private final Path root;
  private final Path jdk;

  LauncherIT(@TempDir Path folder) throws IOException {
    this.folder = folder;
    root = Files.createDirectories(folder.resolve("project"));
    Files.createDirectory(root.resolve("scripts"));
    for (String script : List.of("scripts/tally", "scripts/lib.bash")) {
      Files.copy(Program.ROOT.resolve(script), root.resolve(script));
    }
    Files.createDirectories(root.resolve("pipelines/target"));
    jdk = folder.resolve("jdk");
    Files.createDirectories(jdk.resolve("bin"));
    StandIn.executable(jdk.resolve("bin/java"), "printf '%s\\n' \"$@\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "topwords",
        "topwords --ver=akjv,kjv",
        "report --ver=akjv",
        "grade --logs=small.csv",
        "grade --logs=small.csv,few",
        "convert --logs=s*.csv",
        "grade --logs=none.csv",
        "grade --logs=",
        "grade small.csv",
        "play big.csv"
      })
  void runsOfASecondHaveTheQuickCompilerOnly(String command) throws IOException {
    logs();

    assertThat(asked("17.0.1", command.split(" ", -1))).contains(QUICK, "-XX:+UseSerialGC");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "topwords --ver=all",
        "topwords --ver=a,b,c,d,e,f",
        "grade --logs=big.csv",
        "convert --logs=big.csv",
        "grade --logs=many",
        "grade --logs=link.csv",
        "grade --logs=few,small.csv,half.csv,many/half.csv",
        "grade --logs=*.csv",
        "grade --logs={small,big}.csv",
        "grade --logs=small.csv.gz",
        "grade --logs=**/x.csv",
        "grade --logs=s3://logs/x.csv",
        "topwords --ver all",
        "grade --logs big.csv --quiet",
        "grade half.csv --output=x many/half.csv",
        "convert big.csv",
        "grade logs.zip"
      })
  void longRunsHaveBoth(String command) throws IOException {
    logs();

    assertThat(asked("17.0.1", command.split(" ", -1)))
        .doesNotContain(QUICK)
        .contains("-XX:+UseParallelGC");
  }

  @Test
  void theArchiveOrTheCacheIsWhatTheJdkKnows() throws IOException {
    String archive = root.resolve("pipelines/target/tally.jsa").toString();

    assertThat(asked("17.0.15", "list")).contains("-XX:SharedArchiveFile=" + archive);
    assertThat(asked("24", "list"))
        .contains("-XX:SharedArchiveFile=" + archive, "--sun-misc-unsafe-memory-access=allow");
    assertThat(asked("25.0.1", "list"))
        .contains("-XX:AOTCache=" + archive)
        .doesNotContain("-XX:SharedArchiveFile=" + archive);
  }

  @ParameterizedTest(name = "{0}, JAVA_HOME={1}, {2} beside 17")
  @CsvSource({
    "topwords, '', 25, jdk-25",
    "Report, '', 25.0.1, jdk-25",
    "topwords, jdk, 25, jdk",
    "topwords, '', 21, jdk",
    "topwords, '', 26, jdk",
    "grade, '', 25, jdk",
    "play, '', 25, jdk"
  })
  void jdk25BesideAnEarlierOneCountsWords(String command, String home, String beside, String taken)
      throws IOException {
    besideOf17(beside);

    Result result =
        onPath(command)
            .with("JAVA_HOME", home.isEmpty() ? "" : folder.resolve(home).toString())
            .run();

    assertThat(result).isEqualTo(new Result(0, taken + "\n", ""));
  }

  @Test
  void jdk25OfSomebodyElseIsNotTaken() throws IOException {
    assumeTrue(StandIn.isRoot(), "not root, so no JDK can be somebody else's");
    Path other = besideOf17("25");
    Program.command("chown", "-R", "12345", other.toString()).run();

    assertThat(onPath("topwords").with("JAVA_HOME", "").run())
        .isEqualTo(new Result(0, "jdk\n", ""));
  }

  /**
   * JDKs that say their names: 17, which is on the path, and the one that is returned beside it.
   */
  private Path besideOf17(String version) throws IOException {
    prepared(jdk, "17.0.1", "tally.jsa");
    Path other = folder.resolve("jdk-25");
    Files.createDirectories(other.resolve("bin"));
    prepared(other, version, "tally-25.jsa");
    for (Path each : List.of(jdk, other)) {
      StandIn.executable(each.resolve("bin/java"), "echo " + each.getFileName());
    }
    return other;
  }

  private Program onPath(String command) {
    return launcher(command).with("PATH", jdk.resolve("bin") + ":" + System.getenv("PATH"));
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
  void tooLittleMemoryForTheJvmIsToldInOneLine(int most) {
    String command = "ulimit -v " + most + "; exec '" + root + "/scripts/tally' list";

    Result result = Program.command("bash", "-c", command).with("JAVA_HOME", JAVA).run();

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.out()).isEmpty();
    assertThat(result.err())
        .startsWith("tally: Java does not start: ")
        .endsWith(" (ulimit -v " + most + ")\n")
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

  @ParameterizedTest
  @ValueSource(strings = {"tally.lock", "tally.jsa", "tally.jsa.jdk", "tally.jar", ""})
  void usesNoLinkOfSomebodyElse(String name) throws IOException {
    assumeTrue(StandIn.isRoot(), "not root, so no link can be somebody else's");
    Path target = folder.resolve("target");
    Path link = root.resolve("pipelines/target").resolve(name);
    Files.deleteIfExists(link);
    Files.createSymbolicLink(link, target);
    Program.command("chown", "-h", "12345", link.toString()).run();

    Result result = launcher("list").with("JAVA_HOME", JAVA).run();

    String line = ": a symbolic link of user 12345; expected none of somebody else's\n";
    assertThat(result).isEqualTo(new Result(4, "", "tally: " + link + line));
    assertThat(target).doesNotExist();
  }

  /** A jar that was built while the archive was made, and one that is older, as after a restore. */
  @ParameterizedTest
  @ValueSource(ints = {-60, 60})
  void preparesItselfAnewForAnotherJar(int seconds) throws IOException {
    asked("17.0.15", "list");
    Path target = root.resolve("pipelines/target");
    Instant made = Files.getLastModifiedTime(target.resolve("tally.jsa.jdk")).toInstant();
    FileTime other = FileTime.from(made.plusSeconds(seconds));
    Files.setLastModifiedTime(target.resolve("tally.jar"), other);

    assertThat(launcher("list").run().err()).isEqualTo("tally: preparing for fast starts\n");
    assertThat(Files.getLastModifiedTime(target.resolve("tally.jsa.jdk"))).isEqualTo(other);
    assertThat(launcher("list").run().err()).isEmpty();
  }

  /** Later JDKs have an ahead-of-time cache instead of the archive, and warn of more. */
  @Test
  void preparesItselfOnALaterJdk() throws IOException {
    Optional<Path> later = laterJdk();
    assumeTrue(later.isPresent(), "no JDK 25 or later beside the one that runs the tests");
    for (String part : new String[] {"data", "stopwords.txt"}) {
      Files.createSymbolicLink(root.resolve(part), Program.ROOT.resolve(part));
    }
    Path target = root.resolve("pipelines/target");
    Files.copy(Program.ROOT.resolve("pipelines/target/tally.jar"), target.resolve("tally.jar"));
    Program launcher =
        Program.command(root + "/scripts/tally", "topwords", "--ver=harbour", "--n=3", SAMPLE)
            .with("JAVA_HOME", later.orElseThrow().toString());

    Result first = launcher.run();
    Result second = launcher.run();

    assertThat(first)
        .isEqualTo(new Result(0, TallyIT.GOLDEN, "tally: preparing for fast starts\n"));
    assertThat(second).isEqualTo(new Result(0, TallyIT.GOLDEN, ""));
    assertThat(target.resolve("tally.jsa")).isNotEmptyFile();
  }

  private static Optional<Path> laterJdk() throws IOException {
    Path jdks = Path.of(System.getProperty("java.home")).toRealPath().resolveSibling(".");
    try (Stream<Path> all = Files.list(jdks)) {
      return all.filter(
              jdk ->
                  Files.isExecutable(jdk.resolve("bin/java"))
                      && Files.isReadable(jdk.resolve("release"))
                      && Program.read(jdk.resolve("release"))
                          .matches("(?s).*JAVA_VERSION=\"(2[5-9]|[3-9][0-9])[.\"].*"))
          .findFirst();
    }
  }

  private void logs() throws IOException {
    Files.createDirectory(folder.resolve("few"));
    Files.createDirectory(folder.resolve("many"));
    for (String small : new String[] {"small.csv", "small.csv.gz", "few/a.csv"}) {
      Files.write(folder.resolve(small), new byte[100]);
    }
    Files.write(folder.resolve("big.csv"), new byte[9 * MEBIBYTE]);
    Files.write(folder.resolve("half.csv"), new byte[5 * MEBIBYTE]);
    Files.write(folder.resolve("many/half.csv"), new byte[5 * MEBIBYTE]);
    Files.createSymbolicLink(folder.resolve("link.csv"), folder.resolve("big.csv"));
    Files.createSymbolicLink(folder.resolve("many/link.csv"), folder.resolve("half.csv"));
  }

  /** The arguments that a JDK of a version gets of a launcher that has nothing to prepare. */
  private List<String> asked(String version, String... arguments) throws IOException {
    prepared(jdk, version, "tally.jsa");

    Result result = launcher(arguments).run();

    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    return result.out().lines().toList();
  }

  /** A JDK of this version, with an archive that the launcher takes for one that it has made. */
  private void prepared(Path jdk, String version, String archive) throws IOException {
    Path target = root.resolve("pipelines/target");
    String release = "JAVA_VERSION=\"" + version + "\"\n";
    Path jar = target.resolve("tally.jar");
    if (Files.notExists(jar)) {
      Files.writeString(jar, "");
    }
    Files.writeString(jdk.resolve("release"), release);
    Files.writeString(target.resolve(archive), "");
    Path made = Files.writeString(target.resolve(archive + ".jdk"), release);
    Files.setLastModifiedTime(made, Files.getLastModifiedTime(jar));
  }

  private Program launcher(String... arguments) {
    String[] command =
        Stream.concat(Stream.of(root + "/scripts/tally"), Stream.of(arguments))
            .toArray(String[]::new);
    return Program.command(command).in(folder).with("JAVA_HOME", jdk.toString());
  }
}
