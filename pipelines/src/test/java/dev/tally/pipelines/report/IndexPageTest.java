package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.Golden;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.tokens.Normalization;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class IndexPageTest {
  private static final LocalDate MONDAY = MadeUp.SUNDAY.plusDays(1);
  private static final LocalDate TUESDAY = MadeUp.SUNDAY.plusDays(2);
  private static final Section FEW = MadeUp.section("akjv", MadeUp.OLD, "king:30", "day:20");
  private static final Report FIRST = MadeUp.report(MadeUp.SUNDAY, Optional.empty(), FEW);

  @Test
  void pageOfAFewReportsIsAsItWas() {
    Golden.check(Markup.body(MadeUp.page(MadeUp.history())), "report/index.html");
  }

  @Test
  void sameHistoryGivesTheSameBytes() {
    assertThat(MadeUp.page(MadeUp.history())).isEqualTo(MadeUp.page(MadeUp.history()));
  }

  @Test
  void datesStandNewestFirstAndDamagedOnesAreNamedWithoutALink() {
    String page = MadeUp.page(MadeUp.history());
    assertThat(Markup.find(page, "<th scope=\"row\">(?:<a [^>]*>)?<time datetime=\"(.*?)\""))
        .containsExactly("2026-11-18", "2026-11-17", "2026-11-16", "2026-11-15");
    assertThat(page)
        .contains("<strong>damaged</strong>: its words.json cannot be read")
        .doesNotContain("href=\"2026-11-16/index.html\"");
  }

  @Test
  void singleReportIsDrawnAsDotsInTheMiddle() {
    String page = MadeUp.page(new History(List.of(FIRST), List.of()));
    assertThat(page).contains("viewbox=\"-1 0 2 100\"", "<td class=\"change\">–</td>");
    assertThat(Markup.find(page, "class=\"dots\" d=\"(.*?)\""))
        .containsExactly("M0 50h0", "M0 50h0");
  }

  @Test
  void wordsThatLeftStandBehindADisclosureWithTheirLastDate() {
    Section now = MadeUp.section("akjv", MadeUp.OLD, "king:30", "son:25");
    String page = MadeUp.page(new History(List.of(FIRST, on(MONDAY, now)), List.of()));
    String gone = page.substring(page.indexOf("<details>"));
    assertThat(gone)
        .contains("<summary>1 word of earlier reports</summary>", "<bdi>day</bdi>")
        .contains("<a href=\"2026-11-15/index.html\">2026-11-15</a>");
    assertThat(page.substring(0, page.indexOf("<details>"))).doesNotContain("<bdi>day</bdi>");
  }

  @Test
  void reportsThatCountedOtherwiseAreNotDrawnAndThePageSaysSo() {
    Report otherwise =
        MadeUp.counted(
            new Report.CountingOptions(10, "", Normalization.EXACT, Ngrams.WORDS, 1, List.of()),
            FIRST);
    String page =
        MadeUp.page(new History(List.of(otherwise, on(MONDAY, FEW), on(TUESDAY, FEW)), List.of()));
    assertThat(page).contains("Not drawn: 1 report that counted differently");
    assertThat(Markup.find(page, "class=\"trend\" d=\"(.*?)\"")).containsOnly("M1 50L2 50");
  }

  @Test
  void labelThatTheNewestReportLacksSaysWhenItWasLastThere() {
    Section other = MadeUp.section("web", MadeUp.OLD, "king:30");
    String page = MadeUp.page(new History(List.of(FIRST, on(MONDAY, other)), List.of()));
    assertThat(Markup.find(page, "<h3 id=\"label-\\d\"><bdi>(.*?)</bdi>"))
        .containsExactly("web", "akjv");
    assertThat(page).contains("Last in the report of 2026-11-15.");
  }

  @Test
  void wordThatEnteredMeanwhileIsNewAndNotTheSame() {
    Section later = MadeUp.section("akjv", MadeUp.OLD, "king:30", "son:25");
    String page =
        MadeUp.page(new History(List.of(FIRST, on(MONDAY, later), on(TUESDAY, later)), List.of()));
    assertThat(Markup.find(page, "<td class=\"change .*?>(.*?)</td>").stream().map(Markup::text))
        .containsExactly("= same", "+ new since 2026-11-16");
  }

  @Test
  void textsThatAreNotConfirmedAreNamedBesideThoseThatChanged() {
    Section same = MadeUp.since(FEW, FEW);
    Section other = MadeUp.section("web", MadeUp.OLD, "king:30");
    Section copy =
        MadeUp.from(
            Provenance.cache(LocalDate.parse("2026-11-14")), "web", MadeUp.since(other, other));
    Section changed = MadeUp.since(FEW, MadeUp.section("akjv", MadeUp.NEW, "king:30"));

    assertThat(unchanged(same, copy)).isEqualTo("\u2068web\u2069: not confirmed since 2026-11-14");
    assertThat(unchanged(copy)).isEqualTo("not confirmed since 2026-11-14");
    assertThat(unchanged(changed, copy))
        .isEqualTo("\u2068web\u2069: not confirmed since 2026-11-14");
    assertThat(unchanged(changed, same)).isEmpty();
    assertThat(unchanged(same)).isEqualTo("unchanged");
    assertThat(unchanged(same, other)).isEqualTo("\u2068web\u2069: not compared");
  }

  @Test
  void textsThatChangedAndOthersAreOneListWithoutABlankBeforeASemicolon() {
    Section changed = MadeUp.since(FEW, MadeUp.section("akjv", MadeUp.NEW, "king:30"));
    Section other = MadeUp.section("web", MadeUp.OLD, "king:30");
    Report report = MadeUp.report(MONDAY, Optional.of(MadeUp.SUNDAY), changed, other);
    assertThat(MadeUp.page(new History(List.of(report), List.of())))
        .contains(
            "<ul class=\"names\"><li><bdi>akjv</bdi></li>"
                + "<li class=\"soft\">\u2068web\u2069: not compared</li></ul>")
        .doesNotContainPattern("</ul>\\s+;");
  }

  private static String unchanged(Section... sections) {
    Report report = MadeUp.report(MONDAY, Optional.of(MadeUp.SUNDAY), sections);
    return new IndexPage.Entry(MONDAY, Optional.of(report)).unchanged();
  }

  @Test
  void markupInWordsAndLabelsIsText() {
    String page = MadeUp.page(new History(List.of(MadeUp.strange()), List.of()));
    assertThat(page).doesNotContain("<script").doesNotContain("<b>");
    assertThat(page).contains("<bdi>&lt;script&gt;alert(");
  }

  @Test
  void withoutReportsThePageSaysSo() {
    assertThat(MadeUp.page(new History(List.of(), List.of())))
        .contains("There are no reports yet.")
        .doesNotContain("Words over time");
  }

  @Test
  void damagedReportsOnlyAreListed() {
    assertThat(MadeUp.page(new History(List.of(), List.of(MONDAY))))
        .contains("2026-11-16", "damaged")
        .doesNotContain("Words over time");
  }

  @Test
  void idsAreUniqueAndLinksWithinThePageHaveATarget() {
    String page = MadeUp.page(MadeUp.history());
    List<String> ids = Markup.find(page, " id=\"(.*?)\"");
    assertThat(new HashSet<>(ids)).hasSameSizeAs(ids);
    assertThat(ids).containsAll(Markup.find(page, "href=\"#(.*?)\""));
    assertThat(ids).containsAll(Markup.find(page, "aria-labelledby=\"(.*?)\""));
  }

  private static Report on(LocalDate date, Section section) {
    return MadeUp.report(date, Optional.of(MadeUp.SUNDAY), section);
  }
}
