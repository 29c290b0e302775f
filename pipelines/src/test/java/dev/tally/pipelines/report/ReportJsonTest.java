package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.report.Report.CountingOptions;
import dev.tally.pipelines.report.Report.Gap;
import dev.tally.pipelines.report.Section.Left;
import dev.tally.pipelines.report.Section.Row;
import dev.tally.pipelines.report.changes.Catalogue;
import dev.tally.pipelines.report.changes.Catalogue.Status;
import dev.tally.pipelines.report.changes.ChangedText;
import dev.tally.pipelines.words.StemLanguage;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportJsonTest {
  private static final Report REPORT =
      MadeUp.report(
          LocalDate.parse("2026-03-02"),
          Optional.of(LocalDate.parse("2026-03-01")),
          new CountingOptions(
              3,
              "00ff",
              new Normalization(Tokenization.UNICODE, Casing.IGNORE, Marks.IGNORE)
                  .with(StemLanguage.FRENCH),
              new Ngrams(2, Ngrams.Stop.ANY),
              5,
              List.of("sea sand", "half \ud800")),
          List.of(
              new Section(
                  "a \"b\" Jean 1",
                  "a",
                  "b",
                  "b/1",
                  "1",
                  Optional.of("2"),
                  "API; cache, last confirmed 2026-02-27",
                  5_000_000_000L,
                  4,
                  3,
                  2,
                  true,
                  Optional.empty(),
                  List.of(),
                  List.of(
                      row("</script>\u2028", 1, Optional.of(2)),
                      row("\u05d9\u05dd\ud83c\udf0a", 2, Optional.empty()),
                      row("half \ud800", 2, Optional.empty())),
                  List.of(new Left("gone\\", 3, 1))),
              empty(List.of())),
          List.of(new Gap("nope", "no such version")));

  private final Path file;

  ReportJsonTest(@TempDir Path folder) {
    this.file = folder.resolve("words.json");
  }

  /** A section of a text without words. */
  private static Section empty(List<Section.Tracked> tracked) {
    return new Section(
        "c",
        "c",
        "c",
        "c",
        "3",
        Optional.empty(),
        "API",
        0,
        0,
        0,
        0,
        false,
        Optional.empty(),
        tracked,
        List.of(),
        List.of());
  }

  @Test
  void aReportIsReadBackAsItWas() throws IOException {
    Files.writeString(file, written());
    assertThat(ReportJson.read(file)).isEqualTo(REPORT);
  }

  @Test
  void whatIsKnownOfVersesCatalogueAndFollowedWordsIsReadBack() throws IOException {
    Section section =
        empty(
                List.of(
                    new Section.Tracked("a \"b\"", 3, Optional.of(2)),
                    new Section.Tracked("c", 0, Optional.empty())))
            .with(new ChangedText(List.of(), ""));
    Catalogue catalogue =
        new Catalogue(
            Catalogue.Kind.TRANSLATIONS,
            List.of(
                new Catalogue.Entry("a", "\ud800", "00", Status.CHANGED, Optional.of("old")),
                new Catalogue.Entry("b", "", "", Status.GONE, Optional.empty())));
    Report report =
        new Report(
            REPORT.date(),
            REPORT.previous(),
            REPORT.counting(),
            List.of(section),
            List.of(),
            List.of("a 2"),
            Optional.of(catalogue),
            LocalDate.parse("2026-02-28"));
    StringWriter out = new StringWriter();
    ReportJson.write(report, out);
    Files.writeString(file, out.toString());
    assertThat(ReportJson.read(file)).isEqualTo(report);
  }

  @Test
  void fieldsHaveAnOrder() throws IOException {
    assertThat(written())
        .startsWith(
            """
            {
              "date":"2026-03-02",
              "previous":"2026-03-01",
              "n":3,
              "stopwords":"00ff",
              "case":"ignore",
              "tokens":"unicode",
              "marks":"ignore",
              "stem":"french",
              "ngram":2,
              "ngramStop":"any",
              "minCount":5,
              "only":[ "sea sand", "half \\ud800" ],
              "lastNews":"2026-03-02",
              "versions":[ {
                "label":"a \\"b\\" Jean 1",
                "version":"a",
                "edition":"b",
                "file":"b/1",
                "sha":"1",
                "previousSha":"2",
                "source":"API; cache, last confirmed 2026-02-27",
                "tokens":5000000000,
                "types":4,
                "keptTokens":3,
                "keptTypes":2,
                "compared":true,
                "words":[ {
                  "rank":1,
            """);
  }

  @ParameterizedTest(name = "{0} -> {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "\"rank\":1 | \"rank\":1.5 | versions[0].words[0].rank: expected a whole number",
        "\"count\":10 | \"count\":\"10\" | versions[0].words[0].count: expected a whole number",
        "\"count\":10 | \"count\":-1 | versions[0].words[0]: expected counts and ranks from 0",
        "\"count\":10, | '' | versions[0].words[0].count: expected a whole number",
        "\"per10k\":12.30 | \"per10k\":null | versions[0].words[0].per10k: expected a number",
        "\"per10k\":12.30 | \"per10k\":1e999 | versions[0].words[0]: per10k: expected 0 to 10000",
        "\"per10k\":12.30 | \"per10k\":-1 | versions[0].words[0]: per10k: expected 0 to 10000",
        "\"previousRank\":2, | '' | versions[0].words[0]: expected previousRank and previousCount"
            + " together",
        "\"tokens\":5000000000 | \"tokens\":1e40 | versions[0].tokens: expected a whole number",
        "\"compared\":true | \"compared\":1 | versions[0].compared: expected true or false",
        "\"left\":[ ] | \"left\":{} | versions[1].left: expected a list",
        "\"stopwords\":\"00ff\", | '' | stopwords: expected a text",
        "\"date\":\"2026-03-02\" | \"date\":\"2026-03-32\" | date: Text '2026-03-32' could not be"
            + " parsed: Invalid value for DayOfMonth (valid values 1 - 28/31): 32",
        "\"label\":\"c\" | \"label\":null | versions[1].label: expected a text",
        "\"case\":\"ignore\" | \"case\":\"upper\" | case: expected exact, ignore",
        "\"missing\":[ | \"missing\":[} | missing: not JSON: expected ']', found '}'"
      })
  void whatIsWrongIsNamed(String right, String wrong, String named) throws IOException {
    assertThat(written()).contains(right);
    Files.writeString(file, written().replaceFirst(Pattern.quote(right) + "\\s*", wrong));
    assertThatThrownBy(() -> ReportJson.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("words.json: " + named);
  }

  private static String written() throws IOException {
    StringWriter out = new StringWriter();
    ReportJson.write(REPORT, out);
    return out.toString();
  }

  private static Row row(String word, int rank, Optional<Integer> previousRank) {
    return new Row(
        rank, word, 10, new BigDecimal("12.30"), 9, previousRank, previousRank.map(it -> 7));
  }
}
