package dev.tally.games.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.Logs;
import dev.tally.games.logs.json.JsonFormatTest;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.Players;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What is kept of a record that is malformed. JSON has single quotes here, for double ones. */
class UnreadRecordTest {
  private static final String NAMED = "'id':'g7','players':{'black':'Ann','white':'Bo'}";

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

  @Test
  void sidesMayBeNamedWithoutAGame() {
    SideNames sides = new SideNames("R", "Y");
    UnreadRecord header =
        GameRecord.builder(RecordLocation.line(1, 1))
            .sides(sides)
            .unread(OptionalLong.empty(), "?");
    assertThat(header.sides()).isEqualTo(sides);
  }

  private static UnreadRecord header(String line) {
    return malformed(JsonFormatTest.only(line));
  }

  private static UnreadRecord malformed(LogEntry entry) {
    assertThat(entry).isInstanceOf(UnreadRecord.class);
    return (UnreadRecord) entry;
  }
}
