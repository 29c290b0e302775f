package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.testing.Browser;
import dev.tally.pipelines.testing.CommandRunner;
import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What holds for the page of every command that reads texts, opened in a browser from disk. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("browser")
abstract class PageInBrowser {
  protected Browser browser;

  /** The page that most tests open. */
  protected Path page;

  private final CommandRunner tally = new CommandRunner();
  private Path folder;
  private int pages;

  @BeforeAll
  void writePage(@TempDir Path root) {
    assumeTrue(Browser.isInstalled(), "needs Debian's chromium and chromium-driver");
    folder = root;
    tally.set("tally.root", root.toString());
    tally.set("source", root.resolve("texts").toString());
    page = write();
    browser = Browser.start();
  }

  @AfterAll
  void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  /** Writes what the tests open, and gives the page that most of them do. */
  abstract Path write();

  /** Adds texts to the source. */
  protected void texts(Version... versions) {
    CorpusFixture.write(folder.resolve("texts"), List.of(versions));
  }

  /** The page that a command writes. */
  protected Path pageOf(String... arguments) {
    Path written = folder.resolve(arguments[0] + "-" + ++pages + ".html");
    assertThat(tally.run(List.of(arguments), "--output=" + written)).isZero();
    return written;
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
  void onAPhoneNothingStandsOut() {
    browser.open(page);
    browser.resize(360);
    assertThat(browser.number("return document.documentElement.scrollWidth")).isEqualTo(360);
  }

  @Test
  void darkAndLightAreDifferentColours() {
    assertDarkDiffers("body", "background-color");
  }

  /** The colour of something is another one where dark ones are asked for. */
  protected void assertDarkDiffers(String selector, String property) {
    browser.open(page);
    String light = browser.find(selector).getCssValue(property);
    browser.prefer("dark");
    assertThat(browser.find(selector).getCssValue(property)).isNotEqualTo(light);
  }
}
