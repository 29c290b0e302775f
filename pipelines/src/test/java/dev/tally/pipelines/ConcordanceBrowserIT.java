package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Book;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Opens a page of hits in a browser, from disk. */
final class ConcordanceBrowserIT extends PageInBrowser {
  private static final String MATCHES = ".hits tbody .match";
  private static final String LEFTS = ".hits tbody td.before";

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

    browser.find("th[data-key=before] button").click();
    assertThat(browser.texts(LEFTS)).containsExactly("", "a", "old", "the small", "שלום");
    browser.find("th[data-key=before] button").click();
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
  void theChartFollowsTheFilters() {
    browser.open(page);
    assertThat(browser.attributes(".books rect", "height")).containsExactly("80", "20");
    browser.find("select[name=version] option:nth-child(2)").click();
    assertThat(browser.attributes(".books rect", "height")).containsExactly("80", "40");
    assertThat(browser.attributes(".books rect", "y")).containsExactly("0", "40");
    browser.find("select[name=version] option:nth-child(3)").click();
    browser.find("select[name=book] option:nth-child(2)").click();
    assertThat(browser.attributes(".books rect", "height")).containsExactly("80", "0");
    assertThat(browser.attributes(".books g", "class")).containsExactly("null", "other");
    assertThat(browser.number("return document.querySelector('.books desc').textContent.slice(4)"))
        .isEqualTo(2);
  }

  @Test
  void whatComesAfterIsSortedAsTheOptionSorts() {
    texts(
        new Version(
            "after",
            List.of(
                CorpusFixture.book(
                    1,
                    "One",
                    List.of(
                        "gull zebra", "gull apple, b", "gull", "gull “apple c", "gull Apple a")))));
    browser.open(pageOf("concordance", "--find=gull", "--ver=after", "--sort=R1"));
    List<String> sorted = browser.texts(".hits tbody th");
    browser.open(pageOf("concordance", "--find=gull", "--ver=after"));
    assertThat(browser.texts(".hits tbody th")).isNotEqualTo(sorted);
    browser.find("th[data-key=after] button").click();
    assertThat(browser.texts(".hits tbody th")).isEqualTo(sorted).hasSize(5);
  }

  @Test
  void theKeyboardOpensAVerse() {
    browser.open(page);
    String first = ".hits tr[data-hit] button";
    browser.find(first).sendKeys(Keys.ENTER);
    assertThat(browser.texts(".hits .full")).containsExactly("the small Gull");
    assertThat(browser.attributes(first, "aria-expanded")).startsWith("true", "false");
    browser.find(first).sendKeys(Keys.SPACE);
    assertThat(browser.texts(".hits .full")).isEmpty();
    browser.find("td.after").click();
    assertThat(browser.texts(".hits .full")).hasSize(1);
  }

  @Test
  void parallelVersesHaveTheirOwnRows() {
    browser.open(page);
    assertThat(browser.texts(".hits .parallel td"))
        .containsExactly("old gull", "שלום gull", "(not in pier)", "old gull", "שלום gull");
  }

  @Test
  void rowsAreMadeAsTheyAreScrolledTo() {
    List<String> verses = Collections.nCopies(3000, "a gull and a gull");
    texts(new Version("flock", List.of(CorpusFixture.book(1, "One", verses))));
    browser.open(pageOf("concordance", "--find=gull", "--ver=flock"));
    assertThat(browser.texts(".filter output")).containsExactly("6,000 shown");
    assertThat(browser.number("return document.querySelectorAll('[data-hit]').length"))
        .isBetween(100L, 1000L);

    browser.number("scrollTo(0, document.body.scrollHeight); return 0");
    browser.await("document.querySelector('[data-hit=\"5999\"]') !== null");
    browser.await("document.querySelector('[data-hit=\"0\"]') === null");
    browser.number("scrollTo(0, 0); return 0");
    browser.await("document.querySelector('[data-hit=\"0\"]') !== null");
    assertThat(browser.number("return document.querySelectorAll('[data-hit]').length"))
        .isBetween(100L, 1000L);
  }

  @Test
  void allBooksFitIntoAWindowOfTheUsualWidth() {
    List<Book> books = new ArrayList<>();
    for (int book = 1; book <= 66; book++) {
      books.add(CorpusFixture.book(book, "Book " + book, List.of("a gull")));
    }
    texts(new Version("canon", books));
    browser.open(pageOf("concordance", "--find=gull", "--ver=canon"));
    assertThat(browser.attributes(".books g", "class")).hasSize(66);
    assertThat(
            browser.number(
                """
                return [...document.querySelectorAll('html, .wide')].filter(
                  (each) => each.scrollWidth > each.clientWidth).length
                """))
        .isZero();
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
                  const at = side === 'before' ? text.length - 2 : 1;
                  range.setStart(text, at);
                  range.setEnd(text, at + 1);
                  const letter = range.getBoundingClientRect();
                  const cell = document.querySelector(`td.${side}`).getBoundingClientRect();
                  return letter.left >= cell.left && letter.right <= cell.right;
                };
                const hit = middle(document.querySelector('td.match'));
                return middle(document.querySelector('td.before')) > hit
                  && middle(document.querySelector('td.after')) < hit
                  && gap('before') && gap('after') ? 1 : 0
                """))
        .isEqualTo(1);
  }
}
