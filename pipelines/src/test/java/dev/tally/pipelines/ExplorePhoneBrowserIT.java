package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** A page of texts in a window as narrow as a telephone's, used with keys. */
final class ExplorePhoneBrowserIT extends ExplorePageInBrowser {
  private static final int WIDTH = 400;

  /**
   * What is between the sides of the window, and of the part that is scrolled, with its outline.
   */
  private static final String IS_SEEN =
      """
      (() => {
        const focused = document.activeElement;
        const { left, right, top, bottom } = focused.getBoundingClientRect();
        const style = getComputedStyle(focused);
        const outline = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
        const cuts = (each) => each.contentVisibility === 'auto' || each.overflowX !== 'visible';
        for (let each = focused.parentElement; each; each = each.parentElement) {
          const box = each === document.documentElement
            ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
            : each.getBoundingClientRect();
          if ((each === document.documentElement || cuts(getComputedStyle(each)))
              && (left - outline < box.left || right + outline > box.right
                  || top - outline < box.top || bottom + outline > box.bottom)) {
            return false;
          }
        }
        return style.outlineStyle !== 'none'
          && focused.contains(document.elementFromPoint(left + 2, (top + bottom) / 2))
          && focused.contains(document.elementFromPoint(right - 2, (top + bottom) / 2));
      })()
      """;

  @Override
  void follow(String address) {
    browser.resize(WIDTH);
    super.follow(address);
  }

  /** At 200 pixels, too: that is the window of a telephone with its text twice as large. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "view=read&parallel=pier",
        "view=read&ref=One 9",
        "view=search",
        "view=search&find=lamp, gull&ver=all",
        "view=words",
        "view=word&find=lamp",
        "view=compare"
      })
  void everyViewFits(String address) {
    open(address);
    for (int width : new int[] {WIDTH, WIDTH / 2}) {
      browser.resize(width);
      assertThat(browser.number("return document.documentElement.scrollWidth")).isEqualTo(width);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "view=read | .number",
        "view=read&bk=1&ch=2 | [rel=prev]",
        "view=search&find=lamp | .hits tbody a",
        "view=search&find=lamp | #sort-R1",
        "view=words | main tbody a"
      })
  void whatHasTheFocusIsSeenWithItsOutlineAndLargeEnoughForAFinger(String address, String stop) {
    open(address);
    focus(stop);
    assertThat(browser.number("return " + IS_SEEN + " ? 1 : 0")).isEqualTo(1);
    assertThat(
            browser.number(
                "return Math.floor(document.activeElement.getBoundingClientRect().height)"))
        .isGreaterThanOrEqualTo(24);
  }

  /** Verses that are off the window have their heights only once they are near it. */
  @Test
  void aVerseBelowLongOnesIsInTheWindow() {
    List<String> verses = Collections.nCopies(12, "A gull saw a lamp. ".repeat(12));
    texts(new Version("long", List.of(CorpusFixture.book(1, "One", verses))));
    open(pageOf("explore", "--stopwords=none", "--ver=long"), "view=words");
    browser.find("#find").sendKeys("One 1:6", Keys.ENTER);
    browser.await("document.activeElement.classList.contains('target')");
    browser.await(
        "document.activeElement.getBoundingClientRect().top > 0"
            + " && document.activeElement.getBoundingClientRect().bottom < innerHeight");
  }

  @Test
  void headingsOfAWideTableAreSeenAsTheyAreReachedAndWhenTheySort() {
    open("view=word&find=lamp&min-count=1");
    focus("#wide-Words-near-it");
    for (int i = 0; i < 15; i++) {
      browser.focused().sendKeys(Keys.TAB);
      assertThat(browser.number("return " + IS_SEEN + " ? 1 : 0")).isEqualTo(1);
    }
    assertThat(browser.focused().getDomAttribute("id")).isEqualTo("sort-p");
    assertThat(
            browser.number(
                """
                const left = (element) => element.getBoundingClientRect().left;
                const region = document.querySelector('#wide-Words-near-it');
                return region.scrollLeft > 0 && left(region.querySelector('tbody th')) >= left(region) ? 1 : 0
                """))
        .as("words beside their figures")
        .isEqualTo(1);
    browser.focused().sendKeys(Keys.ENTER);
    browser.await("document.querySelector('[aria-sort]') !== null");
    assertThat(browser.focused().getDomAttribute("id")).isEqualTo("sort-p");
    assertThat(browser.number("return " + IS_SEEN + " ? 1 : 0")).isEqualTo(1);
  }

