package dev.tally.games.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.gekitai.Gekitai;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.json.JsonFormatTest;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.ClaimedResult.Basis;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraderTest {
  /** Black has all of its 27 discs, and with them the board. */
  private static final List<String> ALL_FOR_BLACK =
      List.of("e6f6g6e7e8g7d3c3b3d6c6d7d8b2a1g5h6f8g8h8b6a6h4".split("(?<=\\G..)"));

  private static final Score DISCS = discs();

  /** The archives count what tournaments count, and nothing else. */
  @Test
  void scoreOfATournamentIsNotHeldAgainstDiscs() {
    assertThat(status(tournament(new Score(64, 0)))).isEqualTo(Status.VALID);
    assertThat(status(tournament(DISCS))).isEqualTo(Status.RESULT_MISMATCH);
  }

  @Test
  void textThatIsNoRecordIsMalformed() {
    UnreadRecord entry =
        new UnreadRecord(RecordLocation.line(2, 5), 7, "expected a digit, found 'x'");
    Verdict verdict = Grader.grade(entry);
    assertThat(verdict.status()).isEqualTo(Status.MALFORMED);
    assertThat(verdict.reason()).isEqualTo("column 7: expected a digit, found 'x'");
    assertThat(verdict.entry()).isEqualTo(entry);
  }

  @Test
  void gameThatWasNotBegunIsUnfinished() {
    Verdict verdict =
        Grader.grade(UnreadRecord.unstarted(RecordLocation.line(1, 2), Reversi.RULES, 3));
    assertThat(verdict.status()).isEqualTo(Status.UNFINISHED);
    assertThat(verdict.reason()).isEqualTo("the input ended before the game began");
    assertThat(verdict.ruleset()).contains(Reversi.RULES);
  }

  @Test
  void whatFollowsAGameThatWasLeftComesTooLate() {
    GameRecord game = othello(List.of("f5", "d6"), ClaimedResult.NONE);
    GameRecord left = game.toBuilder().typedLate(Optional.of("c3")).build();
    Verdict verdict = Grader.grade(left);
    assertThat(verdict.status()).isEqualTo(Status.MOVES_AFTER_END);
    assertThat(verdict.failure()).contains(new Replay.Failure(3, "c3", IllegalMove.GAME_OVER));
  }

  @Test
  void scoreThatTheGameDoesNotHaveIsReportedAndNotJudged() {
    List<String> moves = List.of("A1", "A6", "C3", "D4", "C3");
    Verdict verdict =
        Grader.grade(
            record(Gekitai.RULES, Setup.STANDARD, moves, Archives.claim("X", new Score(3, 1))));
    assertThat(verdict.status()).isEqualTo(Status.VALID);
    assertThat(verdict.extra()).containsEntry("score", Map.of("X", 3, "O", 1));
    assertThat(verdict.unreadClaims()).containsExactly("score");
  }

  @Test
  void leadThatTheGameDoesNotHaveIsReportedToo() {
    List<String> moves = List.of("A1", "A6", "C3", "D4", "C3");
    ClaimedResult claim = ClaimedResult.ofLead(3);
    Verdict verdict = Grader.grade(record(Gekitai.RULES, Setup.STANDARD, moves, claim));
    assertThat(verdict.extra()).isEqualTo(Map.of("lead", 3));
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "f5 | {} | the game is not over",
        "f5 | {'lead':-3} | the game is not over, but its log claims a result: a lead of -3",
        "f5 | {'winner':'white','score':{'black':3,'white':1}} | the game is not over,"
            + " but its log claims a result: winner white, score black=3;white=1",
        "ALL | {'winner':'white'} | winner: white is claimed, but it is black",
        "ALL | {'score':{'black':33,'white':31}} | score: black=33;white=31 is claimed, but it is "
            + "ENDS",
        "ALL | {'lead':0} | score: a lead of 0 is claimed, but it is ENDS",
        "e3 | {} | captures nothing; the start may be mirrored, or white begins"
      })
  void reasonSaysWhatIsClaimedAndWhatIs(String moves, String result, String reason) {
    String played = moves.replace("ALL", String.join("", ALL_FOR_BLACK));
    String log = "{'game':'othello','moves':'" + played + "','result':" + result + "}";
    assertThat(Grader.grade(JsonFormatTest.only(log)).reason())
        .isEqualTo(reason.replace("ENDS", "black=27;white=0 or black=64;white=0"));
  }

  private static Status status(ClaimedResult claim) {
    return Grader.grade(othello(ALL_FOR_BLACK, claim)).status();
  }

  private static Score discs() {
    Replay replay = Replay.of(Othello.RULES, Setup.STANDARD, ALL_FOR_BLACK);
    return replay.position().score().orElseThrow();
  }

  private static GameRecord othello(List<String> moves, ClaimedResult claim) {
    return record(Othello.RULES, Setup.STANDARD, moves, claim);
  }

  private static GameRecord record(
      Ruleset ruleset, Setup setup, List<String> moves, ClaimedResult claim) {
    return GameRecord.builder(RecordLocation.line(1, 1), ruleset)
        .setup(setup)
        .moves(moves)
        .claim(claim)
        .build();
  }

  private static ClaimedResult tournament(Score score) {
    return new ClaimedResult(
        Optional.empty(),
        Optional.of(score),
        OptionalInt.empty(),
        Basis.TOURNAMENT,
        Optional.empty());
  }
}
