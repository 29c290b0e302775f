package dev.tally.pipelines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.testing.CorpusFixture;
import dev.tally.pipelines.testing.CorpusFixture.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** A page of texts as those use it who search and count. */
final class ExploreBrowserIT extends ExplorePageInBrowser {
  @Test
  void whoComesForASearchDoesNotSeeTheFirstChapterBefore() {
    open("view=search&find=lamp");
    browser.number("location.reload(); return 0");
    browser.await("window.drawn === undefined && document.querySelector('header nav') !== null");
    assertThat(browser.texts("main .summary")).containsExactly("4 hits in 4 verses");
    assertThat(browser.texts(".opening")).isEmpty();
    String opening =
        "const opening = document.createElement('div'); opening.className = 'opening';"
            + " document.body.append(opening);"
            + " return getComputedStyle(opening).visibility === 'hidden' ? 1 : 0";
    assertThat(browser.number(opening)).isEqualTo(1);
    browser.open(page);
    browser.await("document.querySelector('header nav') !== null");
    assertThat(browser.number(opening)).isZero();
  }

  @Test
  void nothingIsSeenOrSaidOfWhatIsMadeReady() {
    browser.open(page);
    browser.await("performance.getEntriesByName('prepared').length === 1");
    assertThat(browser.texts("main h2")).containsExactly("One 1");
    assertThat(browser.texts("[role=status]")).containsExactly("");
    assertThat(browser.texts("main table")).isEmpty();
    assertThat(browser.number("return location.hash.length")).isZero();
  }

  @Test
  void theKeyboardAloneSearchesSortsAndReads() {
    open("view=read");
    browser.find("#find").sendKeys("lamp", Keys.ENTER);
    browser.await("document.querySelector('.hits') !== null");
    assertThat(browser.texts(".hits .reference"))
        .containsExactly("Verse", "One 1:1", "One 1:2", "One 2:1", "Two 1:1");
    assertThat(browser.texts("[role=status]")).containsExactly("4 hits in 4 verses");

    browser.focused().sendKeys(Keys.TAB);
    for (int i = 0; i < 20 && !browser.focused().getText().equals("One 1:1"); i++) {
      browser.focused().sendKeys(Keys.TAB);
    }
    browser.focused().sendKeys(Keys.ARROW_DOWN);
    browser.focused().sendKeys(Keys.ARROW_DOWN);
    browser.focused().sendKeys(Keys.ENTER);
    browser.await("document.querySelector('.target') !== null");
    assertThat(browser.texts("main h2")).containsExactly("One 2");
    assertThat(browser.focused().getText()).contains("The gull saw a lamp.");
    assertThat(browser.texts(".verses mark")).containsExactly("lamp");
  }

  @Test
  void noStopOfTheTabKeyIsATrap() {
    open("view=search&find=lamp");
    browser.number("document.querySelector('.skip').focus(); return 0");
    int stops = 0;
    do {
      browser.focused().sendKeys(Keys.TAB);
      stops++;
    } while (stops < 60
        && browser.number("return document.activeElement === document.body ? 1 : 0") == 0);
    assertThat(stops).isBetween(15, 59);
  }

  @Test
  void severalFilesAreOneCorpusUntilOneIsChosen() throws IOException {
    Path folder = Files.createTempDirectory(page.getParent(), "own");
    Files.writeString(folder.resolve("one.txt"), "A lamp.\n\nA gull.\n");
    Files.writeString(folder.resolve("two.txt"), "The gull saw the lamp.\n");
    open(pageOf("explore", "--stopwords=none", "--text=" + folder), "view=search&find=gull");
    assertThat(browser.texts("main .summary")).containsExactly("2 hits in 2 paragraphs");
    follow("view=words");
    assertThat(browser.texts("main thead th")).contains("paragraphs").doesNotContain("verses");
    follow("view=search&find=saw&ver=one.txt");
    assertThat(browser.texts("main .summary")).containsExactly("No hits");
    follow(browser.attributes("main .heading a", "href").get(0).substring(1));
    assertThat(browser.texts("main .summary")).containsExactly("1 hit in 1 paragraph");
  }

