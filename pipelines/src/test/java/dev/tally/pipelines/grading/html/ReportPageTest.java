package dev.tally.pipelines.grading.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.grading.Graded;
import dev.tally.pipelines.grading.standings.RankedTable;
import dev.tally.pipelines.grading.standings.Standing;
import dev.tally.pipelines.grading.standings.StatusCount;
import dev.tally.pipelines.grading.standings.TieBreak;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ReportPageTest {
  private static final ReportPage NOTHING = Graded.data(List.of(), List.of(), List.of());

  @Test
  void sameDataGivesTheSameBytes() {
    assertThat(Graded.page(Graded.report())).isEqualTo(Graded.page(Graded.report()));
  }

  @Test
  void findingsThatWereWrittenAndReadGiveTheSameBytes() throws IOException {
    ReportPage data = Graded.report();
    List<RecordFinding> read = new ArrayList<>();
    for (RecordFinding finding : data.others()) {
      read.add(Graded.writtenAndRead(finding));
    }
    ReportPage again =
        new ReportPage(
            "",
            data.summary(),
            data.standings(),
            Optional.empty(),
            read,
            data.valid(),
            data.records(),
            data.same(),
            "results.jsonl",
            "results.jsonl");
    assertThat(Graded.page(again)).isEqualTo(Graded.page(data));
  }

  @Test
  void markupInNamesIdsAndMovesIsText() {
    String page = Graded.page(Graded.report());
    assertThat(page).doesNotContain("<img").doesNotContain("<imgsrc").doesNotContain("\0");
    assertThat(page).contains("games/<wbr>&lt;/<wbr>script&gt;&lt;img src=x");
    int findingsWithReplays = 8;
    assertThat(page.split("</script>", -1)).hasSize(1 + findingsWithReplays + 1);
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
  void validGamesAreShownWithoutAReasonAndThoseThatAreNotAreCounted() {
    String page = Graded.page(Graded.wholeReport());
    assertThat(page)
        .contains("The first 2 of them; 3,198 more stand in <a href=\"results.jsonl\">")
        .contains("id=\"rv1\" aria-labelledby=\"hv1\" data-status=\"VALID\"")
        .contains("<title id=\"tv1\">Move 7, X: 4. No more moves</title>");
    assertThat(page.substring(page.indexOf("id=\"rv1\""))).doesNotContain("class=\"reason\"");
  }

  @Test
  void gamesWithSeveralRecordsAreNamed() {
    assertThat(Graded.page(Graded.wholeReport()))
        .contains("2 records have the same game as another one:")
        .contains("3 records: <bdi>w/<wbr>a, record 1</bdi>; <bdi>b, record 7</bdi>; and 1 more<");
    assertThat(Graded.page(Graded.report())).doesNotContain("Games recorded twice");
  }

  @Test
  void statusesThatThereAreAreExplainedInWords() {
    String page = Graded.page(Graded.report());
    for (Status status :
        List.of(Status.VALID, Status.UNFINISHED, Status.ILLEGAL_MOVE, Status.MALFORMED)) {
      assertThat(page).contains("<dt>" + status.words() + "</dt><dd>" + ReportPage.meaning(status));
    }
    assertThat(page)
        .contains("<span class=\"status wrong\">illegal move</span>")
        .doesNotContain(">ILLEGAL_MOVE<", "<dt>unreadable</dt>");
  }

  @Test
  void gradebookAndStandingsStandBeforeTheRecords() {
    String page = Graded.page(Graded.report());
    assertThat(page.indexOf("<section id=\"standings\""))
        .isBetween(0, page.indexOf("<section id=\"records\""));
  }

  @Test
  void everyRecordIsInTheListWithALinkToItsCard() {
    String page = Graded.page(Graded.wholeReport());
    String list = page.substring(page.indexOf("<details class=\"list\">"));
    assertThat(list.split("<tr data-status=", -1)).hasSize(1 + 13);
    assertThat(list).contains("<a href=\"#r1\">", "<a href=\"#rv2\">", "3,202 more stand in");
  }

  @Test
  void refusedMoveIsExplained() {
    String page = Graded.page(Graded.report());
    assertThat(page)
        .contains(
            "<p class=\"why\"><bdi>A piece goes on an empty cell.</bdi></p>",
            "<p class=\"why\"><bdi>d4 has a piece of black.</bdi></p>",
            "Legal here, marked on the board: ",
            "<g class=\"legal\" transform=",
            "<a href=\"#rules-othello\">othello: the rules</a>",
            "<h3 id=\"rules-othello\">othello</h3>");
  }

  @Test
  void movesOfAGameAreLinksToTheirPositions() {
    assertThat(Graded.page(Graded.wholeReport()))
        .contains("<li value=\"7\"><a href=\"#bv1\" data-step=\"7\"><bdi>4</bdi></a></li>");
  }

  @Test
  void longTablesEndWithHowManyRowsAreLeft() {
    List<StatusCount> counts =
        IntStream.range(0, 1_201)
            .mapToObj(i -> new StatusCount("file-" + i, "othello", Status.VALID, 1))
            .toList();
    List<Standing> standings =
        Collections.nCopies(2_345, new Standing("othello", "Ann", 1, 1, 1, 0, 0, 40, 24));
    String page = Graded.page(Graded.data(counts, standings, List.of()));
    assertThat(page)
        .contains("1,001 more stand in <a href=\"summary.json\">")
        .contains("2,245 more stand in <a href=\"standings.csv\">")
        .contains("<dd>1,201</dd>");
    assertThat(page.split("<bdi>Ann</bdi>", -1)).hasSize(101);
  }

  @Test
  void gamesWithoutDiscsHaveNoColumnsForThem() {
    Standing standing = new Standing("connectfour", "Rosa", 3, 3, 2, 1, 0, 0, 0);
    String page = Graded.page(Graded.data(List.of(), List.of(standing), List.of()));
    assertThat(page).contains("<td class=\"n strong\">2.5</td>").doesNotContain("Discs for");
  }

  @Test
  void negativeTieBreakHasAMinus() {
    Standing ann = new Standing("othello", "Ann", 1, 1, 0, 0, 1, 24, 40);
    RankedTable.Row row = new RankedTable.Row(1, ann, List.of(Optional.of(-16.0)), Map.of());
    RankedTable table =
        new RankedTable("othello", "", List.of(TieBreak.DISCS), List.of(row), false);
    assertThat(new StandingsTable("cup", table).value(row, TieBreak.DISCS)).isEqualTo("\u221216");
  }

  @Test
  void refusedMoveIsMarkedWhereItWouldHaveBeenMade() {
    String page = Graded.page(Graded.report());
    assertThat(page)
        .contains("<g class=\"refused\" transform=\"translate(35 35) scale(1)\">")
        .contains("<title id=\"t1\">Move 6, white: f4. Refused: move 7, black: d4</title>");
  }

  @Test
  void cardOfAnUnfinishedGameSaysSoAndWhatIsClaimed() {
    Verdict unfinished =
        Graded.game("othello").claiming(Graded.claim("white", 10, 54)).moves("f5 d6");
    RecordFinding finding = RecordFinding.of("log", unfinished);
    assertThat(finding.caption())
        .isEqualTo("Move 2, white: d6. The record ends here, the game is not over");
    assertThat(Graded.page(Graded.data(List.of(), List.of(), List.of(finding))))
        .contains("but its log claims a result: winner white, score black=10;white=54")
        .contains("<dt>Claimed</dt><dd>white wins; black 10, white 54</dd>")
        .doesNotContain("No more moves");
  }
}
