package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.testing.Program;
import dev.tally.pipelines.testing.Program.Result;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Standard input and output of the built jar where they are closed. */
@Tag("slow")
class StandardStreamsIT {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java")
          + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dtally.root=. -jar pipelines/target/tally.jar ";

  private static final String TEXT = " --ver=harbour --source=data/sample";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "help",
        "play othello",
        "concordance --find=keeper" + TEXT,
        "convert --output=- --to=ggf data/logs/cup.wtb"
      })
  void readerOfStandardOutputMayLeave(String command) throws IOException {
    Process process =
        Program.command("sh", "-c", "read -r gone && exec " + JAVA + command).startTyping();
    process.getInputStream().close();
    try (OutputStream typing = process.getOutputStream()) {
      typing.write("gone\nd3\n".getBytes(StandardCharsets.UTF_8));
    }

    String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(Program.await(process)).as(err).isZero();
    assertThat(err).isIn("", "tally: 6 written, 6 without other fields (theoretical), 0 refused\n");
  }

  /** A quick sibling of all commands in all formats is {@link ClosedPipeTest}. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "concordance --find=keeper --format=csv --text=",
        "concordance --find=keeper --format=html --text=",
        "topwords --n=100000 --stopwords=none --format=json --text=",
      })
  void readerOfMuchMayLeaveOnEachJdk(String command) throws IOException {
    Path text = Files.writeString(folder.resolve("text.txt"), ClosedPipeTest.verses("w"));
    List<Path> jdks = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
    Program.laterJdk().ifPresent(jdks::add);
    for (Path jdk : jdks) {
      for (String reader : List.of("true", "head -n 1 >/dev/null")) {
        String java = JAVA.replace(System.getProperty("java.home"), jdk.toString());
        String pipe = "set -o pipefail; " + java + command + text + " --quiet | " + reader;
        Result result = Program.command("bash", "-c", pipe).run();
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.err()).doesNotContain("tally:"); // JDK 25 warns of the jar
      }
    }
  }

  /** What a command had to report is not lost with the reader. */
  @Test
  void exitCodeIsThatOfTheWorkWithoutAReaderToo() throws IOException {
    String grade = "grade data/logs --output=" + folder.resolve("grades");
    Process process =
        Program.command("sh", "-c", "read -r gone; exec " + JAVA + grade).startTyping();
    process.getInputStream().close();
    process.getOutputStream().close();

    assertThat(Program.await(process)).isEqualTo(ExitCode.FOUND_WRONG.code());
    assertThat(folder.resolve("grades/report.html")).isNotEmptyFile();
  }

  @Test
  void closedStandardInputHasEnded() {
    assertThat(closed("text --text=- <&-")).isEqualTo(closed("text --text=- </dev/null"));
    assertThat(closed("play othello <&-"))
        .isEqualTo(closed("play othello </dev/null"))
        .returns(ExitCode.FAILED.code(), Result::code);
  }

  @Test
  void closedStandardOutputCannotBeWritten() {
    assertThat(closed("help >&-"))
        .isEqualTo(
            new Result(
                ExitCode.FAILED.code(),
                "",
                "tally: standard output: cannot be written: Bad file descriptor\n"));
  }

  private static Result closed(String command) {
    return Program.command("sh", "-c", "exec " + JAVA + command).run();
  }
}
