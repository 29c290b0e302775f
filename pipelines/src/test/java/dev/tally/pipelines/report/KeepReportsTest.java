package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.FolderContents;
import dev.tally.pipelines.testing.TestOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code report --keep} leaves, on a machine whose clock says what the test wants. */
class KeepReportsTest {
  private final CapturedTerminal captured = new CapturedTerminal();
  private final Path home;
  private final Path reports;

  KeepReportsTest(@TempDir Path home) {
    this.home = home;
    this.reports = home.resolve("reports");
  }

  @BeforeEach
  void writeText() {
    CorpusFixture.write(
        home.resolve("texts"),
        List.of(new Version("akjv", List.of(CorpusFixture.book(1, "Pier", List.of("a gull"))))));
  }

  @Test
  void reportsAreKeptForSoManyDays() throws IOException {
    for (int day = 1; day <= 5; day++) {
      runOn("2026-03-0" + day, "--keep=3");
    }
    assertThat(folders()).containsExactly("2026-03-03", "2026-03-04", "2026-03-05");
    assertThat(captured.notices())
        .contains("the report of 2026-03-02 is older than 3 days: deleted");
  }

  @Test
  void aReportOfTheFutureTakesNothingAwayAndIsNotCountedFrom() throws IOException {
    runOn("2026-03-01");
    runOn("2026-03-02");
    runOn("2026-03-03", "--date=2062-11-21", "--keep=1");
    assertThat(folders()).containsExactly("2026-03-01", "2026-03-02", "2062-11-21");

    runOn("2026-03-03", "--keep=3");
    assertThat(folders()).containsExactly("2026-03-01", "2026-03-02", "2026-03-03", "2062-11-21");
  }

  @Test
  void aNightOfAWrongClockTakesNothingAway() throws IOException {
    runOn("2026-03-01");
    runOn("2026-03-02");
    runOn("2062-11-21", "--keep=2");
    runOn("2026-03-03", "--keep=3");
    assertThat(folders()).containsExactly("2026-03-01", "2026-03-02", "2026-03-03", "2062-11-21");
  }

  @Test
  void aReportOfThePastTakesAwayWhatWasOldThen() throws IOException {
    runOn("2026-03-01");
    runOn("2026-03-09", "--keep=90");
    runOn("2026-03-09", "--date=2026-03-05", "--keep=5");
    assertThat(folders()).containsExactly("2026-03-01", "2026-03-05", "2026-03-09");
    assertThat(ReportJson.read(reports.resolve("2026-03-05/words.json")).previous())
        .contains(LocalDate.parse("2026-03-01"));
  }

  @Test
  void whatWasJustWrittenIsKeptWhateverItsDate() throws IOException {
    runOn("2026-03-09");
    runOn("2026-03-09", "--date=2025-03-05", "--keep=5");
    assertThat(folders()).containsExactly("2025-03-05", "2026-03-09");
  }

  @Test
  void theSameDateGivesTheSameBytesWhenOlderReportsHaveGone() throws IOException {
    runOn("2026-03-01");
    runOn("2026-03-02");
    runOn("2026-03-03", "--keep=1");
    Map<String, String> first = FolderContents.of(reports);

    runOn("2026-03-03", "--keep=1");

    assertThat(FolderContents.of(reports)).isEqualTo(first);
    assertThat(folders()).containsExactly("2026-03-02", "2026-03-03");
  }

  @Test
  void onlyReportsAreEverTakenAway() throws IOException {
    runOn("2026-03-01");
    Files.createDirectories(reports.resolve("log"));
    Files.createDirectories(reports.resolve("2026-1-1"));
    Files.createDirectories(reports.resolve("2026-02-30"));
    Files.writeString(reports.resolve("2025-01-01"), "a file");
    Files.createDirectories(reports.resolve("2025-12-31"));
    Files.createDirectories(reports.resolve("2027-12-31"));
    runOn("2026-03-02");
    runOn("2026-03-03", "--keep=2");
    assertThat(folders())
        .containsExactly(
            "2025-12-31",
            "2026-02-30",
            "2026-03-02",
            "2026-03-03",
            "2026-1-1",
            "2027-12-31",
            "log");
    assertThat(reports.resolve("2025-01-01")).isRegularFile();
  }

  @Test
  void aReportWithAFileOfSomebodyElseIsKept() throws IOException {
    runOn("2026-03-01");
    runOn("2026-03-02");
    Path notes = Files.writeString(reports.resolve("2026-03-01/notes.txt"), "mine");
    runOn("2026-03-03", "--keep=1");
    assertThat(captured.notices())
        .containsExactly(
            "the report of 2026-03-01 has files that Tally did not write: notes.txt; it is not"
                + " deleted");
    assertThat(notes).hasContent("mine");
  }

  /** Runs the command at noon of a day. */
  private void runOn(String day, String... options) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--ver=akjv",
                "--source=" + home.resolve("texts"),
                "--cache=none",
                "--stopwords=none",
                "--corpus=" + home.resolve("corpus"),
                "--reports=" + reports));
    arguments.addAll(List.of(options));
    WordReport.Options parsed =
        TestOptions.of(WordReport.Options.class, arguments.toArray(String[]::new));
    Clock clock =
        Clock.fixed(LocalDate.parse(day).atTime(12, 0).toInstant(ZoneOffset.UTC), ZoneOffset.UTC);
    assertThat(WordReport.run(parsed, captured.terminal(), clock)).isEqualTo(ExitCode.DONE);
  }

  private List<String> folders() throws IOException {
    try (Stream<Path> inside = Files.list(reports)) {
      return inside
          .filter(Files::isDirectory)
          .map(each -> each.getFileName().toString())
          .filter(name -> !name.equals("texts"))
          .sorted()
          .toList();
    }
  }
}
