package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The classes that the launcher prepares for fast starts: made when they are missing or not whole.
 */
class LauncherArchiveIT extends LauncherFixture {
  private static final String SAMPLE = "--source=" + Program.ROOT.resolve("data/sample");
  private static final String JAVA = System.getProperty("java.home");
  private static final String PREPARING = "tally: preparing for fast starts\n";

  LauncherArchiveIT(@TempDir Path folder) throws IOException {
    super(folder);
  }

  /** A jar that was built while the archive was made, and one that is older, as after a restore. */
  @ParameterizedTest
  @ValueSource(ints = {-60, 60})
  void preparesItselfAnewForAnotherJar(int seconds) throws IOException {
    asked("17.0.15", "list");
    Path jar = root.resolve("pipelines/target/tally.jar");
    Instant made = Files.getLastModifiedTime(jar).toInstant();
    Files.setLastModifiedTime(jar, FileTime.from(made.plusSeconds(seconds)));

    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
    assertThat(launcher("list").run().err()).isEmpty();
  }

  /** Also with the time it had before. */
  @ParameterizedTest
  @ValueSource(longs = {0, 3, 7})
  void archiveWithAChangedByteIsMadeAgain(long offset) throws IOException {
    asked("17.0.15", "list");
    Path archive = archives().get(0);
    FileTime made = Files.getLastModifiedTime(archive);
    String whole = Program.read(archive);

    change(archive, offset);
    Files.setLastModifiedTime(archive, made);

    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
    assertThat(archive).hasContent(whole);
    assertThat(launcher("list").run().err()).isEmpty();
  }

  @Test
  void archiveThatIsCutOrWithoutItsSumIsMadeAgain() throws IOException {
    asked("17.0.15", "list");
    Path archive = archives().get(0);
    Path sum = Path.of(archive + ".sum");

    cut(archive, 3);
    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
    cut(archive, 0);
    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
    cut(sum, Files.size(sum) - 4);
    change(archive, 0);
    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
    Files.delete(sum);
    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
    assertThat(launcher("list").run().err()).isEmpty();
  }

  @Test
  void whoIsInHasteDoesNotWaitForTheArchive() throws IOException {
    jdk("jdk", "17.0.1");
    jar();
    assertThat(launcher("list").with("TALLY_NO_ARCHIVE", "1").run().err()).isEmpty();
    assertThat(launcher("--version").run().err()).isEmpty();
    assertThat(launcher("completion", "bash").run().err()).isEmpty();
    assertThat(archives()).isEmpty();
    assertThat(launcher("list").run().err()).isEqualTo(PREPARING);
  }

  @Test
  void copyOfAnArchiveIsWhole() throws IOException {
    asked("17.0.15", "list");
    Path archive = archives().get(0);
    Path copy = Files.copy(archive, folder.resolve("copy"));
    Files.move(copy, archive, StandardCopyOption.REPLACE_EXISTING);

    assertThat(launcher("list").run())
        .returns("", Result::err)
        .satisfies(result -> assertThat(result.out()).contains(archive.toString()));
  }

  /** A training run that is killed may leave part of an archive. */
  @Test
  void archiveOfATrainingRunThatFailedIsNotTaken() throws IOException {
    Path java = jdk("jdk", "17.0.1").resolve("bin/java");
    Files.writeString(java, Program.read(java).replace(" ;;", "; exit 1 ;;"));
    jar();

    Result result = launcher("list").run();

    assertThat(result.err()).isEqualTo(PREPARING);
    assertThat(result.out()).doesNotContain(".jsa");
    assertThat(archives()).isEmpty();
  }

  /** JDK 17 has an archive; later ones have an ahead-of-time cache, and warn of more. */
  @Tag("slow")
  @ParameterizedTest(name = "later JDK: {0}")
  @ValueSource(booleans = {false, true})
  void realJdkMakesADamagedArchiveAgainAndTakesOptionsOfTheUser(boolean isLater)
      throws IOException {
    Optional<Path> java = isLater ? Program.laterJdk() : Optional.of(Path.of(JAVA));
    assumeTrue(java.isPresent(), "no JDK 25 or later beside the one that runs the tests");
    for (String part : new String[] {"data", "stopwords.txt"}) {
      Files.createSymbolicLink(root.resolve(part), Program.ROOT.resolve(part));
    }
    Path target = root.resolve("pipelines/target");
    Files.copy(Program.ROOT.resolve("pipelines/target/tally.jar"), target.resolve("tally.jar"));
    Result golden = new Result(0, TallyIT.GOLDEN, TallyIT.NOTICE);
    Result prepared = new Result(0, TallyIT.GOLDEN, PREPARING + TallyIT.NOTICE);

    assertThat(topwords(java.orElseThrow(), "")).isEqualTo(prepared);
    assertThat(topwords(java.orElseThrow(), "")).isEqualTo(golden);
    cut(archives().get(0), 30_000_000);
    assertThat(topwords(java.orElseThrow(), "")).isEqualTo(prepared);
    for (String options : List.of("-XX:+UseG1GC", "-Xshare:off", "-Xshare:on")) {
      assertThat(topwords(java.orElseThrow(), options)).as(options).isEqualTo(golden);
    }
    assertThat(archives()).singleElement().satisfies(cache -> assertThat(cache).isNotEmptyFile());
  }

  private Result topwords(Path java, String options) {
    return Program.command(root + "/scripts/tally", "topwords", "--ver=harbour", "--n=3", SAMPLE)
        .with("JAVA_HOME", java.toString())
        .with("TALLY_JAVA_OPTS", options)
        .with("all_proxy", "http://127.0.0.1:9") // there is none: preparing asks this machine
        .run();
  }

  private static void change(Path file, long offset) throws IOException {
    try (RandomAccessFile bytes = open(file)) {
      bytes.seek(offset);
      int value = bytes.read();
      bytes.seek(offset);
      bytes.write(value + 1);
    }
  }

  private static void cut(Path file, long length) throws IOException {
    try (RandomAccessFile bytes = open(file)) {
      bytes.setLength(length);
    }
  }

  /** A JDK makes them read-only. */
  private static RandomAccessFile open(Path file) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    return new RandomAccessFile(file.toFile(), "rw");
  }
}
