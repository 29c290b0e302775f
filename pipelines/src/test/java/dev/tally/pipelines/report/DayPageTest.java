package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.Golden;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class DayPageTest {
  private static final Section FEW = MadeUp.section("akjv", MadeUp.OLD, "king:30", "day:20");

  @Test
  void pageOfAStrangeReportIsAsItWas() {
    Golden.check(Markup.body(MadeUp.page(MadeUp.strange())), "report/day.html");
  }

  @Test
  void sameReportGivesTheSameBytes() {
    assertThat(MadeUp.page(MadeUp.strange())).isEqualTo(MadeUp.page(MadeUp.strange()));
  }

  @Test
  void policyAllowsTheStyleOfThePageOnlyAndThereIsNoScript() {
    String page = MadeUp.page(MadeUp.strange());
    assertThat(
            Markup.find(page, "Security-Policy\" content=\"(.*?)\"").get(0).replace("&#39;", "'"))
        .matches(
            "default-src 'none'; base-uri 'none'; form-action 'none';"
                + " style-src 'sha256-\\S{44}'");
    assertThat(page).doesNotContain("<script").doesNotContain(" style=").doesNotContain("http:");
  }

  @Test
  void barsAreAsManyUnitsLongAsTheirCounts() {
    String page = MadeUp.page(first(FEW));
    assertThat(page).contains("viewbox=\"0 0 30 200\"");
    assertThat(Markup.find(page, "<rect y=\"\\d+\" width=\"(\\d+)\"")).containsExactly("30", "20");
    assertThat(Markup.find(page, "class=\"figure\" x=\"(.*?)\""))
        .containsExactly("100.000%", "66.667%");
  }

  @Test
  void aHundredWordsAreDrawn() {
    String[] words =
        IntStream.range(0, 100).mapToObj(i -> "w" + i + ":" + (1_000 - i)).toArray(String[]::new);
    String page = MadeUp.page(first(MadeUp.section("akjv", MadeUp.OLD, words)));
    assertThat(page).contains("viewbox=\"0 0 1000 10000\"", "height=\"175.00em\"");
    assertThat(Markup.find(page, "<rect y=\"\\d+\" width=\"(\\d+)\"")).hasSize(100).endsWith("901");
    assertThat(Markup.find(page, "<tr><td class=\"n\">(\\d+)<")).hasSize(100).endsWith("100");
  }

  @Test
  void oneWordIsDrawnAndDescribed() {
    String page = MadeUp.page(first(MadeUp.section("akjv", MadeUp.OLD, "king:1")));
    assertThat(page)
        .contains("viewbox=\"0 0 1 100\"", "<caption id=\"text-1-table\">The most frequent word<")
        .contains("The longest bar is \u2068king\u2069 with 1. The table below has all figures.");
  }

  @Test
  void textWithoutWordsHasNeitherChartNorTable() {
    String page = MadeUp.page(first(MadeUp.section("akjv", MadeUp.OLD)));
    assertThat(page)
        .contains("<p>No word is left after the filters.</p>")
        .doesNotContain("<svg")
        .doesNotContain("<table");
  }

  @Test
  void firstReportSaysThatThereIsNothingToCompareWith() {
    String page = MadeUp.page(first(FEW));
    assertThat(page)
        .contains("<dd>first report</dd>")
        .contains("This is the first report, so there is nothing to compare with.")
        .doesNotContain("Change of rank")
        .doesNotContain("Previous report")
        .doesNotContain("Entered and left");
  }

  @Test
  void reportThatCountedOtherwiseIsNotComparedButItsTextIs() {
    Section now = MadeUp.since(FEW, FEW);
    Section section =
        new Section(
            now.label(),
            now.version(),
            now.edition(),
            now.file(),
            now.sha(),
            now.previousSha(),
            now.source(),
            now.tokens(),
            now.types(),
            now.keptTokens(),
            now.keptTypes(),
            /* isCompared= */ false,
            Optional.empty(),
            List.of(),
            FEW.words(),
            List.of());
    assertThat(MadeUp.page(later(section)))
        .contains("<dd>unchanged since 2026-11-15</dd>")
        .contains("<span>text unchanged, words not compared</span>")
        .contains("the report of 2026-11-15 counted differently, with other filters or another")
        .doesNotContain("Change of rank");
  }

  @Test
  void movesAreSaidInSignsAndWords() {
    Section before = MadeUp.section("akjv", MadeUp.OLD, "king:3000", "day:20", "son:10");
    Section now = MadeUp.section("akjv", MadeUp.NEW, "day:1500", "king:900", "ark:20");
    String page = MadeUp.page(later(MadeUp.since(before, now)));
    assertThat(Markup.find(page, "<td class=\"change .*?>(.*?)</td>").stream().map(Markup::text))
        .containsExactly("▲ up 1", "▲ up 1,480", "▼ down 1", "▼ down 2,100", "+ new", "+ new");
    assertThat(page)
        .contains("<bdi>ark</bdi></strong> <span>rank 3, count 20</span>")
        .contains("<bdi>son</bdi></strong> <span>was rank 3, count 10</span>");
  }

  @Test
  void unchangedWordsAreSaidToBeTheSame() {
    String page = MadeUp.page(later(MadeUp.since(FEW, FEW)));
    assertThat(Markup.find(page, "<td class=\"change .*?>(.*?)</td>").stream().map(Markup::text))
        .hasSize(4)
        .containsOnly("= same");
    assertThat(page).contains("<p>No word entered or left since 2026-11-15.</p>");
  }

  @Test
  void textOfSeveralFilesNamesEachDigest() {
    Section section = MadeUp.section("akjv", MadeUp.OLD + "," + MadeUp.NEW, "king:3");
    assertThat(Markup.find(MadeUp.page(first(section)), "<code>(\\w{40})</code>"))
        .startsWith(MadeUp.OLD, MadeUp.NEW);
  }

  @Test
  void reportWithoutAnyTextSaysSo() {
    Report nothing = MadeUp.without(first(), "akjv=no copy");
    assertThat(MadeUp.page(nothing))
        .contains("No text is available, so there is nothing to show.")
        .contains("<strong><bdi>akjv</bdi></strong> is not available: <bdi>no copy</bdi>")
        .doesNotContain("class=\"contents\"");
  }

  @Test
  void idsAreUniqueAndLinksWithinThePageHaveATarget() {
    String page = MadeUp.page(MadeUp.strange());
    List<String> ids = Markup.find(page, " id=\"(.*?)\"");
    assertThat(new HashSet<>(ids)).hasSameSizeAs(ids);
    assertThat(ids).containsAll(Markup.find(page, "href=\"#(.*?)\""));
    assertThat(ids).containsAll(Markup.find(page, "aria-(?:labelled|described)by=\"(.*?)\""));
  }

  private static Report first(Section... sections) {
    return MadeUp.report(MadeUp.SUNDAY, Optional.empty(), sections);
  }

  private static Report later(Section... sections) {
    return MadeUp.report(MadeUp.SUNDAY.plusDays(1), Optional.of(MadeUp.SUNDAY), sections);
  }
}
