package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** {@code report} night after night, in a project's root of its own. */
abstract class ReportFixture {
  private static final ObjectMapper JSON = new ObjectMapper();

  final Path root;
  final Path reports;
  final CommandRunner tally = new CommandRunner("report");

  ReportFixture(Path root) {
    this.root = root;
    this.reports = root.resolve("data/reports");
    tally.set("tally.root", root.toString());
  }

  @AfterEach
  void closeLibraries() {
    Library.closeAll();
  }

  /** The exit code of the run of a date, which finds files as a new process would. */
  int run(String date, String... options) {
    Library.closeAll();
    return tally.run(List.of("--date=" + date), options);
  }

  /** Writes the report of a date. */
  void report(String date, String... options) {
    assertThat(run(date, options)).as(tally.err()).isZero();
  }

  String page(String date) {
    return read(date + "/index.html");
  }

  /** A file of the folder of reports. */
  String read(String file) {
    return Program.read(reports.resolve(file));
  }

  JsonNode json(String file) {
    try {
      return JSON.readTree(read(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a version with one book of one chapter below {@code made-up}; its file. */
  String text(String version, String... verses) {
    Path folder = root.resolve("made-up");
    CorpusFixture.write(
        folder,
        List.of(new Version(version, List.of(CorpusFixture.book(1, "Pier", List.of(verses))))));
    return Program.read(folder.resolve(version + ".json"));
  }
}
