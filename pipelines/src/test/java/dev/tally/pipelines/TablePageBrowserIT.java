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

/** Opens a page of top words in a browser, from disk. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("browser")
final class TablePageBrowserIT {
  private static final String WORDS = "#result-1 tbody td:nth-child(2)";

  private Browser browser;
  private Path page;

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
                        1, "<i>Nets</i>", List.of("oars ".repeat(10) + "sea sea <b>gull</b>"))))));
    page = folder.resolve("words.html");
    CapturedTerminal captured = new CapturedTerminal();
    Properties properties = new Properties();
    properties.setProperty("tally.root", folder.toString());
    properties.setProperty("stopwords", "none");
    properties.setProperty("source", folder.resolve("texts").toString());
    String[] arguments = {"topwords", "--ver=harbour", "--by=book", "--output=" + page};
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
  void hostileWordsAndNamesAreText() {
    browser.open(page);
    assertThat(browser.texts("h2").get(0)).isEqualTo("harbour <i>Nets</i>");
    assertThat(browser.texts(WORDS)).containsExactly("oars", "sea", "b>gull</b");
    assertThat(browser.number("return document.querySelectorAll('main i, main b').length"))
        .isZero();
  }

  @Test
  void aClickSortsAndTheThirdRestoresTheOrder() {
    browser.open(page);
    String click = "document.querySelectorAll('#result-1 th button')[%d].click(); return 0";
    browser.number(click.formatted(1));
    assertThat(browser.texts(WORDS)).containsExactly("b>gull</b", "oars", "sea");
    browser.number(click.formatted(2)); // counts, as numbers: 10 before 2
    assertThat(browser.texts(WORDS)).containsExactly("oars", "sea", "b>gull</b");
    browser.number(click.formatted(2));
    assertThat(browser.texts(WORDS)).containsExactly("b>gull</b", "sea", "oars");
    assertThat(browser.number("return document.querySelectorAll('[aria-sort]').length"))
        .isEqualTo(1);
    browser.number(click.formatted(2));
    assertThat(browser.texts(WORDS)).containsExactly("oars", "sea", "b>gull</b");
  }

  @Test
  void aTelephoneScrollsTheTableOnly() {
    browser.open(page);
    browser.resize(400);
    assertThat(
            browser.number(
                "return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
        .isZero();
  }
}
