package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A format of logs that only the tests have, in lists, results and long logs that are cut. */
class AddedFormatTest {
  @TempDir Path folder;

  private final CapturedTerminal terminal = new CapturedTerminal();

  @Test
  void formatIsListedAndNamedWhereFormatsAreNamed() {
    assertThat(run("list", "--formats", "--format=csv")).isZero();
    assertThat(terminal.out())
        .endsWith("\nnotebook,\"games as their name and their moves, one a line\"\n");
    assertThat(run("grade", "x", "--log-format=sgz")).isEqualTo(2);
    assertThat(terminal.notices()).last().asString().endsWith(" or notebook");
  }

  @Test
  void logIsRecognizedGradedInPartsAndConverted() throws IOException {
    Path log = folder.resolve("games");
    Files.writeString(log, "othello> f5 d6 c3\nothello> f5 f5\n".repeat(40_000));
    Path grades = folder.resolve("grades");
    assertThat(run("grade", log.toString(), "--output=" + grades)).isEqualTo(1);
    assertThat(terminal.out())
        .contains("ILLEGAL_MOVE     40000")
        .contains("UNFINISHED       40000");
    assertThat(grades.resolve("results.jsonl"))
        .content()
        .contains("\"record\":80000,\"line\":80000,")
        .contains("\"ply\":2,\"move\":\"f5\"");

    Path small = folder.resolve("small.txt");
    Files.writeString(small, "f5d6c3\n");
    Path written = folder.resolve("small.notebook");
    assertThat(run("convert", small.toString(), "--output=" + written)).isZero();
    assertThat(written).hasContent("othello> f5 d6 c3\n");
  }

  private int run(String... arguments) {
    return Main.run(arguments, new Properties(), terminal.terminal());
  }
}
