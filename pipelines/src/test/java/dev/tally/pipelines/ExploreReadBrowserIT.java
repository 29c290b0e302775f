package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** A page of texts as those use it who read them. */
final class ExploreReadBrowserIT extends ExplorePageInBrowser {
  @Test
  void theFirstScreenHasTheTextAndOneField() {
    browser.open(page);
    browser.await("document.querySelector('header nav') !== null");
    assertThat(browser.texts("main h2")).containsExactly("One 1");
    assertThat(browser.texts(".verses p"))
        .containsExactly("The keeper lit the lamp.", "A lamp, and a gull.");
    assertThat(browser.accessible())
        .contains(
            "banner: ",
            "search: ",
            "searchbox: Find a word, a phrase or a passage",
            "button: Find",
            "navigation: Views",
            "link: Read",
            "main: ",
            "heading: One 1",
            "combobox: Book",
            "link: Verse 1",
            "contentinfo: ");
  }

  /** A name of a file is shown whole, but one without an end does not make the field as wide. */
  @ParameterizedTest
  @CsvSource({
    "a-text-whose-name-has-its-room-in-the-field, 300, 447",
    "a-text-whose-name-is-longer-than-any-of-those-that-have-their-room-in-the-field, 448, 448"
  })
  void theFieldOfATextIsAsWideAsANameUpToABound(String name, int min, int max) {
    texts(
        new Version(name, List.of(CorpusFixture.book(1, "One", List.of("A lamp.")))),
        new Version("pier", List.of(CorpusFixture.book(1, "One", List.of("A lamp.")))));
    open(pageOf("explore", "--stopwords=none", "--ver=" + name + ",pier"), "view=read");
    assertThat(
            browser.number(
                """
                const field = document.querySelector('#option-ver').getBoundingClientRect();
                const { right } = document.querySelector('#option-ver').parentElement.getBoundingClientRect();
                return right - field.right < 1 ? Math.round(field.width) : 0
                """))
        .isBetween((long) min, (long) max);
  }

  @Test
  void aPassageIsReadBesideAnotherText() {
    open("view=read&parallel=pier");
    browser.find("#find").sendKeys("One 1:2", Keys.ENTER);
    browser.await("document.querySelector('.target') !== null");
    assertThat(browser.texts(".target p")).containsExactly("A lamp, and a gull.", "Old gull.");
    follow("view=read&parallel=pier&bk=2&ch=1");
    assertThat(browser.texts(".verses .note")).containsExactly("(not in pier)", "(not in pier)");
  }

  /** The second text is the file of what stands at the words of the first. */
  @Test
  void aTapOnAWordShowsWhatStandsAtIt() {
    String annotated = "The \ufff9gull\ufffaH5775 =oph\ufffb saw \ufff9love\ufffaG26\ufffb.";
    texts(
        new Version("noted", List.of(CorpusFixture.book(1, "One", List.of("The gull saw love.")))),
        new Version("noted.strongs", List.of(CorpusFixture.book(1, "One", List.of(annotated)))));
    open(pageOf("explore", "--stopwords=none", "--ver=noted"), "view=read");
    assertThat(browser.texts(".verses p")).containsExactly("The gull saw love.");
    browser.find(".noted").click();
    assertThat(browser.texts(".verses p")).containsExactly("The gull H5775 oph saw love.");
    follow("view=search&find=strong:G26");
    assertThat(browser.texts("td.match")).containsExactly("love");
    follow("view=word&find=strong:G26");
    assertThat(browser.texts(".error")).isEmpty();
    assertThat(browser.texts("ul.forms li")).containsExactly("love 1");
    assertThat(browser.texts("p.summary")).containsExactly("1 hit in 1 verse");
  }

  /** As the link to Read leads there from a search in all texts. */
  @Test
  void ofAllTextsTheFirstIsRead() {
    open("view=search&find=lamp&ver=all");
    follow(browser.attributes("header nav a", "href").get(0).substring(1));
    assertThat(browser.texts("main h2")).containsExactly("One 1");
    assertThat(browser.texts(".verses mark")).containsExactly("lamp", "lamp");
    assertThat(browser.texts(".error")).isEmpty();
  }