  /** What is on the screen is what the address says, also after going back. */
  @Test
  void addressesComeBack() {
    open("view=search&find=lamp&bk=Two");
    assertThat(browser.texts(".hits tbody th")).containsExactly("Two 1:1");
    follow("view=words&filter=la");
    assertThat(browser.texts("main tbody th")).contains("lamp").doesNotContain("gull");
    follow("view=read&bk=2&ch=1");
    assertThat(browser.texts("main h2")).containsExactly("Two");
    browser.back();
    browser.await("document.querySelector('main h2').textContent.startsWith('Words')");
    assertThat(browser.texts("main tbody th")).contains("lamp").doesNotContain("gull");
    browser.back();
    browser.await("document.querySelector('.hits') !== null");
    assertThat(browser.texts(".hits tbody th")).containsExactly("Two 1:1");
    assertThat(browser.attributes("nav [aria-current]", "href").get(0)).startsWith("#view=search");
    assertThat(browser.title()).startsWith("lamp – ");
  }

  @Test
  void csvIsThatOfTheCommand() throws IOException {
    open("view=search&find=lamp");
    browser.number(
        """
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          blob.text().then((text) => { window.saved = text; });
          return make.call(URL, blob);
        };
        return 0
        """);
    for (List<String> each :
        List.of(
            List.of(
                "view=search&find=gull",
                "concordance",
                "--find=gull",
                "--ver=harbour",
                "--format=csv"),
            List.of(
                "view=words",
                "topwords",
                "--ver=harbour",
                "--by=version",
                "--tokens=unicode",
                "--case=ignore",
                "--stopwords=none",
                "--format=csv",
                "--n=all"),
            List.of(
                "view=compare",
                "compare",
                "--left=harbour",
                "--right=pier",
                "--tokens=unicode",
                "--case=ignore",
                "--stopwords=none",
                "--format=csv",
                "--n=100"))) {
      follow(each.get(0));
      browser.number("window.saved = undefined; return 0");
      browser.find("main .csv").click();
      browser.await("window.saved !== undefined");
      Path file = Path.of(pageOf(each.subList(1, each.size()).toArray(String[]::new)).toString());
      assertThat(browser.string("return window.saved"))
          .as(each.toString())
          .isEqualTo(Files.readString(file));
    }
  }

  @Test
  void aWordHasASheetOfItsOwn() {
    open("view=word&find=lamp&min-count=1");
    assertThat(browser.texts("main h2, main h3"))
        .containsExactly(
            "lamp",
            "How often, and how evenly",
            "Over the books",
            "Context",
            "Words near it",
            "Forms");
    assertThat(browser.texts("section:first-of-type tbody th")).containsExactly("harbour", "pier");
    assertThat(browser.accessible()).contains("image: Hits by book: One 3, Two 1");
    assertThat(browser.texts(".forms").get(0)).isEqualTo("lamp 4");
  }

  /** Parts that are drawn after the answer do not take the focus away, and say what is wrong. */
  @Test
  void whatIsDrawnLaterKeepsTheFocusAndSaysWhatIsWrong() {
    open("view=word&find=lamp&min-count=1");
    browser.number("window.drawn = document.querySelector('main h2'); return 0");
    browser.find("#sort-f").click();
    browser.await("document.querySelector('main h2') !== window.drawn");
    assertThat(browser.string("return document.activeElement.id")).isEqualTo("sort-f");
    browser.number("document.activeElement.blur(); return 0");
    follow("view=word&find=lamp&min-count=0");
    assertThat(browser.texts(".hits mark")).contains("lamp");
    assertThat(browser.texts(".error")).hasSize(1);
    assertThat(browser.texts(".error").get(0)).contains("min-count");
  }

