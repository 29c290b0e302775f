package dev.tally.pipelines.grading.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tally.pipelines.grading.Graded;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.boards.GameReplay;
import dev.tally.pipelines.testing.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** Opens the report in a browser and uses it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("browser")
final class ReportBrowserIT {
  private static final Pattern PLACE = Pattern.compile("M(\\d+) (\\d+)");
  private static final List<RecordFinding> FINDINGS = Graded.findings();
  private static final RecordFinding FIRST = FINDINGS.get(0);

  private Browser browser;
  private Path page;

  @BeforeAll
  void writeReport(@TempDir Path folder) throws IOException {
    assumeTrue(Browser.isInstalled(), "needs Debian's chromium and chromium-driver");
    page = folder.resolve("report.html");
    Files.writeString(page, Graded.page(Graded.wholeReport()));
    browser = Browser.start();
  }

  @BeforeEach
  void openReport() {
    browser.open(page);
  }

  @AfterAll
  void closeBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @Test
  void openedFromDiskItAsksForNothingElseAndComplainsOfNothing() {
    browser.requests(); // forget what other tests asked for
    browser.console();
    browser.open(page);
    browser.find("#r1 [data-go=first]").click();
    assertThat(browser.requests()).containsExactly(page.toUri().toString());
    assertThat(browser.console()).isEmpty();
  }

