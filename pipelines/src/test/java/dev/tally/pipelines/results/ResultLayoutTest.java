package dev.tally.pipelines.results;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CommandRunner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The forms that results can have: one file or parts, packed, and with the wrong records only. */
class ResultLayoutTest {
  private static final String VALID = "e6f6g6e7e8g7d3c3b3d6c6d7d8b2a1g5h6f8g8h8b6a6h4";

  /** A log of three parts, each with records of three kinds. */
  private static final String LOG =
      (VALID + "\nf5d6" + " ".repeat(1000) + "\n\nf5a1\n").repeat(2500);

  @TempDir Path home;

  private final CommandRunner tally = new CommandRunner();

  @BeforeEach
  void writeLogs() throws IOException {
    Files.createDirectory(home.resolve("logs"));
    Files.writeString(home.resolve("logs/long.txt"), LOG);
    Files.writeString(home.resolve("logs/short.txt"), VALID);
  }

  @Test
  void partsInTheirOrderAreTheJoinedFile() throws IOException {
    grade("joined");
    grade("parts", "--parts");
    for (String extension : List.of(".jsonl", ".csv")) {
      assertThat(names("parts", extension))
          .containsExactly(
              "results-00000-of-00004" + extension,
              "results-00001-of-00004" + extension,
              "results-00002-of-00004" + extension,
              "results-00003-of-00004" + extension);
      assertThat(all("parts", extension)).isEqualTo(all("joined", extension));
    }
    assertThat(home.resolve("parts/summary.json"))
        .hasSameBinaryContentAs(home.resolve("joined/summary.json"));
    assertThat(home.resolve("parts/report.html"))
        .content()
        .contains("2,401 more stand in results-*.jsonl.")
        .doesNotContain("href=\"results");
    assertThat(home.resolve("joined/report.html"))
        .content()
        .contains("stand in <a href=\"results.jsonl\">results.jsonl</a>.");
  }

  @Tag("slow")
  @Test
  void packedResultsAreTheSameBytesOnAnyNumberOfThreads() throws IOException {
    grade("plain");
    grade("packed", "--compress=gzip", "--engine-options=--targetParallelism=1");
    grade("again", "--compress=gzip", "--engine-options=--targetParallelism=5");
    grade("parts", "--compress=gzip", "--parts");
    grade("marked", "--compress=gzip", "--parts", "--bom");
    assertThat(new String(unpacked(all("marked", ".csv.gz")), UTF_8))
        .isEqualTo("\ufeff" + new String(all("plain", ".csv"), UTF_8));
    for (String extension : List.of(".jsonl", ".csv")) {
      byte[] packed = all("packed", extension + ".gz");
      assertThat(unpacked(packed)).isEqualTo(all("plain", extension));
      assertThat(packed).isEqualTo(all("again", extension + ".gz"));
      assertThat(packed).isEqualTo(all("parts", extension + ".gz"));
    }
    assertThat(names("packed", "")).contains("results.jsonl.gz", "results.csv.gz").hasSize(5);
    assertThat(names("parts", "")).contains("results-00003-of-00004.csv.gz");
  }

  @Test
  void wrongRecordsAreAllThatResultsHaveIfAskedFor() throws IOException {
    grade("all", "--gradescope=" + home.resolve("all.json"));
    grade("wrong", "--only=wrong", "--gradescope=" + home.resolve("wrong.json"));
    List<String> wrong =
        Files.readAllLines(home.resolve("all/results.jsonl")).stream()
            .filter(line -> !line.contains("\"status\":\"VALID\""))
            .toList();
    assertThat(wrong).hasSize(5000);
    assertThat(Files.readAllLines(home.resolve("wrong/results.jsonl"))).isEqualTo(wrong);
    assertThat(Files.readAllLines(home.resolve("wrong/results.csv"))).hasSize(5001);
    assertThat(home.resolve("wrong/summary.json"))
        .hasSameBinaryContentAs(home.resolve("all/summary.json"));
    assertThat(home.resolve("wrong.json")).hasSameBinaryContentAs(home.resolve("all.json"));
    assertThat(home.resolve("wrong/report.html"))
        .content()
        .contains("The first 100 of them; 2,401 more are only counted.")
        .contains("4,500 more stand in <a href=\"results.jsonl\">");
  }

  /** An empty file is no file of gzip. */
  @Test
  void packedPartWithoutAResultCanBeUnpacked() throws IOException {
    grade("wrong", "--only=wrong", "--compress=gzip", "--parts");
    byte[] last = Files.readAllBytes(home.resolve("wrong/results-00003-of-00004.jsonl.gz"));
    assertThat(unpacked(last)).isEmpty();
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"--parts", "--compress=gzip", "--only=all"})
  void resultsOfAnotherFormAreReplacedWhole(String option) throws IOException {
    grade("out");
    byte[] joined = all("out", ".jsonl");
    grade("out", "--overwrite", "--parts", "--compress=gzip");
    assertThat(names("out", ".jsonl")).isEmpty();
    grade("out", "--overwrite", option);
    grade("out", "--overwrite");
    assertThat(names("out", ""))
        .containsExactly(".tally", "report.html", "results.csv", "results.jsonl", "summary.json");
    assertThat(all("out", ".jsonl")).isEqualTo(joined);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--only=valid | --only=valid: expected all or wrong",
        "--compress=zip | --compress=zip: expected none or gzip",
      })
  void otherFormsAreRefused(String option, String message) {
    assertThat(run("out", option)).isEqualTo(2);
    assertThat(tally.notices()).containsExactly(message);
    assertThat(home.resolve("out")).doesNotExist();
  }

  @Test
  void noticeNamesTheFilesThatThereAre() throws IOException {
    Files.createSymbolicLink(home.resolve("logs/gone.txt"), home.resolve("nowhere"));
    assertThat(run("out", "--parts", "--compress=gzip", "--fail-on=never")).isEqualTo(5);
    assertThat(tally.notices())
        .containsExactly("1 record could not be read; see UNREADABLE in results-*.jsonl.gz");
  }

  private void grade(String out, String... options) {
    assertThat(run(out, options)).isEqualTo(1);
    assertThat(tally.err()).contains(".txt:").doesNotContain("tally: ");
  }

  private int run(String out, String... options) {
    return tally.run(
        List.of("grade", "--logs=" + home.resolve("logs"), "--output=" + home.resolve(out)),
        options);
  }

  /** The files of a folder whose names end so, in their order. */
  private List<String> names(String folder, String extension) throws IOException {
    try (Stream<Path> files = Files.list(home.resolve(folder))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(extension))
          .sorted()
          .toList();
    }
  }

  /** The bytes of all these files. */
  private byte[] all(String folder, String extension) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Pattern results = Pattern.compile("results.*" + Pattern.quote(extension));
    for (String name : names(folder, extension)) {
      if (results.matcher(name).matches()) {
        bytes.write(Files.readAllBytes(home.resolve(folder).resolve(name)));
      }
    }
    assertThat(new String(bytes.toByteArray(), UTF_8)).isNotEmpty();
    return bytes.toByteArray();
  }

  private static byte[] unpacked(byte[] packed) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return in.readAllBytes();
    }
  }
}
