package dev.tally.games.logs.json;

import static dev.tally.games.logs.Archives.othello;
import static dev.tally.games.logs.Archives.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.logs.ggf.GgfFormat;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JsonLinesTest {
  /** Black has all 13 discs after nine moves. */
  private static final String SHORTEST = "e6f4e3f6g5d6e7f5c5";

  private static final String SHORTEST_MOVES =
      "'moves':['e6','f4','e3','f6','g5','d6','e7','f5','c5']";

  private static String line(GameRecord game) {
    return JsonLines.line(game, game.replay()).replace('"', '\'');
  }

  private static GameRecord game(Ruleset ruleset, Setup setup, List<String> moves) {
    return GameRecord.builder(Archives.SOMEWHERE, ruleset).setup(setup).moves(moves).build();
  }

  @Test
  void gameThatWasPlayedIsALine() {
    Match match = new Match(Othello.RULES, Setup.STANDARD);
    othello(SHORTEST).moves().forEach(match::play);
    assertThat(Logs.line(match).replace('"', '\''))
        .isEqualTo(
            "{'game':'othello',"
                + SHORTEST_MOVES
                + ",'result':{'winner':'black','score':{'black':13,'white':0}}}");
  }

  /** Both sides have a line after the pop. */
  @Test
  void gameThatWasTiedSaysWhyItIsADraw() {
    Setup setup =
        new Setup(Map.of("board", List.of("O...", "XOOO", "OXXX"), "popout", true, "first", "O"));
    Match match = new Match(ConnectFour.RULES, setup);
    assertThat(match.play("p1")).isEmpty();
    assertThat(Logs.line(match))
        .endsWith(",\"moves\":[\"p1\"],\"result\":{\"winner\":\"draw\",\"reason\":\"tie\"}}");
    GameRecord record = Logs.game(JsonFormat.JSONL, Logs.line(match));
    assertThat(line(record)).endsWith("'result':{'winner':'draw','reason':'tie'}}");
    assertThat(Grader.grade(record).status()).isEqualTo(Status.VALID);
  }

  @Test
  void recordHasItsKeysInOneOrder() {
    Map<String, Object> extra = new LinkedHashMap<>();
    extra.put("year", 2001);
    extra.put("tags", List.of("a", Map.of("b", true)));
    extra.put("moves", "means something else");
    GameRecord game =
        GameRecord.builder(Archives.SOMEWHERE, Reversi.RULES)
            .id("g-17")
            .players(new Players("Ann", "Bo"))
            .setup(new Setup(Map.of("size", 6)))
            .moves(List.of("e3", "C2"))
            .claim(ClaimedResult.of(Logs.winner("X")))
            .extra(extra)
            .build();
    assertThat(line(game))
        .isEqualTo(
            "{'game':'reversi','id':'g-17','players':{'X':'Ann','O':'Bo'},'setup':{'size':6},"
                + "'moves':['E3','C2'],'result':{'winner':'X'},"
                + "'year':2001,'tags':['a',{'b':true}]}");
  }

  @Test
  void forcedPassesOfOthelloAreLeftOutAndOthersKept() throws IOException {
    String forced = "e6f6g6e7e8g7d3c3b3d6c6d7d8b2a1g5h6f8g8h8b6a6h4";
    GameRecord read = othello(forced);
    String ggf = Archives.line(GgfFormat.GGF, read);
    GameRecord withPasses = Logs.game(GgfFormat.GGF, ggf);
    assertThat(withPasses.moves()).hasSize(25);
    assertThat(line(with(withPasses, ClaimedResult.NONE))).isEqualTo(line(read));
    assertThat(line(othello("F5PAz9??")))
        .isEqualTo("{'game':'othello','moves':['f5','PA','z9','??']}");
  }

  @Test
  void tieIsReportedWithItsReason() {
    Setup setup = new Setup(Map.of("popout", true, "rows", 5));
    List<String> moves = tie(setup);
    GameRecord game =
        with(game(ConnectFour.RULES, setup, moves), ClaimedResult.of(Logs.winner("draw")));
    assertThat(line(game)).endsWith("'result':{'winner':'draw','reason':'tie'}}");
  }

  /** The first of random games that ends with four in a row for both. */
  private static List<String> tie(Setup setup) {
    Random random = new Random(1);
    while (true) {
      Match match = new Match(ConnectFour.RULES, setup);
      RandomPlayer.play(match, 200, random);
      if (match.position().outcome() == Outcome.TIE) {
        return match.moves().stream().map(ConnectFour.RULES.notation()::write).toList();
      }
    }
  }
}