  /** Tables of a comparison have the same columns, and the first is drawn again, too. */
  @Test
  void aHeadingOfTheSecondTableStaysWhereItIsWhenItSorts() {
    texts(
        new Version("left", List.of(CorpusFixture.book(1, "One", words("gull")))),
        new Version("right", List.of(CorpusFixture.book(1, "One", words("lamp")))));
    open(pageOf("explore", "--stopwords=none", "--ver=left,right"), "view=compare");
    focus("#sort-pright");
    browser.number("window.top0 = document.activeElement.getBoundingClientRect().top; return 0");
    browser.focused().sendKeys(Keys.ENTER);
    browser.await("document.querySelector('[aria-sort]') !== null");
    browser.await("document.querySelectorAll('main tbody').length > 2");
    assertThat(browser.focused().getDomAttribute("id")).isEqualTo("sort-pright");
    browser.await("Math.abs(document.activeElement.getBoundingClientRect().top - window.top0) < 2");
  }

  private static List<String> words(String beginning) {
    return IntStream.range(0, 90)
        .mapToObj(i -> beginning + (char) ('a' + i / 26) + (char) ('a' + i % 26))
        .toList();
  }

  @Test
  void aNumberThatCannotBeIsNotAskedAndTheNextStopIsKept() {
    open("view=word&find=lamp&min-count=1");
    String before = browser.string("return location.hash");
    browser.find("#option-min-count").sendKeys(Keys.BACK_SPACE, "0", Keys.ENTER);
    assertThat(browser.string("return location.hash")).isEqualTo(before);
    browser.number("window.drawn = document.querySelector('main h2'); return 0");
    browser.find("#option-min-count").sendKeys(Keys.BACK_SPACE, "2", Keys.TAB);
    browser.await("document.querySelector('main h2') !== window.drawn");
    assertThat(browser.string("return location.hash")).contains("min-count=2");
    assertThat(browser.focused().getDomAttribute("id")).isEqualTo("wide-Words-near-it");
  }

  @Test
  void textAndQueryOfAHitAreNotPartOfItsContext() {
    open("view=search&find=lamp, gull&ver=all");
    assertThat(
            browser.number(
                """
                const row = document.querySelector('.hits tbody tr');
                const texts = [...row.querySelectorAll('.text')].map((each) => each.getBoundingClientRect().bottom);
                const context = row.querySelector('.before').getClientRects()[0].top;
                return texts.length === 2 && texts.every((bottom) => bottom <= context + 1) ? 1 : 0
                """))
        .isEqualTo(1);
  }

  /** Who uses few colours of their own sees what is marked, and where they are. */
  @Test
  void whereColoursAreForcedMarksAreSeen() {
    open("view=read&ref=One 1:1&find=lamp");
    browser.forceColours();
    assertThat(
            browser.number(
                """
                const style = (selector) => getComputedStyle(document.querySelector(selector));
                const mark = style('.verses mark');
                return mark.color !== mark.backgroundColor
                    && style('.target').outlineColor !== 'rgba(0, 0, 0, 0)'
                    && style('nav [aria-current]').borderBottomColor
                      !== style('nav a:not([aria-current])').borderBottomColor ? 1 : 0
                """))
        .isEqualTo(1);
  }

  /** Focuses what a selector finds, as keys would. */
  private void focus(String selector) {
    browser.number("document.querySelector('.skip').focus(); return 0");
    String isThere = "return document.activeElement.matches('" + selector + "') ? 1 : 0";
    for (int i = 0; i < 60 && browser.number(isThere) == 0; i++) {
      browser.focused().sendKeys(Keys.TAB);
    }
    assertThat(browser.number(isThere)).isEqualTo(1);
  }
}
