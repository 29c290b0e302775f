package dev.tally.pipelines.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Opens the pages of some reports in a browser, from disk, and goes through them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("browser")
final class WordReportBrowserIT {
  private static final String INDEX = "index.html";
  private static final String STRANGE = "2026-11-17/index.html";
  private static final String BOOKS = "books.html";
  private static final String ALL_BOOKS = "all-books.html";

  private Browser browser;
  private Path folder;

  @BeforeAll
  void writePages(@TempDir Path empty) throws IOException {
    assumeTrue(Browser.isInstalled(), "needs Debian's chromium and chromium-driver");
    folder = empty;
    History history = MadeUp.history();
    Files.writeString(folder.resolve(INDEX), MadeUp.page(history));
    for (Report report : history.reports()) {
      Path day = Files.createDirectories(folder.resolve(report.date().toString()));
      Files.writeString(day.resolve(INDEX), MadeUp.page(report));
    }
    Report books = books();
    Files.writeString(folder.resolve(BOOKS), MadeUp.page(books));
    Files.writeString(
        folder.resolve(ALL_BOOKS), MadeUp.page(new History(List.of(books), List.of())));
    browser = Browser.start();
  }

  /** A report of all books, half of which have changed. */
  private static Report books() {
    List<Section> books = new ArrayList<>();
    for (int book = 1; book <= 66; book++) {
      Section before =
          MadeUp.section("akjv Thessalonians " + book, MadeUp.OLD, "LORD:7830", "unto:" + book);
      Section now =
          MadeUp.section(before.label(), MadeUp.NEW, "LORD:7830", "righteousness:" + book);
      books.add(book % 2 == 0 ? MadeUp.since(before, now) : now);
    }
    return MadeUp.report(
        MadeUp.SUNDAY, Optional.of(MadeUp.SUNDAY.minusDays(1)), books.toArray(Section[]::new));
  }

  @AfterAll
  void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {INDEX, STRANGE})
  void openedFromDiskAPageAsksForNothingElseAndComplainsOfNothing(String page) {
    browser.requests(); // forget what other tests asked for
    browser.console();
    open(page);
    assertThat(browser.requests()).containsExactly(folder.resolve(page).toUri().toString());
    assertThat(browser.console()).isEmpty();
  }

  @Test
  void linksLeadFromTheIndexToAReportToTheOneBeforeAndBack() {
    open(INDEX);
    browser.find("a[href='" + STRANGE + "']").click();
    assertThat(browser.title()).isEqualTo("Word report 2026-11-17");
    browser.find("a[rel=prev]").click();
    assertThat(browser.title()).isEqualTo("Word report 2026-11-15");
    browser.find("a[href='../index.html']").click();
    assertThat(browser.title()).isEqualTo("Word reports");
  }

  @ParameterizedTest
  @ValueSource(ints = {360, 1_200})
  void barsAreAsLongAsTheCountsOfTheTableAre(int width) {
    open(STRANGE);
    browser.resize(width);
    List<String> counts = browser.texts("#text-1 .words td:nth-child(3)");
    long highest = Long.parseLong(counts.get(0).replace(",", ""));
    double longest = thousandthsOfPixels(0);
    assertThat(longest).isGreaterThan(100_000);
    for (int i = 0; i < counts.size(); i++) {
      double expected = longest * Long.parseLong(counts.get(i).replace(",", "")) / highest;
      assertThat(thousandthsOfPixels(i)).as("bar %d", i + 1).isCloseTo(expected, within(50.0));
    }
  }

  @ParameterizedTest
  @CsvSource({
    STRANGE + ", 360",
    STRANGE + ", 1200",
    BOOKS + ", 360",
    BOOKS + ", 400",
    BOOKS + ", 1200"
  })
  void labelsOfBarsStayWithinTheChart(String page, int width) {
    open(page);
    browser.resize(width);
    assertThat(
            browser.number(
                """
                return [...document.querySelectorAll('.chart')].flatMap(chart => {
                  const box = chart.getBoundingClientRect();
                  return [...chart.querySelectorAll('text')].filter(text => {
                    const its = text.getBoundingClientRect();
                    return its.left < box.left || its.right > box.right;
                  });
                }).length
                """))
        .isZero();
  }

  @Test
  void lineBreaksAtADamagedDateAndEndsAtTheLast() {
    open(INDEX);
    assertThat(browser.texts("#label-1 + .wide tbody th")).containsExactly("king", "house");
    assertThat(browser.attributes("#label-1 + .wide .trend", "d").get(1))
        .isEqualTo("M0 50M2 50L3 50");
    assertThat(
            browser.number(
                """
                const line = document.querySelector('.line svg').getBoundingClientRect();
                const dots = document.querySelector('.line .dots').getBoundingClientRect();
                return Math.round(line.right - dots.right)
                """))
        .isZero();
  }

  @ParameterizedTest
  @CsvSource({
    INDEX + ", 360",
    STRANGE + ", 360",
    BOOKS + ", 360",
    BOOKS + ", 400",
    BOOKS + ", 1200",
    ALL_BOOKS + ", 360",
    ALL_BOOKS + ", 400",
    ALL_BOOKS + ", 1200"
  })
  void nothingIsWiderThanTheWindow(String page, int width) {
    open(page);
    browser.resize(width);
    assertThat(browser.number("return document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(width);
  }

  @ParameterizedTest
  @ValueSource(strings = {INDEX, STRANGE})
  void darkAndLightAreDifferentColours(String page) {
    open(page);
    String light = browser.find("body").getCssValue("background-color");
    String lightText = browser.find("h1").getCssValue("color");
    browser.prefer("dark");
    assertThat(browser.find("body").getCssValue("background-color")).isNotEqualTo(light);
    assertThat(browser.find("h1").getCssValue("color")).isNotEqualTo(lightText);
  }

  @Test
  void wordsThatMeanHarmAreText() {
    open(STRANGE);
    assertThat(browser.texts("#text-1 .words th bdi")).first().isEqualTo(MadeUp.HOSTILE);
    assertThat(browser.number("return document.scripts.length")).isZero();
  }

  @Test
  void damagedDateIsNamedAndLeadsNowhere() {
    open(INDEX);
    assertThat(browser.texts(".damaged"))
        .containsExactly("2026-11-16 damaged: its words.json cannot be read");
    assertThat(browser.number("return document.querySelectorAll('.damaged a').length")).isZero();
  }

  private void open(String page) {
    browser.open(folder.resolve(page));
  }

  private double thousandthsOfPixels(int bar) {
    return browser.number(
        "return Math.round(1000 * document.querySelectorAll('#text-1 rect')["
            + bar
            + "].getBoundingClientRect().width)");
  }
}
