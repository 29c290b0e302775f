package dev.tally.games.claims;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.SideNames;
import dev.tally.games.logs.Logs;
import dev.tally.games.logs.csv.CsvFormat;
import dev.tally.games.logs.json.JsonFormatTest;
import dev.tally.games.records.GameRecord;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How logs write who has won. */
class WinnerParserTest {
  private static final SideNames DISCS = new SideNames("black", "white");

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "black, black",
    "Black, black",
    "' WHITE ', white",
    "B, black",
    "w, white",
    "X, black",
    "o, white",
    "Schwarz, black",
    "Weiß, white",
    "noir, black",
    "白, white",
    "draw, draw",
    "Draw, draw",
    "Ann, black",
    "Bo, white"
  })
  void theWinnerIsASideAnAbbreviationOrAPlayer(String text, String winner) {
    Map<String, String> players = Map.of("black", "Ann", "white", "Bo");
    assertThat(WinnerParser.of(text, DISCS, players)).contains(winner);
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({"x, X", "black, X", "b, X", "O, O", "White, O", "W, O"})
  void gamesOfMarksKnowTheColorsOfTheirDiscs(String text, String winner) {
    assertThat(WinnerParser.of(text, SideNames.MARKS, Map.of())).contains(winner);
  }

  /** B could be blue there, and X is neither. */
  @ParameterizedTest
  @ValueSource(strings = {"X", "black", "B", "O", "", " ", "ann", "nobody"})
  void whatNamesNobodyIsNoWinner(String text) {
    SideNames colors = new SideNames("R", "Y");
    assertThat(WinnerParser.of(text, colors, Map.of("R", "Ann", "Y", ""))).isEmpty();
  }

  @Test
  void aSideGoesBeforeAPlayerAndAPlayerBeforeAnAbbreviation() {
    Map<String, String> players = Map.of("black", "white", "white", "B");
    assertThat(WinnerParser.of("White", DISCS, players)).contains("white");
    assertThat(WinnerParser.of("B", DISCS, players)).contains("white");
  }

  @Test
  void nameOfBothPlayersIsNoWinner() {
    Map<String, String> players = Map.of("black", "Ann", "white", "Ann");
    assertThat(WinnerParser.of("Ann", DISCS, players)).isEmpty();
  }

  @Test
  void bothLogsOfJsonAndTablesReadItSo() {
    String json =
        "{'game':'Othello','moves':[],'players':{'black':'Ann'},'result':{'winner':'Ann'}}";
    assertThat(Logs.game(JsonFormatTest.only(json)).claim().winner()).contains("black");
    String table = "black,white,date,winner,moves\n Ann ,Bo,2026-11-21,Bo,f5";
    GameRecord game = Logs.game(CsvFormat.CSV, table);
    assertThat(game.claim().winner()).contains("white");
    assertThat(game.players()).isEqualTo(Map.of("black", "Ann", "white", "Bo"));
    assertThat(game.extra()).isEqualTo(Map.of("date", "2026-11-21"));
  }
}
