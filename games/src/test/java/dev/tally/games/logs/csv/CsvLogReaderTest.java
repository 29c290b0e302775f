package dev.tally.games.logs.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.grading.Grader;
import dev.tally.games.logs.Logs;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Players;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvLogReaderTest {
  @ParameterizedTest
  @ValueSource(strings = {"\t", "|", ";", ","})
  void separatorPartsColumnsBeforeTheyAreNamed(String separator) {
    String log = "game,moves\nothello,f5d6\n".replace(",", separator);
    assertThat(Logs.game(Logs.read(CsvFormat.CSV, log).get(0)).moves()).containsExactly("f5", "d6");
  }

  @Test
  void carriageReturnAtTheBeginningOfALineIsRefusedToo() {
    assertThatThrownBy(() -> CsvLine.read("\rf5", ',')).isInstanceOf(ParseException.class);
  }

  private static final String HEADER = "id,winner,moves\n";

  @Test
  void aRowIsAGame() {
    assertThat(Logs.only(CsvFormat.CSV, "Othello_game_id,winner,game_moves,when\n17,-1,f5d6,1999"))
        .isEqualTo(
            GameRecord.builder(RecordLocation.line(1, 2), Othello.RULES)
                .id("17")
                .moves(List.of("f5", "d6"))
                .claim(ClaimedResult.of(Logs.winner("white")))
                .extra(Map.of("when", "1999"))
                .build());
  }

  @Test
  void theHeaderIsALineButNoRecord() {
    assertThat(Logs.read(CsvFormat.CSV, "\nmoves\nf5\n\nd3\n"))
        .extracting(LogEntry::location)
        .containsExactly(RecordLocation.line(1, 3), RecordLocation.line(2, 5));
  }

  @Test
  void digitsAreConnectFourWhereNoGameIsNamed() {
    assertThat(Logs.game(CsvFormat.CSV, "Rot;Gelb;Sieger;Z\u00FCge\nAnn;Bo;Rot;4435").ruleset())
        .isEqualTo(ConnectFour.RULES);
    assertThat(Logs.game(CsvFormat.CSV, "id,moves\n1,\"4, 4, 3\"").moves())
        .containsExactly("4", "4", "3");
    assertThat(Logs.game(CsvFormat.CSV, "id,moves\n1,\"[4, 4, 3]\"").ruleset())
        .isEqualTo(ConnectFour.RULES);
    assertThat(Logs.only(CsvFormat.CSV, "game,moves\nothello,4435"))
        .isInstanceOf(UnreadRecord.class);
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {"Schwarz gewinnt", "schwarz hat gewonnen", "Noir gagne", "Ann wint", "Ann WINS"})
  void winnerIsReadInOtherLanguages(String result) {
    GameRecord game =
        Logs.game(CsvFormat.CSV, "black,white,result,moves\nAnn,Bo," + result + ",f5");
    assertThat(game.claim().winner()).contains(Logs.winner("black"));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {",;;,", "; ;;", "|---|:-:|", "\t|\t"})
  void rowOfNothingIsABlankLine(String row) {
    assertThat(
            Logs.read(
                CsvFormat.CSV,
                "id,moves\n1,f5\n,,\n2,d3\n,\n".replace(",,", row).replace(",\n", row + "\n")))
        .extracting(LogEntry::location)
        .containsExactly(RecordLocation.line(1, 2), RecordLocation.line(2, 4));
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(
      strings = {"moves", "Game_Moves", "TRANSCRIPT", " moves ", "\"moves\"", "\uFEFFmoves"})
  void namesOfColumnsAreReadInAnyCase(String name) {
    assertThat(Logs.game(CsvFormat.CSV, name + "\r\nf5\r\n").moves()).containsExactly("f5");
  }

  @ParameterizedTest(name = "[{0}]")
  @ValueSource(strings = {",", ";", "\t"})
  void fieldsMayBeSeparatedOtherwise(String separator) {
    GameRecord game = Logs.game(CsvFormat.CSV, "id,moves\n1,f5".replace(",", separator));
    assertThat(game.id()).isEqualTo("1");
    assertThat(game.moves()).containsExactly("f5");
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "1,black",
    "-1,white",
    "0,draw",
    "1.0,black",
    "-1.0,white",
    "'\"0,0\"',draw",
    "black,black",
    "White,white",
    "DRAW,draw",
    "Remis,draw",
    "empate,draw",
    "\u5F15\u304D\u5206\u3051,draw",
    "X,black",
    "o,white"
  })
  void theWinnerIsANumberAWordOrAMark(String text, String winner) {
    assertThat(Logs.game(CsvFormat.CSV, HEADER + "7," + text + ",f5").claim())
        .isEqualTo(ClaimedResult.of(Logs.winner(winner)));
  }

  @ParameterizedTest(name = "[{0}]")
  @ValueSource(
      strings = {" ", "?", "*", ".", "-", "n/a", "N/A", "na", "nan", "None", "null", "unknown"})
  void noWinnerIsNoClaim(String nothing) {
    for (String column : List.of("winner", "result", "lead", "score", "outcome")) {
      String log = "id," + column + ",moves\n7," + nothing + ",f5";
      GameRecord game = Logs.game(CsvFormat.CSV, log);
      assertThat(game.claim()).isEqualTo(ClaimedResult.NONE);
      assertThat(Grader.grade(game).unreadClaims()).isEmpty();
    }
    assertThat(Logs.game(CsvFormat.CSV, "moves\nf5").claim()).isEqualTo(ClaimedResult.NONE);
  }

  @Test
  void theColumnOfGamesNamesTheRuleSet() {
    String log = "game,moves,winner\ngekitai,a1,1\n,f5,1\nconnectfour,44,-1";
    List<LogEntry> entries = Logs.read(CsvFormat.CSV, log);
    assertThat(entries)
        .extracting(entry -> Logs.game(entry).ruleset().id())
        .containsExactly("gekitai", "othello", "connectfour");
    assertThat(entries)
        .extracting(entry -> Logs.game(entry).claim().winner().orElseThrow())
        .containsExactly(Outcome.X_WINS, Outcome.X_WINS, Outcome.O_WINS);
    assertThat(Logs.game(entries.get(2)).moves()).containsExactly("4", "4");
  }

  @Test
  void numbersOfGamesNameNoRuleSet() {
    assertThat(Logs.read(CsvFormat.CSV, "game,moves\n1,f5\n2,f5"))
        .extracting(entry -> Logs.game(entry).ruleset().id() + Logs.game(entry).id())
        .containsExactly("othello1", "othello2");
  }

  @Test
  void theUserNamesTheRuleSetOfRowsThatNameNone() {
    String log = "game,moves\n,d6\nothello,f5";
    assertThat(Logs.read(CsvFormat.CSV, log, Logs.named("reversi")))
        .extracting(entry -> Logs.game(entry).ruleset().id())
        .containsExactly("reversi", "othello");
  }

  @Test
  void otherColumnsAreKeptInOrderWhateverTheyAreCalled() {
    String log = ",moves,transcript,a_id,Id,b_id,result\n0,f5,d3,1,2,3,64-0";
    GameRecord game = Logs.game(CsvFormat.CSV, log);
    assertThat(game.id()).isEqualTo("2");
    assertThat(game.moves()).containsExactly("f5");
    assertThat(game.extra())
        .containsExactly(
            Map.entry("column 1", "0"),
            Map.entry("transcript", "d3"),
            Map.entry("a_id", "1"),
            Map.entry("b_id", "3"));
    assertThat(game.claim().score()).contains(new Score(64, 0));
  }

  @Test
  void sidesOfAGameOfMarksAreColumnsOfPlayers() {
    GameRecord game = Logs.game(CsvFormat.CSV, "game,X,O,winner,moves\ngekitai,Ann,Bo,Bo,a1");
    assertThat(game.players()).isEqualTo(new Players("Ann", "Bo"));
    assertThat(game.claim().winner()).contains(Logs.winner("O"));
  }

  @Test
  void columnOfSetupsMayBeEmpty() {
    assertThat(((GameRecord) Logs.only(CsvFormat.CSV, "moves,Setup\nf5d6,")).moves()).hasSize(2);
  }

  @Test
  void idsOfPeopleAreNotThatOfTheGame() {
    GameRecord game =
        (GameRecord) Logs.only(CsvFormat.CSV, "winner_id,black_id,match_id,moves\nW,7,3,f5d6");
    assertThat(game.id()).isEqualTo("3");
    assertThat(game.claim().winner()).contains(Logs.winner("white"));
    assertThat(game.extra()).isEqualTo(Map.of("black_id", "7"));
  }

  /** Perhaps the points of both: they are players, and stay fields that look like a claim. */
  @Test
  void numbersInTheColumnsOfPlayersAreDoubtful() {
    GameRecord game = (GameRecord) Logs.only(CsvFormat.CSV, "black,white,moves\n18,46,f5d6");
    assertThat(game.players()).isEqualTo(new Players("18", "46"));
    assertThat(game.extra()).isEqualTo(Map.of("black", "18", "white", "46"));
    GameRecord named =
        (GameRecord)
            Logs.only(CsvFormat.CSV, "black,white,Player1,Player2,moves\n18,46,Ann,Bo,f5d6");
    assertThat(named.players()).isEqualTo(new Players("Ann", "Bo"));
    assertThat(named.claim().score()).contains(new Score(18, 46));
    assertThat(named.extra()).isEmpty();
  }

  @Test
  void playersAndClaimsAreReadHoweverTheirColumnsAreCalled() {
    String log = "Game_Result;Player1;white_player;MOVES\nBo;Ann;Bo;f5\n";
    GameRecord game = Logs.game(CsvFormat.CSV, log);
    assertThat(game.players()).isEqualTo(new Players("Ann", "Bo"));
    assertThat(game.claim().winner()).contains(Logs.winner("white"));
    assertThat(game.extra()).isEmpty();
    assertThat(Logs.game(CsvFormat.CSV, "winner,white_player,moves\nBo,Bo,f5").claim().winner())
        .contains(Logs.winner("white"));
    assertThat(Logs.game(CsvFormat.CSV, "winner,moves\n0-1,f5").claim().winner())
        .contains(Logs.winner("white"));
  }

  @Test
  void quotesAreNoPartOfAField() {
    GameRecord game = Logs.game(CsvFormat.CSV, "who,moves\n\"Ann, or \"\"Bo\"\"\",\"f5 d6\"");
    assertThat(game.extra()).containsEntry("who", "Ann, or \"Bo\"");
    assertThat(game.moves()).containsExactly("f5", "d6");
  }

  @Test
  void aHeaderThatIsNoTextIsTheOneThingToSay() {
    byte[] bytes = Logs.bytes("moves?\nf5\n?\n");
    bytes[5] = (byte) 0xFF;
    bytes[10] = (byte) 0xFF;
    assertThat(Logs.read(CsvFormat.CSV, bytes, LogStart.BEGINNING, LogContext.of("games.csv")))
        .containsExactly(
            Logs.error(
                "expected a header with a column moves or game_moves or transcript,"
                    + " found 'moves\u00ff'"));
  }

  @Test
  void rowsWithoutAHeaderAreReadWithTheOneTheyBelongTo() {
    LogStart start = new LogStart(5, 8, 1000, "\uFEFFmoves;x\r\n");
    assertThat(Logs.read(CsvFormat.CSV, Logs.bytes("f5;1\n"), start, LogContext.of("games.csv")))
        .containsExactly(
            GameRecord.builder(RecordLocation.line(5, 8), Othello.RULES)
                .moves(List.of("f5"))
                .extra(Map.of("x", "1"))
                .build());
  }

  @Test
  void rowsBelowABadHeaderAreNothing() {
    LogStart start = new LogStart(5, 8, 1000, "a,b");
    assertThat(Logs.read(CsvFormat.CSV, Logs.bytes("1,2\n"), start, LogContext.of("games.csv")))
        .isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @ValueSource(strings = {"Total,,", "Summe:,2,", "  total", ",Sum,\nAverage,,"})
  void sumsAtTheEndAreNoGame(String sums) {
    assertThat(Logs.read(CsvFormat.CSV, "id,winner,moves\n1,1,f5\n2,,d3\n" + sums + "\n"))
        .extracting(LogEntry::location)
        .containsExactly(RecordLocation.line(1, 2), RecordLocation.line(2, 3));
    assertThat(Logs.read(CsvFormat.CSV, "id,winner,moves\n1,1,f5\n" + sums + "\n2,,d3\n"))
        .hasSizeGreaterThan(2);
  }

  @Test
  void aTableWithoutRowsHasNoGames() {
    assertThat(Logs.read(CsvFormat.CSV, HEADER)).isEmpty();
    assertThat(Logs.read(CsvFormat.CSV, "")).isEmpty();
  }

  @Test
  void longRowsAreToldOrRead() {
    String fields = ",".repeat(100_000);
    String field = "x".repeat(1_000_000);
    String row = "\"" + "y".repeat(5_000_000);
    List<LogEntry> entries =
        Logs.read(CsvFormat.CSV, "a,moves\n" + fields + "\n" + field + ",f5\n" + row + "\nb,d3");
    assertThat(entries.get(0))
        .isEqualTo(
            new UnreadRecord(RecordLocation.line(1, 2), 3, "expected 2 fields, found 100001"));
    assertThat(Logs.game(entries.get(1)).extra()).containsEntry("a", field);
    assertThat(entries.get(2))
        .isEqualTo(
            new UnreadRecord(RecordLocation.line(3, 4), "the line is longer than 1048576 bytes"));
    assertThat(Logs.game(entries.get(3)).moves()).containsExactly("d3");
  }
}
