package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Browser;
import dev.tally.pipelines.testing.CapturedTerminal;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Opens a page of hits in a browser, from disk. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("browser")
final class ConcordanceBrowserIT {
  private static final String MATCHES = ".hits tbody tr:not([hidden]) .match";
  private static final String LEFTS = ".hits tbody tr:not([hidden]) td.left";

  private Browser browser;
  private Path page;
  private Path hebrew;

  @BeforeAll
  void writePage(@TempDir Path folder) {
    assumeTrue(Browser.isInstalled(), "needs Debian's chromium and chromium-driver");
    CorpusFixture.write(
        folder.resolve("texts"),
        List.of(
            new Version(
                "harbour",
                List.of(
                    CorpusFixture.book(
                        1, "One", List.of("the small Gull", "a gull and <i>words</i> & so on")),
                    CorpusFixture.book(2, "Two", List.of("gulls " + "and oars ".repeat(40))))),
            new Version(
                "pier", List.of(CorpusFixture.book(1, "One", List.of("old gull", "שלום gull"))))));
    page = folder.resolve("hits.html");
    CapturedTerminal captured = new CapturedTerminal();
    Properties properties = new Properties();
    properties.setProperty("tally.root", folder.toString());
    properties.setProperty("source", folder.resolve("texts").toString());
    String[] arguments = {
      "concordance", "--find=gull*", "--ver=harbour,pier", "--parallel=pier", "--output=" + page
    };
    assertThat(Main.run(arguments, properties, captured.terminal())).isZero();
    CorpusFixture.write(
        folder.resolve("texts"),
        List.of(
            new Version(
                "he",
                List.of(
                    CorpusFixture.book(
                        1, "One", List.of("לפני ".repeat(60) + "דבר " + "אחרי ".repeat(60)))))));
    hebrew = folder.resolve("hebrew.html");
    String[] find = {"concordance", "--find=דבר", "--ver=he", "--output=" + hebrew};
    assertThat(Main.run(find, properties, captured.terminal())).isZero();
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
  void isSortedByAClickAndBackByAnother() {
    browser.open(page);
    assertThat(browser.texts(MATCHES)).containsExactly("Gull", "gull", "gulls", "gull", "gull");

    browser.find("th[data-key=left] button").click();
    assertThat(browser.texts(LEFTS)).containsExactly("", "a", "old", "the small", "שלום");
    browser.find("th[data-key=left] button").click();
    assertThat(browser.texts(LEFTS)).containsExactly("שלום", "the small", "old", "a", "");
    browser.find("th[data-key=place] button").click();
    assertThat(browser.texts(MATCHES)).containsExactly("Gull", "gull", "gulls", "gull", "gull");
  }

  @Test
  void isFilteredByVersionAndBook() {
    browser.open(page);
    browser.find("select[name=version] option:nth-child(2)").click();
    assertThat(browser.texts(MATCHES)).containsExactly("Gull", "gull", "gulls");
    browser.find("select[name=book] option:nth-child(3)").click();
    assertThat(browser.texts(MATCHES)).containsExactly("gulls");
    assertThat(browser.texts(".filter output")).containsExactly("1 shown");
  }

  @Test
  void isReadWithoutScripts() {
    browser.allowScripts(false);
    browser.open(page);
    List<String> found = browser.texts(MATCHES);
    boolean isFilterSeen = browser.find(".filter").isDisplayed();
    browser.allowScripts(true);

    assertThat(found).hasSize(5);
    assertThat(isFilterSeen).isFalse();
  }

  @Test
  void hitsAreBelowEachOther() {
    browser.open(page);
    assertThat(
            browser.number(
                """
                return new Set([...document.querySelectorAll('td.match')].map(
                  cell => Math.round(cell.getBoundingClientRect().left))).size
                """))
        .isEqualTo(1);
  }

  /**
   * In a cell too narrow for it, what is next to the hit is seen; in Hebrew that is on its right.
   */
  @Test
  void whatIsNextToAHitIsSeenInEitherDirection() {
    browser.open(hebrew);
    browser.resize(800);
    assertThat(
            browser.number(
                """
                const middle = (element) => {
                  const box = element.getBoundingClientRect();
                  return (box.left + box.right) / 2;
                };
                const gap = (side) => {
                  const text = document.querySelector(`td.${side} bdi`).firstChild;
                  const range = document.createRange();
                  const at = side === 'left' ? text.length - 2 : 1;
                  range.setStart(text, at);
                  range.setEnd(text, at + 1);
                  const letter = range.getBoundingClientRect();
                  const cell = document.querySelector(`td.${side}`).getBoundingClientRect();
                  return letter.left >= cell.left && letter.right <= cell.right;
                };
                const hit = middle(document.querySelector('td.match'));
                return middle(document.querySelector('td.left')) > hit
                  && middle(document.querySelector('td.right')) < hit
                  && gap('left') && gap('right') ? 1 : 0
                """))
        .isEqualTo(1);
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
    browser.prefer("dark");
    assertThat(browser.find("body").getCssValue("background-color")).isNotEqualTo(light);
  }
}
