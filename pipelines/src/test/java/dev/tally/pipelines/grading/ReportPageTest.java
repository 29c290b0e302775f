package dev.tally.pipelines.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.logs.Status;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ReportPageTest {
  private static final ReportPage.Data NOTHING =
      Graded.data(List.of(), List.of(), List.of(), List.of(), 0);

  @Test
  void sameDataGivesTheSameBytes() {
    assertThat(Graded.page(Graded.report())).isEqualTo(Graded.page(Graded.report()));
  }

  @Test
  void exhibitsThatWentThroughJsonGiveTheSameBytes() {
    ReportPage.Data data = Graded.report();
    List<Exhibit> read =
        data.shown().stream().map(exhibit -> Exhibit.fromJson(exhibit.toJson())).toList();
    ReportPage.Data again = new ReportPage.Data(data.summary(), read, data.notShown());
    assertThat(Graded.page(again)).isEqualTo(Graded.page(data));
  }

  @Test
  void markupInNamesIdsAndMovesIsText() {
    String page = Graded.page(Graded.report());
    assertThat(page).doesNotContain("<img").doesNotContain("<imgsrc").doesNotContain("\0");
    assertThat(page).contains("games/&lt;/script&gt;&lt;img src=x");
    int exhibitsWithFilms = 8;
    assertThat(page.split("</script>", -1)).hasSize(1 + exhibitsWithFilms + 1);
  }

  @Test
  void filmInThePageCannotEndItsElement() {
    Exhibit exhibit = Exhibit.of("log", Graded.inventUnreadableMove());
    assertThat(Reel.json(exhibit, Board.of(exhibit, "1")))
        .contains("\\u003c/script>")
        .doesNotContain("<");
  }

  @Test
  void policyAllowsTheStyleAndTheScriptOfThePageOnly() {
    String page = Graded.page(NOTHING);
    Matcher policy = Pattern.compile("Security-Policy\" content=\"(.*?)\"").matcher(page);
    assertThat(policy.find()).isTrue();
    assertThat(policy.group(1).replace("&#39;", "'"))
        .matches(
            "default-src 'none'; base-uri 'none'; form-action 'none';"
                + " style-src 'sha256-\\S{44}'; script-src 'sha256-\\S{44}'");
    assertThat(page).doesNotContain(" style=").doesNotContain(" onclick=").doesNotContain("http:");
  }

  @Test
  void emptyReportSaysThatThereIsNothing() {
    assertThat(Graded.page(NOTHING)).contains("<p>There are none.</p>").doesNotContain("Standings");
  }

  @Test
  void recordsThatAreNotShownAreCounted() {
    assertThat(Graded.page(Graded.report()))
        .contains("The first 11 of them; 4 more stand in <a href=\"results.jsonl\">");
  }

  @Test
  void longTablesEndWithHowManyRowsAreLeft() {
    List<Tally> counts =
        IntStream.range(0, 1_201)
            .mapToObj(i -> new Tally("file-" + i, "othello", Status.VALID, 1))
            .toList();
    List<Standing> standings =
        Collections.nCopies(2_345, new Standing("othello", "Ann", 1, 1, 0, 0, 40, 24));
    String page = Graded.page(Graded.data(counts, standings, List.of(), List.of(), 0));
    assertThat(page)
        .contains("1,001 more stand in <a href=\"summary.json\">")
        .contains("2,245 more stand in <a href=\"summary.json\">")
        .contains("<dd>1,201</dd>");
    assertThat(page.split("<bdi>Ann</bdi>", -1)).hasSize(101);
  }

  @Test
  void gamesWithoutDiscsHaveNoColumnsForThem() {
    Standing standing = new Standing("connectfour", "Rosa", 3, 2, 1, 0, 0, 0);
    String page = Graded.page(Graded.data(List.of(), List.of(standing), List.of(), List.of(), 0));
    assertThat(page).contains("<td class=\"n strong\">2.5</td>").doesNotContain("Discs for");
  }

  @Test
  void refusedMoveIsMarkedWhereItWouldHaveBeenMade() {
    String page = Graded.page(Graded.report());
    assertThat(page)
        .contains("<g class=\"refused\" transform=\"translate(35 35) scale(1)\">")
        .contains("<title id=\"t1\">Move 6, white: f4. Refused: move 7, black: d4</title>");
  }
}
