package dev.tally.games.logs.json;

import static dev.tally.games.logs.Archives.lead;
import static dev.tally.games.logs.Archives.othello;
import static dev.tally.games.logs.Archives.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.logs.ggf.GgfFormat;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

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
  void recordThatClaimsNothingHasNoResult() {
    assertThat(line(othello(SHORTEST))).isEqualTo("{'game':'othello'," + SHORTEST_MOVES + "}");
    assertThat(line(othello(""))).isEqualTo("{'game':'othello','moves':[]}");
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

  @ParameterizedTest
  @CsvSource({"64", "13"})
  void leadThatIsRightIsReportedInDiscs(int lead) {
    assertThat(line(with(othello(SHORTEST), lead(lead, Optional.empty()))))
        .endsWith(",'result':{'winner':'black','score':{'black':13,'white':0}}}");
  }

  @Test
  void tournamentScoreThatIsRightIsReportedInDiscs() {
    ClaimedResult claim = Archives.claim("black", new Score(64, 0));
    assertThat(line(with(othello(SHORTEST), claim)))
        .endsWith(",'result':{'winner':'black','score':{'black':13,'white':0}}}");
  }

  @Test
  void claimThatIsWrongIsKept() {
    assertThat(line(with(othello(SHORTEST), Archives.claim("black", new Score(12, 1)))))
        .endsWith(",'result':{'winner':'black','score':{'black':12,'white':1}}}");
    assertThat(line(with(othello(SHORTEST), Archives.claim("white", new Score(13, 0)))))
        .endsWith(",'result':{'winner':'white','score':{'black':13,'white':0}}}");
    assertThat(line(with(othello(SHORTEST), lead(-4, Optional.empty()))))
        .endsWith(",'result':{'winner':'white','score':{'black':30,'white':34}}}");
    assertThat(line(with(othello(SHORTEST), lead(15, Optional.empty()))))
        .endsWith(",'result':{'winner':'black','lead':15}}");
  }

  @ParameterizedTest
  @EnumSource
  void reasonSaysHowTheGameEnded(Termination termination) {
    assertThat(line(with(othello("f5"), lead(-2, Optional.of(termination)))))
        .endsWith(
            ",'result':{'winner':'white','reason':'"
                + termination.id()
                + "','score':{'black':31,'white':33}}}");
  }

  @Test
  void otherStartIsInTheSetup() {
    Setup setup = Setup.STANDARD.with("first", "white");
    assertThat(line(game(Othello.RULES, setup, List.of("f4"))))
        .isEqualTo("{'game':'othello','setup':{'first':'white'},'moves':['f4']}");
  }

  @Test
  void writtenPassesOfOtherGamesAreKept() {
    GameRecord game = game(Reversi.RULES, Setup.STANDARD, List.of("pass", "nothing"));
    assertThat(line(game)).isEqualTo("{'game':'reversi','moves':['pass','nothing']}");
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
