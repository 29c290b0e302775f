package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.StandIn;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the launcher asks of the JVM, by the work it is called for and by the JDK that is there. */
class LauncherIT extends LauncherFixture {
  private static final String QUICK = "-XX:TieredStopAtLevel=1";
  private static final int MEBIBYTE = 1 << 20;

  LauncherIT(@TempDir Path folder) throws IOException {
    super(folder);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "topwords",
        "topwords --ver=akjv,kjv",
        "topwords --ver=akjv --words=a,b,c,d,e",
        "topwords --ver akjv --bk=1,2,3,4,5",
        "report --ver=akjv",
        "grade",
        "grade --logs=small.csv",
        "grade --logs=small.csv,few",
        "grade --logs=small.csv --report=big.csv",
        "convert --logs=s*.csv",
        "grade small.csv",
        "analyze small.csv",
        "topwords big.csv --column=text",
        "topwords --text=few",
        "topwords akjv --source=huge.txt",
        "play big.csv"
      })
  void shortRunsHaveTheQuickCompilerOnly(String command) throws IOException {
    logs();

    assertThat(asked("17.0.1", command.split(" ", -1))).contains(QUICK, "-XX:+UseSerialGC");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "topwords --ver=all",
        "compare --left=kjv --ver all --quiet",
        "topwords --ver=a,b,c,d,e",
        "topwords --ver a,b,c,d,e,f --n=3",
        "grade --logs=big.csv",
        "convert --logs=big.csv",
        "analyze some.csv",
        "grade --logs=many",
        "grade --logs=link.csv",
        "grade --logs=few,small.csv,half.csv,many/half.csv",
        "grade --logs=*.csv",
        "grade --logs=s3://logs/x.csv",
        "Grade --logs big.csv --quiet",
        "grade half.csv --output=x many/half.csv",
        "convert big.csv",
        "topwords huge.txt",
        "text huge.txt",
        "concordance sea --text=few,huge.txt",
        "report ./*.txt",
        "grade -"
      })
  void longRunsHaveBoth(String command) throws IOException {
    logs();

    assertThat(asked("17.0.1", command.split(" ", -1)))
        .doesNotContain(QUICK)
        .contains("-XX:+UseParallelGC");
  }

  @ParameterizedTest
  @ValueSource(strings = {"17.0.15", "24", "25.0.1", "26-ea"})
  void eachJdkHasAnArchiveOrACacheOfItsOwn(String version) throws IOException {
    asked("21.0.3", "list");
    String major = version.substring(0, 2);
    boolean isCache = Integer.parseInt(major) >= 25;
    Path target = root.resolve("pipelines/target");

    assertThat(asked(version, "list"))
        .contains("-XX:+IgnoreUnrecognizedVMOptions")
        .filteredOn(option -> option.contains(".jsa"))
        .singleElement()
        .asString()
        .startsWith(
            (isCache ? "-XX:AOTCache=" : "-XX:SharedArchiveFile=") + target + "/tally-" + major);
    assertThat(archives()).hasSize(2);
    assertThat(asked("21.0.3", "list")).isNotEmpty();
    assertThat(archives()).hasSize(2);
  }

  @ParameterizedTest(name = "{0}, JAVA_HOME={1}, {2} and {3} beside 17")
  @CsvSource({
    "topwords, '', 25, 21, second",
    "list, '', 25.0.1, 21, second",
    "play, '', 26-ea, 25, second",
    "grade, '', 25, 26, third",
    "topwords, '', 21, 24, jdk",
    "topwords, jdk, 25, 26, jdk",
    "topwords, second, 21, 26, second"
  })
  void newestJdkFrom25OnThatIsBesideAnEarlierOneServesEveryCommand(
      String command, String home, String second, String third, String taken) throws IOException {
    Path earlier = jdk("jdk", "17.0.1");
    jdk("second", second);
    jdk("third", third);

    Result result =
        onPath(earlier, command)
            .with("JAVA_HOME", home.isEmpty() ? "" : folder.resolve(home).toString())
            .run();

    assertThat(result.code()).isZero();
    assertThat(result.out()).startsWith(taken + "\n");
  }

  @Test
  void jdkOfSomebodyElseIsNotTaken() throws IOException {
    assumeTrue(StandIn.isRoot(), "not root, so no JDK can be somebody else's");
    Path earlier = jdk("jdk", "17.0.1");
    Program.command("chown", "-R", "12345", jdk("other", "25").toString()).run();

    assertThat(onPath(earlier, "topwords").with("JAVA_HOME", "").run().out()).startsWith("jdk\n");
  }

  private Program onPath(Path jdk, String command) throws IOException {
    jar();
    return launcher(command).with("PATH", jdk.resolve("bin") + ":" + System.getenv("PATH"));
  }

  /** In a pipe errors only; at a terminal the last step too. */
  @Test
  void buildSaysHowLongItTakes() throws IOException {
    jdk("jdk", "17.0.1");
    Path tools = Files.createDirectory(folder.resolve("tools"));
    StandIn.executable(
        tools.resolve("mvn"),
        "echo '[INFO] --- jar:3.4.2:jar ---'; echo '[ERROR] odd'; touch pipelines/target/tally.jar");
    String path = tools + ":" + System.getenv("PATH");
    String said =
        "tally: building, since sources have changed; the first time takes about five minutes";

    Result result = launcher("list").with("PATH", path).run();

    String lines = said + "\n[ERROR] odd\ntally: preparing for fast starts\n";
    assertThat(result.err()).isEqualTo(lines);
    assumeTrue(StandIn.program("script").isPresent(), "no script(1) on this machine");
    Files.delete(root.resolve("pipelines/target/tally.jar"));
    String command = "'" + root + "/scripts/tally' list";
    Result screen =
        Program.command("script", "-qec", command, "/dev/null")
            .with("PATH", path)
            .with("JAVA_HOME", jdk.toString())
            .run();
    assertThat(screen.out()).contains(said, " s  [INFO] --- jar:3.4.2:jar ---", "[ERROR] odd");
  }

  @ParameterizedTest
  @ValueSource(strings = {"games", "words", "explore", "pipelines"})
  void jarThatIsOlderThanASourceIsBuiltAgain(String module) throws IOException {
    jdk("jdk", "17.0.1");
    jar();
    Path source = Files.createDirectories(root.resolve(module + "/src/main")).resolve("New.java");
    Files.createFile(source);
    FileTime built = Files.getLastModifiedTime(root.resolve("pipelines/target/tally.jar"));
    Files.setLastModifiedTime(source, FileTime.from(built.toInstant().plusSeconds(60)));
    Path tools = Files.createDirectory(folder.resolve("tools"));
    StandIn.executable(tools.resolve("mvn"), "exit 1");

    Result result = launcher("list").with("PATH", tools + ":" + System.getenv("PATH")).run();

    assertThat(result.err()).contains("sources have changed");
  }

  @Test
  void buildThatFailsIsTold() throws IOException {
    jdk("jdk", "17.0.1");
    Path tools = Files.createDirectory(folder.resolve("tools"));
    StandIn.executable(tools.resolve("mvn"), "echo '[ERROR] no compiler'; exit 1");

    Result result = launcher("list").with("PATH", tools + ":" + System.getenv("PATH")).run();

    assertThat(result.code()).isEqualTo(4);
    assertThat(result.err()).endsWith("[ERROR] no compiler\ntally: the build failed\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tally.lock", "tally.jar", "", "the archive", "the archive.draft"})
  void usesNoLinkOfSomebodyElse(String name) throws IOException {
    assumeTrue(StandIn.isRoot(), "not root, so no link can be somebody else's");
    jdk("jdk", "17.0.1");
    Path target = folder.resolve("target");
    Path link = root.resolve("pipelines/target").resolve(name);
    if (name.startsWith("the archive")) {
      asked("17.0.1", "list");
      link = Path.of(name.replace("the archive", archives().get(0).toString()));
    }
    Files.deleteIfExists(link);
    Files.createSymbolicLink(link, target);
    Program.command("chown", "-h", "12345", link.toString()).run();

    Result result = launcher("list").run();

    String line = ": a symbolic link of user 12345; expected none of somebody else's\n";
    assertThat(result).isEqualTo(new Result(4, "", "tally: " + link + line));
    assertThat(target).doesNotExist();
  }

  private void logs() throws IOException {
    Files.createDirectory(folder.resolve("few"));
    Files.createDirectory(folder.resolve("many"));
    for (String small : new String[] {"small.csv", "few/a.csv"}) {
      Files.write(folder.resolve(small), new byte[100]);
    }
    Files.write(folder.resolve("some.csv"), new byte[MEBIBYTE / 16]);
    Files.write(folder.resolve("big.csv"), new byte[17 * MEBIBYTE]);
    Files.write(folder.resolve("half.csv"), new byte[9 * MEBIBYTE]);
    Files.write(folder.resolve("many/half.csv"), new byte[9 * MEBIBYTE]);
    try (RandomAccessFile huge = new RandomAccessFile(folder.resolve("huge.txt").toFile(), "rw")) {
      huge.setLength(65L * MEBIBYTE); // without blocks on the disk
    }
    Files.createSymbolicLink(folder.resolve("link.csv"), folder.resolve("big.csv"));
    Files.createSymbolicLink(folder.resolve("many/link.csv"), folder.resolve("half.csv"));
  }

  @Test
  void quickstartInstallsNothingAndAsksNobodyIfItIsGivenAnything() {
    Path quickstart = Path.of("../scripts/quickstart").toAbsolutePath().normalize();
    Result help = Program.command(quickstart.toString(), "--help").run();
    assertThat(help.code()).isZero();
    assertThat(help.out()).startsWith("Usage: scripts/quickstart\n");
    assertThat(help.err()).isEmpty();
    assertThat(Program.command(quickstart.toString(), "now").run())
        .isEqualTo(new Result(2, "", "quickstart: now: expected no arguments; see --help\n"));
  }
}
