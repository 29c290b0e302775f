package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CommandRunner;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code report} refuses before it asks anybody, and a run that asks nobody. */
class ReportOptionsTest {
  private final Path root;
  private final CommandRunner tally = new CommandRunner("report");

  ReportOptionsTest(@TempDir Path root) {
    this.root = root;
    tally.set("tally.root", root.toString());
    tally.set("stopwords", "none");
  }

  @ParameterizedTest
  @CsvSource({
    "--date=21.11.2026, expected a date such as 2026-11-21",
    "--date=2026-02-30, expected a date such as 2026-11-21",
    "--date=+999999999-12-31, expected a date such as 2026-11-21",
    "--keep=0, expected 1 or more days",
    "--n=0, expected 1 or more",
    "--reports=, expected a folder"
  })
  void whatCannotBeIsRefused(String option, String expected) {
    assertThat(tally.run(option)).isEqualTo(2);
    assertThat(tally.err()).isEqualTo("tally: " + option + ": " + expected + "\n");
  }

  @ParameterizedTest
  @CsvSource({
    "--by=verse, '--by=verse: expected request, all, version, file, book or chapter'",
    "--ch=3, '--ch=3: expected one --bk to go with it'",
    "--ver=../x, '--ver=../x: ''../x'' is not an id of letters, digits, - and _'",
    "--max-age=1y, '--max-age=1y: expected a whole number with s, m, h or d, such as 24h'"
  })
  void aDryRunRefusesWhatNoTextCouldMakeRight(String option, String expected) {
    assertThat(tally.run("--dry-run", option)).isEqualTo(2);
    assertThat(tally.notices()).containsExactly(expected);
  }

  @Test
  void aDryRunAsksNobodyAndWritesNothing() {
    assertThat(tally.run("--dry-run", "--source=http://127.0.0.1:1", "--bk=Mark")).isZero();
    assertThat(root).isEmptyDirectory();
    assertThat(tally.out()).isEmpty();
    assertThat(tally.err()).isEmpty();
  }
}
