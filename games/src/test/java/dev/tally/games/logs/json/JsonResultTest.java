package dev.tally.games.logs.json;

import static dev.tally.games.logs.json.JsonFormatTest.game;
import static dev.tally.games.logs.json.JsonFormatTest.only;
import static dev.tally.games.logs.json.JsonFormatTest.played;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.Score;
import dev.tally.games.core.SideNames;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What records claim of the result. Single quotes stand for double ones. */
class JsonResultTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'result':'Zoe' | result",
        "'result':28 | result",
        "'result':[1,2,3] | result",
        "'result':{'score':40} | result.score",
        "'result':{'score':'much'} | result.score"
      })
  void resultThatCannotBeReadIsAClaimThatIsNotRead(String field, String claim) {
    Verdict verdict = Grader.grade(only(played(field)));
    assertThat(verdict.entry()).isInstanceOf(GameRecord.class);
    assertThat(verdict.unreadClaims()).containsExactly(claim);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'result':'18-46'",
        "'result':[18,46]",
        "'result':{'score':'18-46'}",
        "'result':{'score':[18,46]}"
      })
  void scoreOfAResultIsReadHoweverItIsWritten(String field) {
    assertThat(only(played(field)).claim().score()).contains(new Score(18, 46));
  }

  @Test
  void pointsOfOneSideAreAClaimThatIsNotRead() {
    GameRecord game = game(played("'result':{'score':{'black':38,'white':null}}"));
    assertThat(game.extra()).isEqualTo(Map.of("result.score", Map.of("black", 38L)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'winner':1 | black",
        "'winner':-1.0 | white",
        "'winner':0 | draw",
        "'winner':'ann' | black",
        "'winner':'BO' | white",
        "'winner':'?' | ''",
        "'winner':'None' | ''",
        "'winner':'n/a' | ''"
      })
  void theWinnerIsReadAsInOtherFields(String field, String winner) {
    String line = played("'players':{'black':'Ann','white':'Bo'},'result':{" + field + "}");
    assertThat(game(line).claim().winner().map(SideNames.BLACK_AND_WHITE::winner).orElse(""))
        .isEqualTo(winner);
    assertThat(game(line).extra()).isEmpty();
  }

  @Test
  void wholeNumbersMayHaveAFractionOfNothing() {
    ClaimedResult claim =
        game(played("'result':{'score':{'black':38.0,'white':26.0},'lead':12.0}")).claim();
    assertThat(claim.score()).contains(new Score(38, 26));
    assertThat(claim.lead()).hasValue(12);
  }

  @ParameterizedTest
  @ValueSource(strings = {"resigned", "time", "agreed", "forfeited"})
  void theReasonTellsHowThePlayersEndedAGame(String reason) {
    GameRecord game = game(played("'result':{'winner':'black','reason':'" + reason + "'}"));
    assertThat(game.claim().termination().map(Termination::id)).contains(reason);
    assertThat(game.extra()).isEmpty();
  }

  @Test
  void resultMayBeSpelledAsOthersDo() {
    String game = "{'game':'othello','moves':[],";
    ClaimedResult white = ClaimedResult.of(Logs.winner("white"));
    for (String result :
        List.of(
            "'result':'0-1'",
            "'result':'White'",
            "'result':-1",
            "'result':[0,1]",
            "'result':{'black':0,'white':1}",
            "'result':{'winner':'W'}",
            "'result':{'winner':'0-1'}",
            "'winner':'white'",
            "'score':{'White':1,'Black':0}")) {
      assertThat(game(game + result + "}").claim()).as(result).isEqualTo(white);
      assertThat(game(game + result + "}").extra()).as(result).isEmpty();
    }
  }

  @Test
  void aTieIsADrawAndNothingMore() {
    String line = "{'game':'connectfour','moves':[],'result':{'winner':'draw','reason':'tie'}}";
    assertThat(game(line).claim()).isEqualTo(ClaimedResult.of(Logs.winner("draw")));
    assertThat(game(line).extra()).isEmpty();
  }

  @Test
  void anotherReasonIsKept() {
    String line = "{'game':'connectfour','moves':[],'result':{'winner':'X','reason':'tie'}}";
    assertThat(game(line).extra()).isEqualTo(Map.of("result.reason", "tie"));
  }

  @Test
  void aResultMayHaveAScoreOnly() {
    String line = "{'game':'othello','moves':[],'result':{'score':{'white':64,'black':0}}}";
    assertThat(game(line).claim().winner()).isEmpty();
    assertThat(game(line).claim().score()).contains(new Score(0, 64));
  }
}
