package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Opens a page of hits in a browser, from disk. */
final class ConcordanceBrowserIT extends PageInBrowser {
  private static final String MATCHES = ".hits tbody tr:not([hidden]) .match";
  private static final String LEFTS = ".hits tbody tr:not([hidden]) td.left";

  @Override
  Path write() {
    texts(
        new Version(
            "harbour",
            List.of(
                CorpusFixture.book(
                    1, "One", List.of("the small Gull", "a gull and <i>words</i> & so on")),
                CorpusFixture.book(2, "Two", List.of("gulls " + "and oars ".repeat(40))))),
        new Version(
            "pier", List.of(CorpusFixture.book(1, "One", List.of("old gull", "שלום gull")))));
    return pageOf("concordance", "--find=gull*", "--ver=harbour,pier", "--parallel=pier");
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
    String verse = "לפני ".repeat(60) + "דבר " + "אחרי ".repeat(60);
    texts(new Version("he", List.of(CorpusFixture.book(1, "One", List.of(verse)))));
    browser.open(pageOf("concordance", "--find=דבר", "--ver=he"));
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
}