  @Test
  void aChapterThatIsNotThereIsMeantToBeOne() {
    open("view=read");
    browser.find("#find").sendKeys("One 9", Keys.ENTER);
    browser.await("document.querySelector('.error') !== null");
    assertThat(browser.texts(".error"))
        .containsExactly("harbour One 9: no such chapter; the book has 1-2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"he", "all"})
  void hebrewIsReadFromRightToLeft(String ver) {
    texts(
        new Version("en", List.of(CorpusFixture.book(1, "One", List.of("A lamp.")))),
        new Version("he", List.of(CorpusFixture.book(1, "One", List.of("לפני דבר אחרי")))));
    open(pageOf("explore", "--stopwords=none", "--ver=en,he"), "view=search&find=דבר&ver=" + ver);
    assertThat(
            browser.number(
                """
                const left = (selector) => document.querySelector(selector).getBoundingClientRect().left;
                return left('td.before') > left('td.match') && left('td.match') > left('td.after') ? 1 : 0
                """))
        .isEqualTo(1);
  }

  @Test
  void isReadWithoutScripts() {
    browser.allowScripts(false);
    browser.open(page);
    List<String> text = browser.texts("body");
    browser.allowScripts(true);
    assertThat(text.get(0)).contains("The keeper lit the lamp.").contains("</script>");
  }

  /**
   * A comma is between verses too; what is read then is said, since the focus stays in the field.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "One 1:1,2 | One 1 | The keeper lit the lamp. A lamp, and a gull.",
        "One 1:2, 2:1 | One 1 | A lamp, and a gull.",
        "one 2 | One 2 | ''"
      })
  void passagesAreSpeltAsForCommands(String typed, String chapter, String marked) {
    open("view=words");
    browser.find("#find").sendKeys(typed, Keys.ENTER);
    browser.await("document.querySelector('.verses') !== null");
    assertThat(browser.texts("main h2")).containsExactly(chapter);
    assertThat(String.join(" ", browser.texts(".target p"))).isEqualTo(marked);
    assertThat(browser.texts("[role=status]")).containsExactly(chapter);
  }

  @Test
  void versesStayMarkedBesideAnotherTextAndABookBeginsWithItsFirstChapter() {
    open("view=read&ref=One 2:1");
    browser.find("#option-parallel").sendKeys(Keys.ARROW_DOWN);
    browser.await("document.querySelector('.parallel') !== null");
    assertThat(browser.focused().getDomAttribute("id")).isEqualTo("option-parallel");
    assertThat(browser.texts(".target p").get(0)).isEqualTo("The gull saw a lamp.");
    assertThat(browser.string("return location.hash"))
        .isEqualTo("#view=read&ref=One+2:1&ver=harbour&parallel=pier");
    open("view=read&bk=2&ch=1");
    choose("#option-bk", "1");
    browser.await("document.querySelector('main h2').textContent === 'One 1'");
    open("view=read&bk=1&ch=2");
    choose("#option-bk", "2");
    browser.await("document.querySelector('main h2').textContent === 'Two'");
    choose("#option-bk", "1");
    browser.await("document.querySelector('main h2').textContent === 'One 1'");
  }

  private void choose(String field, String value) {
    browser.number(
        "const field = document.querySelector('%s'); field.value = '%s';".formatted(field, value)
            + " field.dispatchEvent(new Event('change', { bubbles: true })); return 0");
  }

  @Test
  void aBookThatWasMeantIsOffered() {
    texts(new Version("gospels", List.of(CorpusFixture.book(41, "Mark", List.of("A lamp.")))));
    open(pageOf("explore", "--stopwords=none", "--ver=gospels"), "view=search&find=Mk");
    assertThat(browser.texts("main .summary")).containsExactly("No hits");
    assertThat(browser.texts("main .heading a")).containsExactly("Read Mark");
    follow("view=search&find=lamp");
    assertThat(browser.texts("main .heading a")).containsExactly("About this word");
  }

  /** Also with the keyboard: what is other begins at the top, and who comes back goes on there. */
  @Test
  void whatIsOtherBeginsAtTheTopAndGoingBackLeadsToTheLinkThatWasFollowed() {
    List<String> verses = Collections.nCopies(100, "A gull saw a lamp.");
    texts(new Version("long", List.of(CorpusFixture.book(1, "One", verses, verses))));
    open(pageOf("explore", "--stopwords=none", "--ver=long"), "view=read");
    enter("[...document.querySelectorAll('[rel=next]')].at(-1)");
    browser.await("document.querySelector('main h2').textContent === 'One 2'");
    assertThat(browser.number("return scrollY")).isZero();
    assertThat(browser.focused().getText()).isEqualTo("One 2");
    browser.back();
    browser.await(
        "document.activeElement.rel === 'next'"
            + " && document.activeElement.getBoundingClientRect().top > 0");

    follow("view=word&find=gull");
    enter("[...document.querySelectorAll('main tbody a')].find((a) => a.textContent === 'lamp')");
    browser.await("document.querySelector('main h2').textContent === 'lamp'");
    assertThat(browser.number("return scrollY")).isZero();

    follow("view=search&find=gull");
    enter("[...document.querySelectorAll('.hits a')].find((a) => a.textContent === 'One 1:30')");
    browser.await("document.querySelector('.target') !== null");
    browser.back();
    browser.await("document.activeElement.textContent === 'One 1:30'");
    assertThat(browser.number("return scrollY")).isGreaterThan(500);
    browser.number("history.forward(); return 0");
    browser.await("document.activeElement.classList.contains('target')");
  }

  /** Follows a link with the keyboard. */
  private void enter(String link) {
    browser.number("(" + link + ").focus(); return 0");
    browser.focused().sendKeys(Keys.ENTER);
  }
}