  @Test
  void wordsAreFilteredAsTheyAreTyped() {
    open("view=words");
    browser.find("#option-filter").sendKeys("gu");
    browser.await("document.querySelectorAll('main tbody th').length === 1");
    assertThat(browser.texts("main tbody th")).containsExactly("gull");
    assertThat(browser.string("return location.hash")).isEqualTo("#view=words&filter=gu");
    browser.find("#sort-count").click();
    browser.await("document.querySelector('[aria-sort=descending]') !== null");
    assertThat(browser.texts("main tbody th")).containsExactly("gull");
  }

  @Test
  void twoSelectionsOfBooksAreCompared() {
    open("view=compare&left=harbour:One&right=harbour:Two");
    assertThat(browser.texts("main h3"))
        .containsExactly("More frequent in harbour One", "More frequent in harbour Two");
    assertThat(browser.texts("section:first-of-type tbody th")).contains("keeper");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "view=search&find=/[/",
        "view=search&find=lamp&bk=Nine",
        "view=read&ref=One 9:1",
        "view=words&bk=Nine",
        "view=word&ver=nine&find=x"
      })
  void anErrorIsOneLine(String address) {
    open(address);
    assertThat(browser.texts(".error"))
        .hasSize(1)
        .allSatisfy(line -> assertThat(line).isNotBlank().doesNotContain("\n", "Exception"));
    assertThat(browser.texts("main h2")).hasSize(1);
    follow("view=search&find=lamp");
    assertThat(browser.texts(".error")).isEmpty();
  }

  @Test
  void anErrorOfAQueryIsBesideTheField() {
    open("view=search&find=/[/");
    assertThat(browser.attributes("#find", "aria-invalid")).containsExactly("true");
    assertThat(browser.attributes("#find", "aria-describedby")).containsExactly("error");
    assertThat(browser.texts(".error"))
        .containsExactly("column 2: regular expression: missing closing ]");
    assertThat(browser.accessible()).anyMatch(node -> node.startsWith("alert"));
  }

  @Test
  void hostileTextIsText() {
    browser.console();
    open("view=read&bk=2&ch=1");
    assertThat(browser.texts(".verses p").get(1)).isEqualTo(HOSTILE.replace("\u202e", "\\u202e"));
    for (String address :
        List.of(
            "view=search&find=gull",
            "view=search&find=</script><img src=x>",
            "view=word&find=gull")) {
      follow(address);
      assertThat(browser.number("return document.querySelectorAll('main img, main script').length"))
          .isZero();
    }
    assertThat(browser.title()).isNotEqualTo("bad");
    assertThat(browser.console()).isEmpty();
  }

  @Test
  void hitsComeFirstAndTheirPicturesBehindASwitchThatStaysAsItIs() {
    open("view=search&find=lamp");
    assertThat(browser.accessible()).doesNotContain("image: Hits by book: One 3, Two 1");
    browser.number("document.querySelector('.pictures').open = true; return 0");
    assertThat(browser.accessible()).contains("image: Hits by book: One 3, Two 1");
    follow("view=search&find=gull");
    browser.await("document.querySelector('.pictures').open");
  }

  @Test
  void stripsOfManyFilesAreALineEach() throws IOException {
    Path essays = Files.createDirectory(page.resolveSibling("essays"));
    for (int i = 10; i < 50; i++) {
      Files.writeString(essays.resolve("essay-" + i + ".txt"), "A lamp.\n");
    }
    open(pageOf("explore", "--stopwords=none", "--text=" + essays), "view=search&find=lamp");
    browser.number("document.querySelector('.pictures').open = true; return 0");
    browser.await("document.querySelectorAll('.strip').length === 40");
    String height = "return document.querySelector('.strips').offsetHeight";
    long lines = browser.number(height);
    browser.number("document.querySelector('#tall-strips').click(); return 0");
    assertThat(browser.number(height)).isGreaterThan(2 * lines);
    assertThat(browser.texts("footer summary")).containsExactly("40 texts");
  }

  @Test
  void manyHitsHaveRowsAsTheyAreScrolledTo() {
    List<String> verses = Collections.nCopies(2000, "a gull ".repeat(30));
    texts(new Version("flock", List.of(CorpusFixture.book(1, "One", verses))));
    open(pageOf("explore", "--stopwords=none", "--ver=flock"), "view=search&find=gull");
    assertThat(browser.texts("main .summary")).containsExactly("60,000 hits in 2,000 verses");
    assertThat(browser.attributes(".hits", "aria-rowcount")).containsExactly("60001");
    assertThat(browser.number("return document.querySelectorAll('.hits tbody th').length"))
        .isBetween(40L, 1000L);
    browser.await("document.querySelectorAll('.hits tbody').length === 1500");
    browser.number("scrollTo(0, document.querySelector('.hits').offsetHeight); return 0");
    browser.await("document.querySelector('[aria-rowindex=\"60001\"]') !== null");
    assertThat(browser.number("return document.querySelectorAll('.hits tbody th').length"))
        .isBetween(40L, 1000L);
  }

  /** What those who do not see a view are told of it: roles with names, in no order. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "view=search&find=lamp | table: Hits; columnheader: Verse; columnheader: Hit; rowheader: One 1:1;"
            + " link: One 2:1; status: ; link: About this word; button: CSV: 4 hits in 4 verses",
        "view=search | region: What you can type; rowheader: love*; cell: words that begin with love",
        "view=words | table: Words; columnheader: count; searchbox: Show only words with; link: lamp;"
            + " checkbox: Match case; combobox: Count; button: CSV: all words",
        "view=words&ngram=2&min-count=1 | table: Words; link: A lamp; combobox: Count",
        "view=word&find=lamp&min-count=1 | region: How often, and how evenly;"
            + " table: How often, and how evenly; region: Over the books; table: Hits;"
            + " image: Hits by book: One 3, Two 1; image: Where in the text: lamp;"
            + " region: Words near it; table: Words near it; spinbutton: Words before;"
            + " combobox: Ordered by; heading: Forms; list: Written",
        "view=compare | table: More frequent in harbour; table: More frequent in pier;"
            + " group: This; group: With this; columnheader: log ratio",
        "view=read&parallel=pier | list: Verses; heading: One 1; link: Verse 1; combobox: Beside it;"
            + " navigation: Chapters, above the text"
      })
  void viewsHaveRolesAndNames(String address, String expected) {
    open(address);
    assertThat(browser.accessible()).contains(expected.split("; ?", -1));
    assertThat(browser.number("return document.querySelectorAll('main h2').length")).isEqualTo(1);
  }

  /** The focus is on the heading of what is shown, so that it is read; the result is announced. */
  @Test
  void navigationMovesTheFocusAndSaysWhatIsThere() {
    open("view=read");
    for (String[] each :
        new String[][] {
          {"view=search&find=lamp", "Search: lamp", "4 hits in 4 verses"},
          {"view=words", "Words of harbour", "21 of 21 words"},
          {"view=word&find=lamp", "lamp", "4 hits"},
          {"view=compare", "Compare", ""},
        }) {
      follow(each[0]);
      assertThat(browser.focused().getText()).isEqualTo(each[1]);
      String said = browser.texts("[role=status]").get(0);
      if (!each[2].isEmpty()) {
        assertThat(said).isEqualTo(each[2]);
      }
    }
  }

  /** From the field to a verse: nothing but keys. */
  @Test
  void everyViewIsReachedWithTheKeyboard() {
    open("view=read");
    for (String view : List.of("Search", "Words", "Compare", "Read")) {
      browser.number("document.querySelector('.skip').focus(); return 0");
      tabTo(
          "document.activeElement.closest('nav') && document.activeElement.textContent === '"
              + view
              + "'");
      browser.focused().sendKeys(Keys.ENTER);
      browser.await("document.querySelector('nav [aria-current]').textContent === '" + view + "'");
    }
  }

  private void tabTo(String expression) {
    for (int i = 0; i < 60 && browser.number("return (" + expression + ") ? 1 : 0") == 0; i++) {
      browser.focused().sendKeys(Keys.TAB);
    }
    assertThat(browser.number("return (" + expression + ") ? 1 : 0")).isEqualTo(1);
  }
}
