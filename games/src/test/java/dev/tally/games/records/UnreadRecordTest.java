package dev.tally.games.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.Logs;
import dev.tally.games.logs.csv.CsvFormat;
import dev.tally.games.logs.ggf.GgfFormat;
import dev.tally.games.logs.json.JsonFormatTest;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.Players;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is kept of a record that is malformed. JSON has single quotes here, for double ones. */
class UnreadRecordTest {
  private static final String NAMED = "'id':'g7','players':{'black':'Ann','white':'Bo'}";
  private static final Players ANN_AND_BO = new Players("Ann", "Bo");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'moves':'f5d?'",
        "'moves':['f5',{'a':[1]},'d6']",
        "'moves':[5]",
        "'other':1",
        "'moves':[],'setup':[]",
        "'moves':[],'setup.a':1,'setup':{'a':2}"
      })
  void gameIdAndPlayersAreKeptWhateverElseIsWrong(String wrong) {
    assertNamed(header("{" + wrong + "," + NAMED + ",'game':'othello'}"));
    assertNamed(header("{'game':'othello'," + NAMED + "," + wrong + "}"));
  }

  @Test
  void whatStandsBeforeTheEndOfALineThatIsCutOffIsKept() {
    assertNamed(header("{'game':'othello'," + NAMED + ",'moves':['f5','d"));
    assertNamed(header("{'game':'othello'," + NAMED + ",'moves':['f5']} x"));
  }

  @Test
  void claimIsKeptAsFarAsItCanBeRead() {
    ClaimedResult claim =
        header("{'game':'othello','moves':1,'result':{'winner':'black','score':[]}}").claim();
    assertThat(claim).isEqualTo(ClaimedResult.of(Logs.winner("black")));
    ClaimedResult score =
        header(
                "{'game':'othello','moves':[],'result':{'winner':'C',"
                    + "'score':{'black':40,'white':24},'reason':'time','lead':16}}")
            .claim();
    assertThat(score.winner()).isEmpty();
    assertThat(score.score()).contains(new Score(40, 24));
    assertThat(score.termination()).contains(Termination.TIME);
    assertThat(score.lead()).hasValue(16);
  }

  @Test
  void oneWrongPlayerCostsNoOther() {
    UnreadRecord header =
        header("{'game':'othello','moves':[],'players':{'black':1,'X':'C','white':'Bo'}}");
    assertThat(header.players()).isEqualTo(new Players("", "Bo"));
  }

  @Test
  void playersOfAGameThatIsNotKnownAreKept() {
    UnreadRecord header = header("{'game':'chess','id':3,'players':{'w':'Ann','b':'Bo','c':'Cy'}}");
    assertThat(header.game()).isEmpty();
    assertThat(header.id()).isEqualTo("3");
    assertThat(header.players().bySide(header.sides()))
        .containsExactly(Map.entry("w", "Ann"), Map.entry("b", "Bo"));
  }

  @Test
  void oneWrongSettingCostsNoOther() {
    UnreadRecord header =
        header(
            "{'game':'connectfour','moves':['4'],'players':{'R':'Ann'},"
                + "'setup':{'rows':{},'colors':['R','Y']}}");
    assertThat(header.game()).contains(ConnectFour.RULES);
    assertThat(header.players()).isEqualTo(new Players("Ann", ""));
    assertThat(header.sides()).isEqualTo(new SideNames("R", "Y"));
  }

  @Test
  void gameThatCanBePlayedHasTheSidesOfItsSetup() {
    String log = "{'game':'connectfour','moves':['4'],'setup':{'colors':['R','Y']}}";
    assertThat(JsonFormatTest.only(log).sides()).isEqualTo(new SideNames("R", "Y"));
  }

  @Test
  void gameWithoutABoardForItsSetupHasTheMarksForSides() {
    GameRecord game =
        GameRecord.builder(RecordLocation.line(1, 1), ConnectFour.RULES)
            .setup(Setup.STANDARD.with("rows", 101L).with("colors", List.of("R", "Y")))
            .build();
    assertThat(game.sides()).isEqualTo(SideNames.MARKS);
  }

  @Test
  void namesThatAreTooLongAreCut() {
    String fits = "n".repeat(GameRecord.MAX_NAME);
    String log = "{'game':'othello','moves':[],'id':'LONG','players':{'black':'LONG'}}";
    Verdict verdict = Grader.grade(JsonFormatTest.only(log.replace("LONG", fits + "n")));
    assertThat(verdict.status()).isEqualTo(Status.MALFORMED);
    assertThat(verdict.ruleset()).contains(Othello.RULES);
    assertThat(verdict.entry().id()).isEqualTo(fits + "...");
    assertThat(verdict.entry().players()).isEqualTo(new Players(fits + "...", ""));
    assertThat(header(log.replace("LONG", fits).replace("[]", "1")).id()).isEqualTo(fits);
  }

  @Test
  void setupOutOfItsBoundsKeepsTheRecord() {
    LogEntry entry =
        JsonFormatTest.only(
            "{'game':'reversi','moves':[],'players':{'X':'Ann'},'setup':{'size':7},"
                + "'result':{'winner':'X'}}");
    Verdict verdict = Grader.grade(entry);
    assertThat(verdict.status()).isEqualTo(Status.MALFORMED);
    LogEntry header = verdict.entry();
    assertThat(header.game()).contains(Reversi.RULES);
    assertThat(header.players()).isEqualTo(new Players("Ann", ""));
    assertThat(header.sides()).isEqualTo(SideNames.MARKS);
    assertThat(header.claim()).isEqualTo(ClaimedResult.of(Logs.winner("X")));
  }

  @Test
  void rowOfATableKeepsWhatItsOtherFieldsSay() {
    String header = "id,black,white,winner,moves,game\n";
    assertNamed(row(header + "g7,Ann,Bo,1,f,"));
    assertThat(row(header + "g7,Ann,Bo,1,f,").claim())
        .isEqualTo(ClaimedResult.of(Logs.winner("black")));
    assertNamed(row(header + "g7,Ann,Bo,who,f5,"));
    UnreadRecord unknown = row(header + "g7,Ann,Bo,1,f5,chess");
    assertThat(unknown.game()).isEmpty();
    assertThat(unknown.id()).isEqualTo("g7");
    assertThat(unknown.players()).isEqualTo(ANN_AND_BO);
  }

  @Test
  void archivesKeepWhatTheySayBeforeAndAfterTheError() throws IOException {
    UnreadRecord ggf =
        malformed(Logs.read(GgfFormat.GGF, "(;GM[Othello]PB[Ann]B[?]PW[Bo]RE[+8];)").get(0));
    assertThat(ggf.game()).contains(Othello.RULES);
    assertThat(ggf.players()).isEqualTo(ANN_AND_BO);
    assertThat(ggf.claim().winner()).contains(Logs.winner("black"));
    assertThat(malformed(Logs.read(GgfFormat.GGF, "(;GM[Chess]PB[Ann];)").get(0)).game()).isEmpty();
  }

  @Test
  void whoHandedARecordInIsKeptUnlessItNamesSomebody() {
    Verdict nameless = Grader.grade(JsonFormatTest.only("{'game':'othello','moves':[],'a':1}"));
    assertThat(nameless.ownedBy("ann").extra())
        .containsExactly(Map.entry("owner", "ann"), Map.entry("a", 1L));
    Verdict owned = Grader.grade(JsonFormatTest.only("{'game':'othello','moves':[],'owner':'bo'}"));
    assertThat(owned.ownedBy("ann")).isSameAs(owned);
    Verdict named = Grader.grade(JsonFormatTest.only("{'game':'othello'," + NAMED + "}"));
    assertThat(named.status()).isEqualTo(Status.MALFORMED);
    assertThat(named.ownedBy("ann")).isSameAs(named);
    Verdict broken = Grader.grade(JsonFormatTest.only("{"));
    assertThat(broken.ownedBy("ann").extra()).isEqualTo(Map.of("owner", "ann"));
  }

  private static void assertNamed(UnreadRecord header) {
    assertThat(header.game()).contains(Othello.RULES);
    assertThat(header.id()).isEqualTo("g7");
    assertThat(header.players()).isEqualTo(ANN_AND_BO);
  }

  private static UnreadRecord row(String table) {
    return malformed(Logs.only(CsvFormat.CSV, table));
  }

  private static UnreadRecord header(String line) {
    return malformed(JsonFormatTest.only(line));
  }

  private static UnreadRecord malformed(LogEntry entry) {
    assertThat(entry).isInstanceOf(UnreadRecord.class);
    return (UnreadRecord) entry;
  }
}
