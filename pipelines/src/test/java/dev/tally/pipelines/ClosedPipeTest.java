package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.cli.ClosedPipeException;
import dev.tally.pipelines.cli.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Commands that write much, in all formats, whose reader leaves as {@code head} does: at once, or
 * with the first line. The libraries that write CSV, JSON and HTML wrap the failure.
 */
@Tag("slow")
@TestInstance(Lifecycle.PER_CLASS)
class ClosedPipeTest {
  /** More than is kept before any of it is written. */
  private static final int VERSES = 9_000;

  private static final String[] FORMATS = {"text", "json", "csv", "tsv", "markdown", "html"};

  private Path text;
  private Path other;
  private Path log;

  @BeforeAll
  void write(@TempDir Path folder) throws IOException {
    text = Files.writeString(folder.resolve("text.txt"), verses("w"));
    other = Files.writeString(folder.resolve("other.txt"), verses("v"));
    log = Files.writeString(folder.resolve("log.txt"), "f5d6c3d3c4f4f6f3e6e7\n".repeat(15_000));
  }

  /** Each word but one once. */
  static String verses(String letter) {
    return IntStream.range(0, VERSES * 10)
        .mapToObj(word -> word % 10 == 0 ? "\nkeeper" : letter + Integer.toString(word, 36))
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "concordance --text=TEXT --find=keeper",
        "text --text=TEXT",
        "topwords --text=TEXT --stopwords=none --n=100000",
        "compare TEXT OTHER --stopwords=none --n=45000",
        "collocates --text=TEXT --find=keeper --stopwords=none --n=100000 --min-count=1",
        "dispersion --text=TEXT --stopwords=none --n=2000",
        "vocabulary --text=TEXT",
        "list --games",
      })
  void readerOfResultsMayLeave(String command) {
    for (int i = 0; i < FORMATS.length; i++) {
      leaves(command + " --format=" + FORMATS[i], i % 2);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"jsonl", "transcript", "csv", "ggf", "pgn", "obf"})
  void readerOfRecordsMayLeave(String format) {
    leaves("convert LOG --game=othello --output=- --to=" + format, 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "grade LOG --output=- --format=jsonl",
        "grade LOG --output=- --format=json",
        "grade LOG --output=-",
        "find LOG --moves=f5d6 --to=jsonl --output=-",
        "openings LOG --depth=10 --format=csv",
        "standings LOG",
      })
  void readerOfGradesMayLeave(String command) {
    leaves(command, 0);
    leaves(command, 1);
  }

  private void leaves(String command, int lines) {
    String[] arguments =
        command
            .replace("TEXT", text.toString())
            .replace("OTHER", other.toString())
            .replace("LOG", log.toString())
            .split(" ");
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Reader out = new Reader(lines);
    int code =
        Main.run(
            arguments,
            new Properties(),
            new Terminal(
                InputStream.nullInputStream(),
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                /* interactive= */ false));
    String said = command + ": " + err.toString(StandardCharsets.UTF_8);
    assertThat(code).as(said).isZero();
    assertThat(said).doesNotContain("internal error");
  }

  /** Reads some lines, and leaves. */
  private static final class Reader extends OutputStream {
    private int lines;

    Reader(int lines) {
      this.lines = lines;
    }

    @Override
    public void write(int next) throws IOException {
      if (lines == 0) {
        throw new ClosedPipeException(new IOException("Broken pipe"));
      }
      if (next == '\n') {
        lines--;
      }
    }
  }
}
