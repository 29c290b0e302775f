package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import dev.tally.pipelines.testing.FolderContents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which folders {@code report} writes in, and which it leaves alone. */
class ReportFolderTest {
  private static final String MARK = "{\"tally\":\"reports\",\"files\":[]}\n";

  private final Path root;
  private final Path reports;
  private final CommandRunner tally = new CommandRunner("report");

  ReportFolderTest(@TempDir Path root) {
    this.root = root;
    this.reports = root.resolve("reports");
  }

  @BeforeEach
  void writeText() {
    Path texts = root.resolve("texts");
    CorpusFixture.write(
        texts,
        List.of(new Version("akjv", List.of(CorpusFixture.book(1, "Pier", List.of("a gull"))))));
    tally.set("tally.root", root.toString());
    tally.set("source", texts.toString());
    tally.set("stopwords", "none");
    tally.set("reports", reports.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "index.html",
        "feed.xml",
        "notes.txt",
        "texts/index.html",
        "2026-03-01/index.html",
        "log/today.log",
        ".tally-notes",
        ".tally/x"
      })
  void filesOfOthersAreNamedAndNothingIsTouched(String file) throws IOException {
    Path theirs = reports.resolve(file);
    Files.createDirectories(theirs.getParent());
    Files.writeString(theirs, "<!doctype html><title>My words</title>");
    Map<String, String> before = FolderContents.of(reports);

    for (String option : List.of("--date=2026-03-01", "--dry-run")) {
      assertThat(tally.run(option)).isEqualTo(2);
      assertThat(tally.notices())
          .containsExactly(
              "--reports="
                  + reports
                  + ": has files that Tally did not write: "
                  + file.replaceFirst("/.*", "")
                  + "; expected a folder of reports");
    }
    assertThat(FolderContents.of(reports)).isEqualTo(before);
  }

  @Test
  void folderOfResultsIsNoFolderOfReports() throws IOException {
    Files.createDirectories(reports);
    Files.writeString(reports.resolve(".tally"), MARK.replace("reports", "results"));

    assertThat(tally.run("--date=2026-03-01")).isEqualTo(2);

    assertThat(tally.err()).contains(": holds results, not reports; expected a folder of");
    assertThat(FolderContents.of(reports)).containsOnlyKeys(".tally");
  }

  @Test
  void fileIsNoFolder() throws IOException {
    Files.writeString(reports, "mine");
    assertThat(tally.run("--dry-run")).isEqualTo(2);
    assertThat(tally.err()).contains(": is a file; expected a folder of reports\n");
  }

  @Test
  void folderWithTheMarkMayHaveOtherFiles() throws IOException {
    assertThat(tally.run("--date=2026-03-01")).isZero();
    assertThat(reports.resolve(".tally")).hasContent(MARK);
    Path theirs = Files.writeString(reports.resolve("robots.txt"), "mine");

    assertThat(tally.run("--date=2026-03-02")).isZero();

    assertThat(theirs).hasContent("mine");
    assertThat(reports.resolve(".tally")).hasContent(MARK);
  }

  @Test
  void folderWithTheLogsOfTheScriptGetsTheMark() throws IOException {
    Files.createDirectories(reports.resolve("log"));
    Files.writeString(reports.resolve("log/2026-03-01.log"), "start");
    Files.writeString(reports.resolve(".lock"), "1 host");
    Files.createDirectory(reports.resolve(".tally-0123456789abcdef"));

    assertThat(tally.run("--date=2026-03-02")).isZero();

    assertThat(reports.resolve(".tally")).hasContent(MARK);
    assertThat(FolderContents.of(reports))
        .containsKeys("2026-03-02/words.json", "log/2026-03-01.log");
  }

  @Test
  void reportsWithoutTheMarkAreOfSomebodyElse() throws IOException {
    tally.run("--date=2026-03-01");
    Files.delete(reports.resolve(".tally"));

    assertThat(tally.run("--date=2026-03-02")).isEqualTo(2);

    assertThat(tally.err())
        .contains("did not write: 2026-03-01, feed.xml, index.html, texts; expected");
    assertThat(reports.resolve("2026-03-02")).doesNotExist();
  }

  @Test
  void linkToAFolderIsFollowed() throws IOException {
    Path target = Files.createDirectory(root.resolve("target"));
    Files.createSymbolicLink(reports, target);
    assertThat(tally.run("--date=2026-03-01")).isZero();
    assertThat(target.resolve(".tally")).hasContent(MARK);
    assertThat(reports).isSymbolicLink();
  }
}
