package dev.tally.pipelines.sword;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A diatheke that fails, hangs, prints without end, or is not there. */
@Timeout(120)
final class DiathekeTest extends SwordFixture {
  DiathekeTest(@TempDir Path folder) {
    super(folder);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "yes",
        "cat /dev/zero",
        "yes 'Genesis 1:1: \u00e9\u00e9\u00e9' | tr -d '\\n'",
        "cat \"$(dirname \"$0\")/$module.txt\"; yes",
      })
  void diathekeThatPrintsWithoutEndIsKilled(String action) throws Exception {
    script("echo $$ >\"$0.id\"; " + action);

    CommandException failure = failure("Cats");

    assertThat(failure.code()).isEqualTo(ExitCode.NO_DATA);
    assertThat(failure)
        .hasMessage(diatheke + ": its output has more than 128 MiB or a million lines");
    assertThat(corpus).doesNotExist();
    assertNoDiathekeRuns();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(
      strings = {"tail -f /dev/null", "printf '\\303'; tail -f /dev/null", "kill -STOP $$"})
  void diathekeThatHangsIsKilled(String action) throws Exception {
    script("echo $$ >\"$0.id\"; " + action);
    imported.timeout = Duration.ofSeconds(1);

    CommandException failure = failure("Cats");

    assertThat(failure.code()).isEqualTo(ExitCode.NO_DATA);
    assertThat(failure).hasMessage(diatheke + ": killed, since it was still running after 1 s");
    assertThat(corpus).doesNotExist();
    assertNoDiathekeRuns();
  }

  @Test
  void diathekeThatFailsIsQuoted() throws Exception {
    script("echo 'no such luck' >&2; exit 5");

    assertThat(failure("Cats")).message().endsWith("exited with 5: no such luck");
  }

  @Test
  void diathekeThatSaysMuchOnStandardErrorDoesNotBlock() throws Exception {
    script("head -c 300000 /dev/zero >&2; cat; cat \"$(dirname \"$0\")/$module.txt\"");

    assertThat(imported.run(diatheke, "Dogs")).isEqualTo(ExitCode.DONE);
  }

  @Test
  void missingDiathekeIsNamedWithItsPackages() {
    diatheke = folder.resolve("nowhere").toString();

    CommandException failure = failure("Cats");

    assertThat(failure.code()).isEqualTo(ExitCode.NO_DATA);
    assertThat(failure)
        .hasMessage(
            diatheke
                + ": cannot be run; install the Debian packages diatheke,"
                + " sword-text-kjv and sword-text-web");
  }

  private void assertNoDiathekeRuns() throws Exception {
    long id = Long.parseLong(Files.readString(Path.of(diatheke + ".id")).strip());
    Optional<ProcessHandle> process = ProcessHandle.of(id);
    if (process.isPresent()) {
      process.get().onExit().get(); // killed, but perhaps not gone yet
    }
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }
}
