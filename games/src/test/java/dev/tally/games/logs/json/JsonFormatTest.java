package dev.tally.games.logs.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Grader;
import dev.tally.games.logs.Logs;
import dev.tally.games.logs.csv.CsvFormat;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.math.BigInteger;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON is written with single quotes here, which stand for double ones. */
public class JsonFormatTest {
  public static final String IDS =
      Rulesets.all().stream().map(Ruleset::id).collect(Collectors.joining(", "));

  @Test
  void aLineIsAGame() {
    String line =
        "{'game':'reversi','id':'g-17','players':{'X':'Ann','O':'Bo'},"
            + "'setup':{'size':6,'blocks':['A1','A2']},'moves':['E3','C2','pass'],"
            + "'result':{'winner':'X','score':{'X':20,'O':12}}}";
    assertThat(only(line))
        .isEqualTo(
            GameRecord.builder(RecordLocation.line(1, 1), Reversi.RULES)
                .id("g-17")
                .players(new Players("Ann", "Bo"))
                .setup(Setup.STANDARD.with("size", 6L).with("blocks", List.of("A1", "A2")))
                .moves(List.of("E3", "C2", "pass"))
                .claim(
                    ClaimedResult.of(
                        Optional.of(Logs.winner("X")),
                        Optional.of(new Score(20, 12)),
                        OptionalInt.empty()))
                .build());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{'moves':['1']}", "{'game':null,'moves':['1']}", "{'game':'n/a','moves':['1']}"})
  void theUserNamesTheGameOfRecordsThatNameNone(String record) {
    LogContext context = Logs.named("connectfour");
    String other = "{'game':'othello','moves':['f5']}";
    for (String log : List.of(record + "\n" + other, "[" + record + "," + other + "]")) {
      List<LogEntry> entries = Logs.read(JsonFormat.JSONL, log.replace('\'', '"'), context);
      assertThat(entries)
          .extracting(each -> Logs.game(each).ruleset().id())
          .containsExactly("connectfour", "othello");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"type", "gameType", "variant", "name"})
  void gameMayBeNamedUnderAnotherKey(String key) {
    GameRecord game = game("{'" + key + "':'Connect Four','title':'othello','moves':'443'}");
    assertThat(game.ruleset().id()).isEqualTo("connectfour");
    assertThat(game.extra()).isEqualTo(Map.of("title", "othello"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'game':'othello','moves':'F5 d6c3' | F5 d6 c3",
        "'game':'othello','moves':'1. f5 d6 2. c3' | f5 d6 c3",
        "'game':'connectfour','moves':'443' | 4 4 3",
        "'game':'connectfour','moves':'10, 4 p4','setup':{'cols':10} | 10 4 p4",
        "'game':'connectfour','moves':[4.0,{'column':3}] | 4 3",
        "'game':'othello','moves':[{'m':'f5','t':900},{'M':'-'},{'move':'d6'}] | f5 pass d6",
        "'game':'othello','moves':[{'player':'black','square':'f5'},'d6'] | f5 d6",
        "'game':'othello','moves':[['f',5],{'row':6,'col':'d'},{'x':'C','y':3}] | f5 d6 C3",
        "'position':{'moves':[{'m':'f5'},{'m':'d6'}]} | f5 d6",
        "'position':{'moves':[{'m':'f5','t':9},{'m':'d6','s':'x'},{'s':'x','t':9}]} | f5 d6",
        "'game':'gekitai','position':{'moves':['A1'],'n':6} | A1"
      })
  void movesMayBeATextOrObjects(String fields, String moves) {
    GameRecord game = game("{" + fields + "}");
    assertThat(String.join(" ", game.moves())).isEqualTo(moves);
    assertThat(game.extra()).isEmpty();
  }

  @Test
  void movesMayBeATranscriptOfPlayersAtTheTop() {
    GameRecord game =
        game("{'game':'othello','transcript':'f5d6','black':{'name':'Ann'},'white':'Bo'}");
    assertThat(game.moves()).containsExactly("f5", "d6");
    assertThat(game.players()).isEqualTo(new Players("Ann", "Bo"));
    assertThat(game.extra()).isEmpty();
  }

  @Test
  void playersMayBeObjectsThatHaveTheirNames() {
    GameRecord game = game(played("'players':[{'id':7,'name':'Ann'},'Bo']"));
    assertThat(game.players()).isEqualTo(new Players("Ann", "Bo"));
    assertThat(game.extra()).isEqualTo(Map.of("players.black", Map.of("id", 7L, "name", "Ann")));
  }

  @Test
  void allButGameAndMovesMayBeMissing() {
    GameRecord game = game("{'moves':[],'game':'othello'}");
    assertThat(game.id()).isEmpty();
    assertThat(game.players()).isEqualTo(Players.UNKNOWN);
    assertThat(game.setup()).isEqualTo(Setup.STANDARD);
    assertThat(game.moves()).isEmpty();
    assertThat(game.claim()).isEqualTo(ClaimedResult.NONE);
    assertThat(game.extra()).isEmpty();
  }

  @Test
  void whatMayBeMissingMayBeNull() {
    String line =
        "{'game':'othello','moves':[],'id':null,'players':null,'setup':null,'result':null}";
    assertThat(only(line)).isEqualTo(only("{'game':'othello','moves':[]}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'result':{'winner':null}",
        "'result':{'reason':null,'lead':null}",
        "'result':{'score':null}",
        "'result':{'score':{'black':null,'white':null}}",
        "'players':{'black':null}",
        "'players':[null,null]",
        "'setup':{'board':null,'first':null}",
        "'setup':{'size':null}",
        "'set_up':{'first':null}",
        "'winner':null,'black_score':null,'lead':null,'first':null",
      })
  void nullSaysNothingWhereverItStands(String field) {
    GameRecord game = game(played(field));
    assertThat(game.claim()).isEqualTo(ClaimedResult.NONE);
    assertThat(game.players()).isEqualTo(Players.UNKNOWN);
    assertThat(game.setup()).isEqualTo(Setup.STANDARD);
    assertThat(Grader.grade(game).unreadClaims()).isEmpty();
  }

  @Test
  void aGameWithoutMovesNeedsNone() {
    GameRecord game = game("{'game':'alphabattle','setup':{'p':'AB','pi':[1,2]}}");
    assertThat(game.moves()).isEmpty();
    assertThat(game.setup().values()).isEqualTo(Map.of("p", "AB", "pi", List.of(1L, 2L)));
  }

  @Test
  void anIdMayBeAWholeNumber() {
    assertThat(game("{'game':'othello','moves':[],'id':17}").id()).isEqualTo("17");
    assertThat(game("{'game':'othello','moves':[],'id':12345678901234567890}").id())
        .isEqualTo("12345678901234567890");
  }

  @Test
  void aSetupOutOfItsBoundsIsKeptForTheGrader() {
    String line = "{'game':'reversi','moves':[],'setup':{'size':5.5,'blocks':[[true],1e3]}}";
    assertThat(game(line).setup().values())
        .isEqualTo(Map.of("size", 5.5, "blocks", List.of(List.of(true), 1000.0)));
  }

  @Test
  void theSetupNamesTheSides() {
    String line =
        "{'result':{'winner':'Y'},'players':{'Y':'Bo'},'moves':['4'],"
            + "'setup':{'colors':['R','Y'],'popout':true},'game':'connectfour'}";
    assertThat(game(line).claim()).isEqualTo(ClaimedResult.of(Logs.winner("Y")));
    assertThat(game(line).players()).isEqualTo(new Players("", "Bo"));
  }

  @Test
  void aGameThatIsNotKnownHasTwoPlayersAtMost() {
    LogEntry entry = only("{'game':'chess','players':{'P':'Ann','Q':'Bo','R':'Cy'},'moves':[]}");
    assertThat(entry.players()).isEqualTo(new Players("Ann", "Bo"));
  }

  @Test
  void unknownKeysAreKept() {
    String line =
        "{'site':'here','game':'othello','moves':[],'setup':{'first':'white'},"
            + "'n':{'a':[1,null,{'b':null,'c':0.5}]},'gone':null,"
            + "'big':123456789012345678901234567890,'result':{'by':'resignation','winner':'draw'}}";
    assertThat(game(line).extra())
        .isEqualTo(
            Map.of(
                "site",
                "here",
                "n",
                Map.of("a", List.of(1L, "null", Map.of("c", 0.5))),
                "big",
                new BigInteger("123456789012345678901234567890"),
                "result.by",
                "resignation"));
    assertThat(game(line).setup().values()).isEqualTo(Map.of("first", "white"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'settings':{'size':6,'theme':'dark'}",
        "'set_up':{}",
        "'set_up':'yes'",
        "'size':8",
        "'size':1024",
        "'size':'big'",
        "'n':6",
        "'options':{}",
        "'setup':{'size':6},'size':6",
      })
  void whatIsNoSetupIsKept(String field) {
    assertThat(game("{'game':'reversi','moves':[]," + field + "}").extra()).hasSize(1);
  }

  @Test
  void keysAreReadInAnyCase() {
    String line = "{'Game':'Gekitai','ID':7,'Players':['A','B'],'SETUP':{'n':7},'Moves':['a1']}";
    GameRecord game = game(line);
    assertThat(game.setup().values()).isEqualTo(Map.of("n", 7L));
    assertThat(game.id()).isEqualTo("7");
    assertThat(game.players()).isEqualTo(new Players("A", "B"));
    assertThat(game.moves()).containsExactly("a1");
    assertThat(game.extra()).isEmpty();
    assertThat(game("{'ID':1,'id':2,'game':'othello','moves':[]}").extra())
        .isEqualTo(Map.of("ID", 1L));
  }

  @Test
  void playersMayBeAListOfTwo() {
    String line = "{'game':'othello','players':['Ann','Bo'],'winner':'Bo','moves':[]}";
    assertThat(game(line).players()).isEqualTo(new Players("Ann", "Bo"));
    assertThat(game(line).claim()).isEqualTo(ClaimedResult.of(Logs.winner("white")));
  }

  @Test
  void columnsMayBeNumbers() {
    assertThat(game("{'moves':[1,'2',p,1],'game':'connectfour'}".replace("p", "'p1'")).moves())
        .containsExactly("1", "2", "p1", "1");
  }

  @Test
  void theGameIsReadInAnyCase() {
    assertThat(game("{'game':' Othello ','moves':[]}").ruleset().id()).isEqualTo("othello");
    assertThat(game("{'game':'REVERSI','moves':[]}").ruleset()).isSameAs(Reversi.RULES);
    assertThat(Logs.game(CsvFormat.CSV, "game,moves\nGekitai,a1").ruleset().id())
        .isEqualTo("gekitai");
  }

  @Test
  void equalMovesAreTheSameText() {
    List<String> moves = game("{'game':'othello','moves':['f5','f5']}").moves();
    assertThat(moves.get(0)).isSameAs(moves.get(1));
  }

  @Test
  void movesThatAreNoneAreText() {
    assertThat(game("{'game':'othello','moves':['','Zürich','\\u0066\\n5','😀']}").moves())
        .containsExactly("", "Zürich", "f\n5", "😀");
  }

  @Test
  @Timeout(20)
  void hostileLinesAreToldAndTheNextOneIsRead() {
    String deep = "{'a':".repeat(100_000);
    String lists = "{'game':" + "[".repeat(100_000);
    String digits = "{'a':" + "9".repeat(100_000) + "}";
    String exponent = played("'a':1e" + "9".repeat(900));
    String keys =
        "{"
            + IntStream.range(0, 100_000)
                .mapToObj(i -> "'" + i + "':0,")
                .collect(Collectors.joining());
    String text = "{'game':'" + "x".repeat(1_000_000) + "','moves':[]}";
    List<LogEntry> entries =
        read(String.join("\n", deep, lists, digits, exponent, keys, text, played("'a':1")));
    assertThat(entries.subList(0, 6))
        .extracting(entry -> ((UnreadRecord) entry).problem())
        .containsExactly(
            "JSON: more than 100 values within each other",
            "JSON: more than 100 values within each other",
            "JSON: a number of more than 4300 digits",
            "a number that is too great",
            "JSON: the text ends before the object does",
            "game: expected one of " + IDS + ", found '" + "x".repeat(60) + "...'");
    assertThat(Logs.game(entries.get(6)).extra()).isEqualTo(Map.of("a", 1L));
  }

  @Test
  @Timeout(20)
  void aLineOfAHundredThousandMovesIsRead() {
    String moves = String.join(",", Collections.nCopies(100_000, "'f5'"));
    assertThat(game(othello("'moves':[" + moves + "]")).moves()).hasSize(100_000);
  }

  @Test
  void anErrorAfterALongTextHasItsColumn() {
    String line = played("'a':'" + "é".repeat(100_000) + "','id':[]");
    assertThat(Logs.bare(only(line)))
        .isEqualTo(Logs.error(100_042, "id: expected a text, found a list"));
    assertThat(Logs.bare(only(played("'a':'" + "é".repeat(100_000) + "'") + "?")))
        .isEqualTo(Logs.error(100_037, "expected nothing after the object, found '?'"));
  }

  @ParameterizedTest(name = "[{index}]")
  @ValueSource(strings = {"\n", "\r\n"})
  void aBadLineCostsNoOther(String lineEnd) {
    List<LogEntry> entries =
        read(String.join(lineEnd, "\uFEFF" + played("'id':'a'"), "", "{", played("'id':'c'")));
    assertThat(entries)
        .extracting(LogEntry::location)
        .containsExactly(
            RecordLocation.line(1, 1), RecordLocation.line(2, 3), RecordLocation.line(3, 4));
    assertThat(Logs.game(entries.get(2)).id()).isEqualTo("c");
  }

  static String othello(String fields) {
    return "{'game':'othello'," + fields + "}";
  }

  /** A game without moves and with other keys. */
  static String played(String fields) {
    return othello("'moves':[]," + fields);
  }

  static GameRecord game(String line) {
    return Logs.game(only(line));
  }

  public static LogEntry only(String line) {
    return Logs.only(JsonFormat.JSONL, line.replace('\'', '"'));
  }

  private static List<LogEntry> read(String log) {
    return Logs.read(JsonFormat.JSONL, log.replace('\'', '"'));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'game':'othello','history':['f5','d6','c3']}",
        "{'Game':'Othello','MoveList':['f5','d6','c3']}",
        "{'game':'othello','coups':'f5 d6 c3'}",
        "{'game':'othello','moves':[['f5','d6'],['c3',null]]}",
        "{'game':'othello','moves':[['B','f5'],['W','d6'],['B','c3']]}",
        "{'game':'othello','moves':[{'black':'f5','white':'d6'},{'black':'c3','white':null}]}",
        "{'game':'othello','moves':[{'by':1,'to':'f5'},{'position':'d6'},{'pos':'c3'}]}",
        "{'game':'othello','moves':{'2':'d6','10':'c3','1':'f5'}}",
        "{'game':{'type':'othello','moves':['f5','d6','c3']},'version':2}",
      })
  void movesMayHaveOtherNamesAndForms(String line) {
    GameRecord game = Logs.game(JsonFormat.JSONL, line.replace('\'', '"'));
    assertThat(game.ruleset()).isEqualTo(Othello.RULES);
    assertThat(game.moves()).containsExactly("f5", "d6", "c3");
  }

  @Test
  void numberOfMovesIsNoListOfThem() {
    String line = "{'game':'othello','coups':2,'moves':['f5','d6']}";
    GameRecord game = Logs.game(JsonFormat.JSONL, line.replace('\'', '"'));
    assertThat(game.extra()).containsEntry("coups", 2L);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'winner':{'name':'Ann','color':'black'}",
        "'result':{'winner':{'name':'ann'}}",
        "'winner':{'color':'black','id':7}",
      })
  void winnerMayBeAnObject(String claim) {
    String line = "{'game':'othello','moves':['f5'],'players':['Ann','Bo']," + claim + "}";
    GameRecord game = Logs.game(JsonFormat.JSONL, line.replace('\'', '"'));
    assertThat(game.claim().winner()).contains(Logs.winner("black"));
  }

  @Test
  void winnerOfBothSidesIsNotRead() {
    String claim = "'winner':{'name':'Ann','color':'white'}";
    String line = "{'game':'othello','moves':['f5'],'players':['Ann','Bo']," + claim + "}";
    GameRecord game = Logs.game(JsonFormat.JSONL, line.replace('\'', '"'));
    assertThat(game.claim().winner()).isEmpty();
    assertThat(game.extra()).containsKey("winner");
  }
}
