package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import dev.tally.pipelines.testing.StandIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code scripts/release} in a repository of its own, with a Maven that makes one small package.
 */
class ReleaseIT {
  private static final String POM =
      """
      <project>
        <revision>%s</revision>
        <project.build.outputTimestamp>2020-01-01T00:00:00Z</project.build.outputTimestamp>
        <plugin><version>1.0.0</version></plugin>
      </project>
      """;
  private static final String CHANGELOG =
      """
      # Changelog

      ## [Unreleased]

      No version is released yet; this is what there is today.

      ### Added

      - a change
      """;

  @TempDir private Path folder;
  private Path root;
  private Path bin;

  @BeforeEach
  void makeRepository() throws IOException {
    assumeTrue(StandIn.program("git").isPresent(), "git is missing");
    root = Files.createDirectory(folder.resolve("project"));
    Files.createDirectory(root.resolve("scripts"));
    for (String script : List.of("release", "test-reproducible", "lib.bash")) {
      Files.copy(
          Program.ROOT.resolve("scripts").resolve(script), root.resolve("scripts").resolve(script));
    }
    Files.writeString(root.resolve("pom.xml"), POM.formatted("1.0.0-SNAPSHOT"));
    Files.createDirectory(root.resolve("bom"));
    Files.writeString(root.resolve("bom/pom.xml"), "  <version>1.0.0-SNAPSHOT</version>\n");
    Files.writeString(root.resolve("CHANGELOG.md"), CHANGELOG);
    Files.writeString(root.resolve(".gitignore"), "/dist/\n");
    bin = Files.createDirectory(folder.resolve("bin"));
    maven("cat pom.xml >package");
    git("init", "-q", "-b", "main");
    git("config", "user.name", "A");
    git("config", "user.email", "a@example.org");
    commit();
  }

  @Test
  void aReleaseIsTwoCommitsATagAndPackages() throws IOException {
    Result result = release("1.0.0");

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.out()).contains("git push origin main v1.0.0");
    assertThat(git("log", "--format=%s")).isEqualTo("Start 1.1.0-SNAPSHOT\nRelease 1.0.0\nfirst\n");
    assertThat(git("tag", "-n9", "--format=%(contents)")).isEqualTo("Tally 1.0.0\n\n");
    String today = LocalDate.now(ZoneOffset.UTC).toString();
    assertThat(git("show", "v1.0.0:pom.xml"))
        .isEqualTo(POM.formatted("1.0.0").replace("2020-01-01", today));
    assertThat(git("show", "v1.0.0:bom/pom.xml")).isEqualTo("  <version>1.0.0</version>\n");
    assertThat(git("show", "v1.0.0:CHANGELOG.md"))
        .isEqualTo(
            "# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - "
                + today
                + "\n\n### Added\n\n- a change\n");
    assertThat(root.resolve("pom.xml")).hasContent(POM.formatted("1.1.0-SNAPSHOT"));
    assertThat(root.resolve("dist/release/package")).hasContent(git("show", "v1.0.0:pom.xml"));
    assertThat(root.resolve("dist/release/SHA256SUMS")).isNotEmptyFile();
    assertThat(git("status", "--porcelain")).isEmpty();
    assertThat(calls()).containsExactly("verify", "-Pdist verify", "-Pdist verify");
  }

  @Test
  void aDryRunDoesAllOfItAndChangesNothing() throws IOException {
    Result result = release("1.0.0", "--dry-run", "--skip-tests");

    assertThat(result.code()).as(result.err()).isZero();
    assertThat(result.err()).endsWith("release: a dry run: nothing here has changed\n");
    assertThat(calls()).containsExactly("-Pdist verify", "-Pdist verify");
    assertUnchanged();
  }

  @Test
  void theTagSaysWhenTestsWereLeftOut() throws IOException {
    assertThat(release("1.0.0", "--skip-tests").code()).isZero();
    assertThat(git("tag", "-n9", "--format=%(contents)")).contains("Without a run of the tests");
  }

  @Test
  void packagesThatDifferAreNoRelease() throws IOException {
    maven("pwd >package");

    Result result = release("1.0.0", "--skip-tests");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains(" differ\n").endsWith("release: nothing has changed\n");
    assertUnchanged();
  }

  @Test
  void testsThatFailAreNoRelease() throws IOException {
    maven("case $* in *-Pdist*) cat pom.xml >package ;; *) exit 1 ;; esac");

    Result result = release("1.0.0");

    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).endsWith("release: tests fail; nothing has changed\n");
    assertUnchanged();
  }

  @ParameterizedTest(name = "[{0}]")
  @CsvSource({
    "'', \"'': expected a version such as 1.2.0 (semver.org)\"",
    "v1.0.0, \"'v1.0.0': expected a version such as 1.2.0 (semver.org)\"",
    "1.0, \"'1.0': expected a version such as 1.2.0 (semver.org)\"",
    "01.0.0, \"'01.0.0': expected a version such as 1.2.0 (semver.org)\"",
    "0.9.0, v0.9.0: there is such a tag",
    "0.8.10, 0.8.10: expected a version after 0.9.0",
    "--now, --now: no such option; see --help"
  })
  void aWrongVersionIsRefused(String version, String expected) {
    git("tag", "v0.9.0");

    assertThat(release(version))
        .isEqualTo(new Result(2, "", "release: " + expected.replace("\"", "") + "\n"));
  }

  @Test
  void aTreeThatIsNotReadyIsRefused() throws IOException {
    Files.writeString(root.resolve("new"), "");
    assertThat(release("1.0.0").err()).contains("the working tree has changes");
    git("switch", "-q", "-c", "other");
    assertThat(release("1.0.0").err()).contains("expected the branch main, not other");
    git("switch", "-q", "main");
    Files.writeString(root.resolve("CHANGELOG.md"), CHANGELOG.replace("- a change", ""));
    commit();
    assertThat(release("1.0.0").err()).contains("expected changes under [Unreleased]");
  }

  private void assertUnchanged() throws IOException {
    assertThat(git("log", "--format=%s")).isEqualTo("first\n");
    assertThat(git("tag")).isEmpty();
    assertThat(git("status", "--porcelain")).isEmpty();
    assertThat(root.resolve("dist")).doesNotExist();
  }

  /** A Maven that notes how it is called, and makes a package and its checksum. */
  private void maven(String makePackage) throws IOException {
    String script =
        """
        case $* in *-Pdist*) echo "-Pdist verify" ;; *) echo verify ;; esac >>"%s"
        %s
        mkdir -p dist/target && mv package dist/target/ && cd dist/target && sha256sum package >SHA256SUMS
        """;
    StandIn.executable(bin.resolve("mvn"), script.formatted(folder.resolve("calls"), makePackage));
  }

  private List<String> calls() throws IOException {
    return Files.readAllLines(folder.resolve("calls"));
  }

  private Result release(String... arguments) {
    return run(Stream.concat(Stream.of(root + "/scripts/release"), Stream.of(arguments)));
  }

  private String git(String... arguments) {
    Result result =
        run(Stream.concat(Stream.of("git", "-C", root.toString()), Stream.of(arguments)));
    assertThat(result.code()).as(result.err()).isZero();
    return result.out();
  }

  private void commit() {
    git("add", "-A");
    git("commit", "-q", "-m", "first");
  }

  private Result run(Stream<String> command) {
    return Program.command(command.toArray(String[]::new))
        .with("PATH", bin + ":" + System.getenv("PATH"))
        .with("HOME", folder.toString())
        .run();
  }
}
