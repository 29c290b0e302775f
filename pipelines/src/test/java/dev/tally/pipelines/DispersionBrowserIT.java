package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Browser;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Opens a page of dispersion plots in a browser, from disk. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("browser")
final class DispersionBrowserIT {
  private Browser browser;
  private Path page;

  @BeforeAll
  void writePage(@TempDir Path folder) {
    assumeTrue(Browser.isInstalled(), "needs Debian's chromium and chromium-driver");
    List<Book> books = new ArrayList<>();
    for (int number = 1; number <= 40; number++) {
      String verse = number == 1 ? "gull and <i>oars</i> " : "the grey sea and שלום ";
      books.add(CorpusFixture.book(number, "Book " + number, List.of(verse + "so on ".repeat(9))));
    }
    CorpusFixture.write(
        folder.resolve("texts"),
        List.of(new Version("harbour", books), new Version("pier", books)));
    page = folder.resolve("plot.html");
    CapturedTerminal captured = new CapturedTerminal();
    Properties properties = new Properties();
    properties.setProperty("tally.root", folder.toString());
    properties.setProperty("stopwords", "none");
    properties.setProperty("source", folder.resolve("texts").toString());
    String[] arguments = {
      "dispersion", "--find=gull,so,שלום,<i>oars</i>", "--ver=harbour,pier", "--output=" + page
    };
    assertThat(Main.run(arguments, properties, captured.terminal())).isZero();
    browser = Browser.start();
  }

  @AfterAll
  void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @Test
  void asksForNothingElseAndComplainsOfNothing() {
    browser.requests();
    browser.console();
    browser.open(page);
    assertThat(browser.requests()).containsExactly(page.toUri().toString());
    assertThat(browser.console()).isEmpty();
  }

  @Test
  void hasALineForEachWordAndARowForItsFigures() {
    browser.open(page);
    assertThat(browser.texts("#result-1 .line bdi"))
        .containsExactly("gull", "so", "שלום", "<i>oars</i>")
        .isEqualTo(browser.texts("#result-1 tbody td:first-child"));
    assertThat(browser.texts("#result-1 .line .n")).containsExactly("1", "360", "39", "1");
    assertThat(browser.texts("thead th"))
        .startsWith("word", "f", "per 10k", "range", "D", "D2", "DP", "DPnorm");
  }

  @Test
  void strokesAreWhereTheWordsAre() {
    browser.open(page);
    // A stroke takes no width; the first word of all is at the left edge, the last book at the
    // right.
    assertThat(share("#result-1-word-1", "left")).isZero();
    assertThat(share("#result-1-word-3", "left")).isBetween(2L, 3L);
    assertThat(share("#result-1-word-3", "right")).isBetween(97L, 98L);
    assertThat(share("#result-1-word-2", "right")).isBetween(99L, 100L);
  }

  private long share(String title, String side) {
    return browser.number(
        """
        const line = document.querySelector('%s').parentElement;
        const plot = line.getBoundingClientRect();
        const strokes = line.querySelector('path').getBoundingClientRect();
        return Math.round((strokes.%s - plot.left) * 100 / plot.width)
        """
            .formatted(title, side));
  }

  @Test
  void booksAreMarkedAndTheirLabelsDoNotOverlap() {
    for (int width : List.of(1200, 800, 360)) {
      browser.open(page);
      browser.resize(width);
      assertThat(browser.number("return document.querySelectorAll('#result-1-bands rect').length"))
          .isEqualTo(40);
      assertThat(
              browser.number(
                  """
                  const labels = [...document.querySelectorAll('#result-1 .axis text')]
                    .map(label => label.getBoundingClientRect()).filter(box => box.width > 0);
                  return labels.length > 4 && labels.every((box, i) =>
                    box.right <= innerWidth && (i === 0 || labels[i - 1].right < box.left)) ? 1 : 0
                  """))
          .as("labels at %d pixels", width)
          .isEqualTo(1);
    }
  }

  @Test
  void onAPhoneNothingStandsOut() {
    browser.open(page);
    browser.resize(360);
    assertThat(browser.number("return document.documentElement.scrollWidth")).isEqualTo(360);
  }

  @Test
  void darkAndLightAreDifferentColours() {
    browser.open(page);
    String light = browser.find("body").getCssValue("background-color");
    String stroke = browser.find(".line path").getCssValue("stroke");
    browser.prefer("dark");
    assertThat(browser.find("body").getCssValue("background-color")).isNotEqualTo(light);
    assertThat(browser.find(".line path").getCssValue("stroke")).isNotEqualTo(stroke);
  }
}
