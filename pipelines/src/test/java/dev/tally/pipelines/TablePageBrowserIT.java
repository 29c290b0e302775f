package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Opens a page of top words in a browser, from disk. */
final class TablePageBrowserIT extends PageInBrowser {
  private static final String WORDS = "#result-1 tbody td:nth-child(2)";

  @Override
  Path write() {
    texts(
        new Version(
            "harbour",
            List.of(
                CorpusFixture.book(
                    1, "<i>Nets</i>", List.of("oars ".repeat(10) + "sea sea <b>gull</b>")))));
    return pageOf("topwords", "--ver=harbour", "--by=book", "--stopwords=none");
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
    assertThat(browser.attributes("[aria-sort]", "aria-sort")).containsExactly("descending");
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
    assertThat(browser.attributes("[aria-sort]", "aria-sort")).containsExactly("descending");
  }

  @Test
  void aTableThatIsWiderThanAPhoneHasAShadedEdge() {
    browser.open(page);
    browser.resize(400);
    assertThat(browser.number("return document.querySelector('footer .wide').scrollWidth"))
        .isGreaterThan(browser.number("return document.querySelector('footer .wide').clientWidth"));
    assertThat(browser.find("footer .wide").getCssValue("background-attachment"))
        .isEqualTo("local, local, scroll, scroll, scroll");
  }

  @Test
  void theKeyboardSortsToo() {
    browser.open(page);
    browser.find("#result-1 th:nth-child(2) button").sendKeys(Keys.ENTER);
    assertThat(browser.texts(WORDS)).containsExactly("b>gull</b", "oars", "sea");
    assertThat(browser.attributes("[aria-sort]", "aria-sort")).containsExactly("ascending");
  }

  @Test
  void isReadWithoutScripts() {
    browser.allowScripts(false);
    browser.open(page);
    List<String> words = browser.texts(WORDS);
    browser.allowScripts(true);
    assertThat(words).containsExactly("oars", "sea", "b>gull</b");
  }
}
