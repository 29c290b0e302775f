package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.StandIn;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher of a package: it builds nothing, and its files are in folders of the user. */
class InstalledLauncherIT {
  private static final String PREPARING = "tally: preparing for fast starts\n";

  @TempDir private Path folder;
  private Path root;
  private Path home;
  private Path jdk;

  /** A JVM that makes the archive it is asked for, and prints its arguments. */
  @BeforeEach
  void unpack() throws IOException {
    root = folder.resolve("my tools/tally");
    for (String part : List.of("bin", "lib", "scripts")) {
      Files.createDirectories(root.resolve(part));
    }
    Files.copy(Program.ROOT.resolve("scripts/tally"), root.resolve("bin/tally"));
    Files.copy(Program.ROOT.resolve("scripts/lib.bash"), root.resolve("scripts/lib.bash"));
    Files.writeString(root.resolve("lib/tally.jar"), "a jar");
    Files.writeString(root.resolve("lib/tally.jar.sha256"), "0123abcd");
    home = Files.createDirectory(folder.resolve("my home"));
    jdk = Files.createDirectory(folder.resolve("jdk"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
    Files.createDirectory(jdk.resolve("bin"));
    StandIn.executable(
        jdk.resolve("bin/java"),
        """
        for argument; do
          case $argument in -XX:ArchiveClassesAtExit=*) echo archive >"${argument#*=}" ;; esac
        done
        printf '%s\\n' "$@"
        """);
  }

  @Test
  void filesAreInFoldersOfTheUser() {
    List<String> asked = asked(launcher("list"));

    assertThat(asked)
        .contains(
            "-Dtally.root=" + root,
            "-Dcache=" + home + "/.cache/tally/http",
            "-Dcorpus=" + home + "/.local/share/tally/corpus",
            "-Dreports=" + home + "/.local/share/tally/reports")
        .containsSequence("-cp", root + "/lib/tally.jar", "dev.tally.pipelines.Main", "list");
  }

  @Test
  void theSpecificationOfXdgSaysWhere() {
    Path data = folder.resolve("data");
    Program launcher =
        launcher("list")
            .with("XDG_CACHE_HOME", folder + "/caches")
            .with("XDG_DATA_HOME", data.toString());

    assertThat(asked(launcher))
        .contains(
            "-Dcache=" + folder + "/caches/tally/http", "-Dreports=" + data + "/tally/reports");
    assertThat(home).isEmptyDirectory();
  }

  @Test
  void aRelativePathForXdgIsIgnored() {
    assertThat(asked(launcher("list").with("XDG_CACHE_HOME", "caches")))
        .contains("-Dcache=" + home + "/.cache/tally/http");
  }

  @Test
  void onlyTheFirstStartPreparesClasses() throws IOException {
    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
    assertThat(launcher("list").run().err()).isEmpty();
    assertThat(archives()).hasSize(1);
    assertThat(asked(launcher("list"))).contains("-XX:SharedArchiveFile=" + archives().get(0));
  }

  @Test
  void anArchiveOfTheInstallationIsForAllUsers() throws IOException {
    assertThat(launcher("prepare").run()).isEqualTo(new Result(0, "", PREPARING));
    List<String> names = List.of(Objects.requireNonNull(root.resolve("lib").toFile().list()));
    String archive = names.stream().filter(name -> name.endsWith(".jsa")).findFirst().orElseThrow();

    Result first = launcher("list").run();
    Result homeless = launcher("list").with("HOME", "/nonexistent").run();

    for (Result result : List.of(first, homeless)) {
      assertThat(result.err()).isEmpty();
      assertThat(result.out()).contains("-XX:SharedArchiveFile=" + root + "/lib/" + archive);
    }
    assertThat(archives()).isEmpty();
  }

  @Test
  void anArchiveOfTheInstallationThatIsDamagedIsDoneWithout() throws IOException {
    launcher("prepare").run();
    for (File file : Objects.requireNonNull(root.resolve("lib").toFile().listFiles())) {
      if (file.getName().endsWith(".jsa")) {
        Files.writeString(file.toPath(), "damaged");
      }
    }

    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
    assertThat(archives()).hasSize(1);
  }

  /** The files of all versions may have the same time, and the same user may have several. */
  @Test
  void anotherVersionHasClassesOfItsOwn() throws IOException {
    launcher("list").run();
    FileTime time = Files.getLastModifiedTime(root.resolve("lib/tally.jar"));
    Files.writeString(root.resolve("lib/tally.jar"), "b jar");
    Files.writeString(root.resolve("lib/tally.jar.sha256"), "4567abcd");
    Files.setLastModifiedTime(root.resolve("lib/tally.jar"), time);

    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
    assertThat(archives()).hasSize(2);
  }

  @Test
  void classesThatNobodyPreparedForAMonthAreDeletedWithTheNextOnes() throws IOException {
    launcher("list").run();
    FileTime old = FileTime.from(Instant.now().minus(Duration.ofDays(32)));
    Files.setLastModifiedTime(archives().get(0), old);
    Files.writeString(root.resolve("lib/tally.jar.sha256"), "4567abcd");

    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
    assertThat(archives()).hasSize(1);
    assertThat(launcher("list").run().err()).isEmpty();
  }

  @Test
  void aCacheThatCannotBeWrittenIsDoneWithout() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    Result result = launcher("list").with("XDG_CACHE_HOME", file.toString()).run();

    assertThat(result.code()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out().lines())
        .contains("-Dcache=none")
        .noneMatch(line -> line.startsWith("-XX:SharedArchiveFile"));
  }

  /** Java takes such a path for two archives. */
  @Test
  void aCacheWithAColonInItsPathHasNoArchive() throws IOException {
    home = Files.createDirectory(folder.resolve("my: home"));

    assertThat(launcher("list").run().err()).isEmpty();
    assertThat(asked(launcher("list")))
        .contains("-Dcache=" + home + "/.cache/tally/http")
        .noneMatch(line -> line.startsWith("-XX:SharedArchiveFile"));
  }

  /** Java takes such a path for two jars. */
  @Test
  void aPackageWithAColonInItsPathIsToldInOneLine() throws IOException {
    Path there = Files.createDirectory(folder.resolve("a:b"));
    root = Files.move(root, there.resolve("tally"));

    String line = "tally: " + root + ": a colon in the path; Java takes it for two\n";
    assertThat(launcher("list").run()).isEqualTo(new Result(4, "", line));
  }

  /** An archive is code, and what root leaves in a user's folder the user cannot replace. */
  @Test
  void theCacheOfSomebodyElseIsDoneWithout() throws IOException {
    assumeTrue(StandIn.isRoot(), "not root, so no folder can be somebody else's");
    Path cache = Files.createDirectories(home.resolve(".cache/tally"));
    Program.command("chown", "12345", cache.toString()).run();

    Result result = launcher("list").run();

    assertThat(result.err()).isEmpty();
    assertThat(result.out().lines())
        .contains("-Dcache=none")
        .noneMatch(line -> line.startsWith("-XX:SharedArchiveFile"));
    assertThat(cache).isEmptyDirectory();
  }

  @Test
  void aLinkIsFollowedToThePackage() throws IOException {
    Path link = Files.createDirectory(folder.resolve("bin")).resolve("tally");
    Files.createSymbolicLink(link, root.resolve("bin/tally"));

    assertThat(asked(with(Program.command(link.toString(), "list"))))
        .contains("-Dtally.root=" + root);
  }

  @ParameterizedTest(name = "Java {0}")
  @CsvSource({
    "11.0.2, 'tally: Java 11 is too old; 17 or later is needed\n'",
    "1.8.0, 'tally: Java 1 is too old; 17 or later is needed\n'"
  })
  void anOldJavaIsRefused(String version, String expected) throws IOException {
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");

    assertThat(launcher("list").run()).isEqualTo(new Result(4, "", expected));
  }

  @Test
  void withoutJavaThePackageIsNamedThatHasIt() {
    Result result = launcher("list").with("JAVA_HOME", folder + "/none").run();

    String line =
        "tally: Java is missing; install a JRE of version 17 or later,"
            + " such as Debian's default-jre-headless\n";
    assertThat(result).isEqualTo(new Result(4, "", line));
  }

  @Test
  void aRuntimeThatDoesNotTellItsVersionIsUsed() throws IOException {
    Files.delete(jdk.resolve("release"));

    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
    assertThat(launcher("list").run().err()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--reports="})
  void nightlyHasItsReportsAndLogsInTheUsersFolder(String option) throws IOException {
    Files.copy(Program.ROOT.resolve("scripts/nightly"), root.resolve("scripts/nightly"));
    StandIn.executable(root.resolve("bin/tally"), "printf '<%s>' \"$@\"; echo");
    Path reports =
        option.isEmpty() ? home.resolve(".local/share/tally/reports") : folder.resolve("there");
    String argument = option.isEmpty() ? "--ver=kjv" : option + reports;

    Result result = with(Program.command(root + "/scripts/nightly", argument)).run();

    assertThat(result).isEqualTo(new Result(0, "", ""));
    assertThat(StandIn.log(reports)).contains("<report><" + argument + ">\n");
  }

  private List<Path> archives() throws IOException {
    try (Stream<Path> files = Files.list(home.resolve(".cache/tally"))) {
      return files.filter(file -> file.toString().endsWith(".jsa")).toList();
    }
  }

  private static List<String> asked(Program launcher) {
    Result result = launcher.run();
    assertThat(result.code()).isZero();
    return result.out().lines().toList();
  }

  private Program launcher(String... arguments) {
    return with(
        Program.command(
            Stream.concat(Stream.of(root + "/bin/tally"), Stream.of(arguments))
                .toArray(String[]::new)));
  }

  private Program with(Program program) {
    return program.in(folder).with("JAVA_HOME", jdk.toString()).with("HOME", home.toString());
  }
}