  @Test
  void headingsAndCountsAreThoseOfTheData() {
    assertThat(browser.texts("h2"))
        .containsExactly(
            "Standings",
            "Records that are not valid",
            "Games recorded twice",
            "Valid games",
            "All records",
            "Summary",
            "Rules");
    assertThat(browser.texts(".figures dd")).containsExactly("3,215", "3,200", "1", "3", "11");
    assertThat(browser.texts("#records .finding h3 .status"))
        .isEqualTo(FINDINGS.stream().map(finding -> finding.status().words()).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {1200, 400})
  void boxesOfCountsLineUp(int width) {
    browser.resize(width);
    assertThat(
            browser.number(
                "return new Set([...document.querySelectorAll('.figures div')]"
                    + ".map((box) => Math.round(box.getBoundingClientRect().width))).size"))
        .isEqualTo(1);
  }

  @Test
  void moveOfTheListLeadsToItsPosition() {
    browser.find("#r1 .moves li:nth-child(2) a").click();
    assertThat(announced()).isEqualTo("Move 2, white: d6");
    assertThat(drawn(1, FIRST.replay())).isEqualTo(FIRST.replay().rows(2));
  }

  @Test
  void rowOfTheListLeadsToItsCard() {
    browser.find(".filter [name=text]").sendKeys("four-1");
    assertThat(browser.attributes(".list tbody tr:not([hidden]) a", "href"))
        .singleElement()
        .asString()
        .endsWith("#rv1");
    browser.find(".list tbody tr:not([hidden]) a").click();
    assertThat(browser.find("#rv1 svg").isDisplayed()).isTrue();
  }

  @Test
  void everyBoardShowsTheLastGoodPosition() {
    for (int i = 0; i < FINDINGS.size(); i++) {
      GameReplay replay = FINDINGS.get(i).replay();
      if (replay.hasBoard()) {
        assertThat(drawn(i + 1, replay)).as("board %d", i + 1).isEqualTo(lastRows(replay));
      }
    }
  }

  @Test
  void buttonsStepThroughTheGame() {
    GameReplay replay = FIRST.replay();
    browser.find("#r1 [data-go=first]").click();
    for (int at = 0; at < replay.steps().size(); at++) {
      assertThat(drawn(1, replay)).as("position %d", at).isEqualTo(replay.rows(at));
      assertThat(browser.find("#r1 .refused").isDisplayed()).isFalse();
      browser.find("#r1 [data-go=next]").click();
    }
    assertThat(drawn(1, replay)).isEqualTo(lastRows(replay));
    assertThat(browser.find("#r1 .refused").isDisplayed()).isTrue();
    browser.find("#r1 [data-go=previous]").click();
    assertThat(drawn(1, replay)).isEqualTo(replay.rows(replay.steps().size() - 1));
    browser.find("#r1 [data-go=last]").click();
    assertThat(drawn(1, replay)).isEqualTo(lastRows(replay));
  }

  @Test
  void keysStepThroughTheGameThatHasTheFocusAndAnnounceTheMove() {
    GameReplay replay = FIRST.replay();
    WebElement viewer = browser.find("#r1 .viewer");
    viewer.sendKeys(Keys.HOME);
    assertThat(drawn(1, replay)).isEqualTo(replay.start());
    assertThat(announced()).isEqualTo("The start");
    viewer.sendKeys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
    assertThat(drawn(1, replay)).isEqualTo(replay.rows(2));
    assertThat(announced()).isEqualTo("Move 2, white: d6");
    viewer.sendKeys(Keys.ARROW_LEFT);
    assertThat(announced()).isEqualTo("Move 1, black: f5");
    viewer.sendKeys(Keys.END, Keys.ARROW_RIGHT);
    assertThat(announced()).isEqualTo("Move 6, white: f4. Refused: move 7, black: d4");
    unfold("r2");
    assertThat(browser.find("#r2 .count").getText()).isEqualTo("7 / 7");
  }

  @Test
  void lettersAndDescriptionFollowTheBoard() {
    unfold("r2");
    browser.find("#r2 [data-go=first]").click();
    browser.find("#r2 [data-go=next]").click();
    assertThat(browser.attributes("#r2 svg [data-letters=R]", "x")).containsExactly("35");
    assertThat(browser.number("return document.querySelector('#d2').textContent.length"))
        .isEqualTo("R: column 4 row 6.".length());
  }

  @Test
  void searchKeepsTheCardsThatHaveAllItsWordsInEitherCase() {
    WebElement search = browser.find(".filter [name=text]");
    assertThat(browser.find(".filter output").getText()).isEqualTo("13 of 13 records");
    search.sendKeys("ANN  occupied");
    assertThat(listed()).containsExactly("r1");
    assertThat(browser.find(".filter output").getText()).isEqualTo("1 of 13 records");
    assertThat(browser.find("#valid .nothing").isDisplayed()).isTrue();
    assertThat(browser.find("#records .nothing").isDisplayed()).isFalse();
    search.sendKeys(Keys.ENTER); // sends nothing anywhere
    assertThat(listed()).containsExactly("r1");
    browser.find(".filter [type=reset]").sendKeys(Keys.SPACE);
    assertThat(browser.find(".filter output").getText()).isEqualTo("13 of 13 records");
    assertThat(search.getAttribute("value")).isEmpty();
  }

  @Test
  void statusAndGameAreChosenByKeys() {
    browser.find(".filter [name=status]").sendKeys("VALID");
    assertThat(listed()).containsExactly("rv1", "rv2");
    browser.find(".filter [name=game]").sendKeys("conn");
    assertThat(listed()).containsExactly("rv1");
    unfold("rv1");
    WebElement viewer = browser.find("#rv1 .viewer");
    viewer.sendKeys(Keys.HOME, Keys.ARROW_RIGHT);
    assertThat(viewer.findElement(By.cssSelector("[aria-live=polite]")).getText())
        .isEqualTo("Move 1, X: 4");
  }

  @Test
  void withoutScriptsTheBoardStandsAndTheButtonsAreAway() {
    browser.allowScripts(false);
    try {
      browser.open(page);
      assertThat(browser.find("#r1 svg").isDisplayed()).isTrue();
      assertThat(browser.find("#r1 .controls").isDisplayed()).isFalse();
      assertThat(browser.find(".filter").isDisplayed()).isFalse();
      assertThat(drawn(1, FIRST.replay())).isEqualTo(lastRows(FIRST.replay()));
    } finally {
      browser.allowScripts(true);
    }
  }

  @Test
  void darkAndLightAreDifferentColours() {
    String light = browser.find("body").getCssValue("background-color");
    browser.prefer("dark");
    String dark = browser.find("body").getCssValue("background-color");
    assertThat(dark).isNotEqualTo(light);
  }

  @Test
  void onAPhoneNothingStandsOut() {
    browser.resize(360);
    assertThat(browser.number("return document.documentElement.scrollWidth")).isEqualTo(360);
    assertThat(browser.number("return document.querySelector('#r1 svg').clientWidth"))
        .isBetween(250L, 360L);
  }

  @Test
  void whatWouldGetIntoThePageByMistakeMayNeitherRunNorAskForAnything(@TempDir Path folder)
      throws IOException {
    String harm = "<script>document.title='owned'</script><img src='http://localhost:9/x'></main>";
    Path damaged = folder.resolve("damaged.html");
    Files.writeString(damaged, Files.readString(page).replace("</main>", harm));
    browser.open(damaged);
    assertThat(browser.title()).isEqualTo("Grading report");
    assertThat(browser.console()).hasSize(2).allMatch(it -> it.contains("Content Security Policy"));
  }

  @Test
  void namesThatMeanHarmAreText() {
    String shown = Excerpt.of(Graded.HOSTILE);
    assertThat(browser.texts("#standings th bdi")).contains(shown);
    assertThat(browser.find("#r6 h3").getText()).contains(shown);
    unfold("r7");
    browser.find("#r7 [data-go=first]").click();
    assertThat(browser.number("return document.images.length")).isZero();
    assertThat(browser.number("return document.scripts.length"))
        .isEqualTo(
            1
                + Stream.concat(FINDINGS.stream(), Graded.valid().stream())
                    .filter(it -> !it.replay().steps().isEmpty())
                    .count());
    assertThat(browser.title()).isEqualTo("Grading report");
  }

  @Test
  void allRecordsButTheFirstAreFolded() {
    assertThat(browser.number("return document.querySelectorAll('details[open]').length"))
        .isEqualTo(1);
    assertThat(browser.find("#r1 svg").isDisplayed()).isTrue();
    assertThat(browser.find("#r2 svg").isDisplayed()).isFalse();
    unfold("r2");
    assertThat(browser.find("#r2 svg").isDisplayed()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"1200, 700", "400, 900"})
  void firstRecordThatIsNotValidIsOneLinkAway(int width, long height) {
    browser.resize(width);
    browser.find("nav [href='#records']").click();
    assertThat(
            browser.number(
                "return Math.round(document.querySelector('#r1 .reason').getBoundingClientRect().bottom)"))
        .isLessThan(height);
  }

  private void unfold(String record) {
    browser.find("#" + record + " summary").click();
  }

  private String announced() {
    return browser.find("#r1 [aria-live=polite]").getText();
  }

  /** The cards that are not filtered out. */
  private List<String> listed() {
    return browser.attributes(".finding:not([hidden])", "id");
  }

  /** The rows that the paths of a board make. */
  private static List<String> lastRows(GameReplay replay) {
    return replay.rows(replay.steps().size());
  }

  private List<String> drawn(int number, GameReplay replay) {
    String svg = "#r" + number + " svg path[data-mark]";
    List<String> marks = browser.attributes(svg, "data-mark");
    List<String> paths = browser.attributes(svg, "d");
    int cols = replay.start().get(0).length();
    char[][] rows = new char[replay.start().size()][cols];
    for (char[] row : rows) {
      Arrays.fill(row, '.');
    }
    for (int i = 0; i < marks.size(); i++) {
      Matcher place = PLACE.matcher(paths.get(i));
      while (place.find()) {
        int row = Integer.parseInt(place.group(2)) / 10;
        rows[row][Integer.parseInt(place.group(1)) / 10] = marks.get(i).charAt(0);
      }
    }
    return Arrays.stream(rows).map(String::valueOf).toList();
  }
}
