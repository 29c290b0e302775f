package dev.tally.games.claims;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Grader;
import dev.tally.games.logs.Logs;
import dev.tally.games.logs.csv.CsvFormat;
import dev.tally.games.logs.json.JsonFormatTest;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Players;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How logs write who has won. */
class ResultParserTest {
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
    "dark, black",
    "Light, white",
    "Weiß, white",
    "noir, black",
    "Negras, black",
    "bianchi, white",
    "БЕЛЫЕ, white",
    "白, white",
    "draw, draw",
    "Draw, draw",
    "Ann, black",
    "Zo\u00E9, white",
    "ann, black",
    "ZO\u00C9, white",
    "zoe\u0301, white"
  })
  void theWinnerIsASideAnAbbreviationOrAPlayer(String text, String winner) {
    Players players = new Players("Ann", "Zo\u00E9");
    assertThat(new ResultParser(DISCS, players).named(text)).contains(Logs.winner(winner));
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({"x, X", "black, X", "b, X", "O, O", "White, O", "W, O"})
  void gamesOfMarksKnowTheColorsOfTheirDiscs(String text, String winner) {
    assertThat(new ResultParser(SideNames.MARKS, Players.UNKNOWN).named(text))
        .contains(Logs.winner(winner));
  }

  /** B could be blue there, and X is neither. */
  @ParameterizedTest
  @ValueSource(strings = {"X", "black", "B", "O", "", " ", "an", "nobody"})
  void whatNamesNobodyIsNoWinner(String text) {
    SideNames colors = new SideNames("R", "Y");
    assertThat(new ResultParser(colors, new Players("Ann", "")).named(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "R, Y, red, R",
    "R, Y, Rot, R",
    "R, Y, JAUNE, Y",
    "R, G, gelb, G",
    "Y, R, yellow player, Y",
    "V, A, amarillo, A"
  })
  void colorOfPiecesIsTheSideOfItsLetter(String x, String o, String color, String side) {
    SideNames names = new SideNames(x, o);
    assertThat(new ResultParser(names, Players.UNKNOWN).named(color))
        .contains(side.equals(x) ? Outcome.X_WINS : Outcome.O_WINS);
  }

  /** The player after A, or black. */
  @Test
  void playerBMayBeEither() {
    ResultParser parser = new ResultParser(DISCS, Players.UNKNOWN);
    assertThat(parser.named("Player A")).contains(Outcome.X_WINS);
    assertThat(parser.named("Player B")).isEmpty();
    assertThat(parser.isAmbiguous("player_b")).isTrue();
    assertThat(parser.named("Player W")).contains(Outcome.O_WINS);
    assertThat(new ResultParser(DISCS, new Players("Player A", "Player B")).named("Player B"))
        .contains(Outcome.O_WINS);
  }

  /** Yellow may be G in German, and red may have begun or not. */
  @ParameterizedTest
  @CsvSource({"Y, G, gelb", "X, O, red", "R, Y, blue"})
  void colorThatMayBeOfEitherSideIsNotRead(String x, String o, String color) {
    ResultParser parser = new ResultParser(new SideNames(x, o), Players.UNKNOWN);
    assertThat(parser.named(color)).isEmpty();
    assertThat(parser.isPiece(color)).isTrue();
    String log = "game,winner,moves\nconnectfour," + color + ",1213141";
    GameRecord game = Logs.game(CsvFormat.CSV, log);
    assertThat(Grader.grade(game).unreadClaims()).containsExactly("winner");
  }

  @Test
  void aPlayerGoesBeforeAnAbbreviation() {
    assertThat(new ResultParser(DISCS, new Players("b", "B")).named("B"))
        .contains(Logs.winner("white"));
    assertThat(new ResultParser(DISCS, new Players("Ann", "b")).named("B"))
        .contains(Logs.winner("white"));
  }

  /** Each of them may be meant: nobody is accused of a wrong result. */
  @ParameterizedTest
  @CsvSource({"white, Lee", "White, WHITE", "draw, Lee", "Draw, draw", "White, Black", "-1, 1"})
  void nameOfASideAndOfThePlayerOfTheOtherOneIsNoWinner(String black, String white) {
    Players players = new Players(black, white);
    assertThat(new ResultParser(DISCS, players).winner(black)).isEmpty();
    String json =
        "{'game':'othello','moves':[],'players':{'black':'%s','white':'%s'},"
            + "'result':{'winner':'%s'}}";
    GameRecord game = Logs.game(JsonFormatTest.only(json.formatted(black, white, black)));
    assertThat(game.claim()).isEqualTo(ClaimedResult.NONE);
    assertThat(game.extra()).isEqualTo(Map.of("result.winner", black));
    String table = "black,white,winner,moves\n" + String.join(",", black, white, black, "f5");
    GameRecord row = Logs.game(CsvFormat.CSV, table);
    assertThat(row.claim()).isEqualTo(ClaimedResult.NONE);
    assertThat(row.extra()).isEqualTo(Map.of("winner", black));
    assertThat(Grader.grade(row).unreadClaims()).containsExactly("winner");
  }

  @Test
  void lettersThatAreTwoAsCapitalsAreTheSame() {
    Players players = new Players("Stra\u00DFe", "Stra\u00DFer");
    assertThat(new ResultParser(DISCS, players).named("STRASSE")).contains(Logs.winner("black"));
    assertThat(new ResultParser(DISCS, players).named("strasser")).contains(Logs.winner("white"));
  }

  @Test
  void nameOfBothPlayersIsNoWinner() {
    Players players = new Players("Ann", "Ann");
    assertThat(new ResultParser(DISCS, players).named("Ann")).isEmpty();
  }
}
