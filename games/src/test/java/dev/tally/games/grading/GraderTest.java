package dev.tally.games.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.alphabattle.AlphaBattle;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.gekitai.Gekitai;
import dev.tally.games.logs.Archives;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.ClaimedResult.Basis;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.Termination;
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

  @Test
  void rightClaimIsValid() {
    Verdict verdict = Grader.grade(othello(ALL_FOR_BLACK, Archives.claim("black", DISCS)));
    assertThat(verdict.status()).isEqualTo(Status.VALID);
    assertThat(verdict.reason()).isEmpty();
    assertThat(verdict.winner()).contains(Logs.winner("black"));
    assertThat(verdict.replay().orElseThrow().plies()).isEqualTo(23);
    assertThat(verdict.failure()).isEmpty();
  }

  @Test
  void noClaimIsRight() {
    Verdict verdict = Grader.grade(othello(ALL_FOR_BLACK, ClaimedResult.NONE));
    assertThat(verdict.status()).isEqualTo(Status.VALID);
    assertThat(verdict.winner()).contains(Logs.winner("black"));
  }

  @Test
  void firstMoveOfTheOtherSideIsNamedOnOtherBoardsToo() {
    Setup small = Setup.STANDARD.with("size", 6);
    assertThat(refusal(Reversi.RULES, small, "B3"))
        .isEqualTo("captures nothing; the start may be mirrored, or O begins");
  }

  private static String refusal(Ruleset ruleset, Setup setup, String move) {
    return Grader.grade(record(ruleset, setup, List.of(move), ClaimedResult.NONE)).reason();
  }

  @ParameterizedTest
  @CsvSource({
    "reversi, F5 D6, captures nothing; the first move is one of othello; is othello meant?",
    "reversi, E3 A1, captures nothing",
    "reversi, e6, captures nothing; the first move is one of othello; is othello meant?",
    "othello, e3, 'captures nothing; the start may be mirrored, or white begins'",
    "othello, c5 c6, 'captures nothing; the start may be mirrored, or white begins'",
    "othello, d6, 'captures nothing; the start may be mirrored, or white begins'",
    "othello, F4, 'captures nothing; the start may be mirrored, or white begins'",
    "othello, a1, captures nothing",
    "othello, d4, is occupied",
    "othello, f5 e3, captures nothing",
    "reversi-cse231, c4, captures nothing; the first move is one of othello; is othello meant?",
    "connectfour, 6 0 5, is not a move of this game; columns are numbered from 1; these seem to"
        + " count from 0",
    "connectfour, 1 1 1 1 1 1 1 0, is a full column; columns are numbered from 1; these seem to"
        + " count from 0",
    "connectfour, 7 0, is not a move of this game; columns are numbered from 1",
    "connectfour, 8, is off the board",
    "connectfour, d e, is not a move of this game; columns are numbered from 1"
  })
  void refusalNamesWhatMayBeMeant(String game, String moves, String reason) {
    Ruleset ruleset = Rulesets.byId(game).orElseThrow();
    Verdict verdict =
        Grader.grade(
            record(ruleset, Setup.STANDARD, List.of(moves.split(" ")), ClaimedResult.NONE));
    assertThat(verdict.status()).isEqualTo(Status.ILLEGAL_MOVE);
    assertThat(verdict.reason()).isEqualTo(reason);
  }

  @Test
  void tournamentScoreIsAsRightAsDiscs() {
    assertThat(status(Archives.claim("black", new Score(64, 0)))).isEqualTo(Status.VALID);
  }

  @Test
  void wrongWinnerIsAMismatch() {
    Verdict verdict = Grader.grade(othello(ALL_FOR_BLACK, Archives.claim("white", DISCS)));
    assertThat(verdict.status()).isEqualTo(Status.RESULT_MISMATCH);
    assertThat(verdict.reason()).isEqualTo("winner: white is claimed, but it is black");
    assertThat(verdict.winner()).contains(Logs.winner("black"));
  }

  @Test
  void wrongScoreIsAMismatchThatShowsBoth() {
    Verdict verdict =
        Grader.grade(othello(ALL_FOR_BLACK, Archives.claim("black", new Score(33, 31))));
    assertThat(verdict.status()).isEqualTo(Status.RESULT_MISMATCH);
    assertThat(verdict.reason())
        .isEqualTo(
            "score: black=33;white=31 is claimed, but it is black="
                + DISCS.x()
                + ";white=0 or black=64;white=0");
  }

  /** The archives count what tournaments count, and nothing else. */
  @Test
  void scoreOfATournamentIsNotHeldAgainstDiscs() {
    assertThat(status(tournament(new Score(64, 0)))).isEqualTo(Status.VALID);
    assertThat(status(tournament(DISCS))).isEqualTo(Status.RESULT_MISMATCH);
  }

  @ParameterizedTest
  @CsvSource({"64, VALID", "0, RESULT_MISMATCH", "-64, RESULT_MISMATCH"})
  void leadIsHeldAgainstBothScores(int lead, Status status) {
    assertThat(status(lead(lead, Optional.empty()))).isEqualTo(status);
    assertThat(status(lead(DISCS.x(), Optional.empty()))).isEqualTo(Status.VALID);
  }

  @Test
  void gameThatIsNotOverIsUnfinishedWhateverItClaims() {
    Verdict verdict = Grader.grade(othello(List.of("f5", "d6"), Archives.claim("white", DISCS)));
    assertThat(verdict.status()).isEqualTo(Status.UNFINISHED);
    assertThat(verdict.reason())
        .isEqualTo(
            "the game is not over, but its log claims a result: winner white, score black="
                + DISCS.x()
                + ";white=0");
    assertThat(verdict.winner()).isEmpty();
    assertThat(Grader.grade(othello(List.of("f5"), lead(-3, Optional.empty()))).reason())
        .endsWith(": a lead of -3");
    assertThat(Grader.grade(othello(List.of("f5"), ClaimedResult.NONE)).reason())
        .isEqualTo("the game is not over");
  }

  @Test
  void gameThatWasGivenUpIsValidAndWonAsIsClaimed() {
    ClaimedResult resigned = lead(64, Optional.of(Termination.RESIGNED));
    Verdict verdict = Grader.grade(othello(List.of("f5", "d6"), resigned));
    assertThat(verdict.status()).isEqualTo(Status.VALID);
    assertThat(verdict.winner()).contains(Logs.winner("black"));
  }

  @Test
  void gameThatIsOverIsHeldAgainstItsClaimThoughItSaysItWasGivenUp() {
    assertThat(status(lead(-12, Optional.of(Termination.TIME)))).isEqualTo(Status.RESULT_MISMATCH);
  }

  @Test
  void gameThatWasForfeitedIsWonAsIsClaimedWhateverTheBoardSays() {
    assertThat(status(lead(-12, Optional.of(Termination.FORFEITED)))).isEqualTo(Status.VALID);
    ClaimedResult forfeited = lead(-64, Optional.of(Termination.FORFEITED));
    Verdict verdict = Grader.grade(othello(List.of("f5", "d6"), forfeited));
    assertThat(verdict.status()).isEqualTo(Status.VALID);
    assertThat(verdict.winner()).contains(Logs.winner("white"));
  }

  @Test
  void firstBadMoveDecides() {
    Verdict verdict =
        Grader.grade(othello(List.of("f5", "d6", "a1", "z9"), Archives.claim("white", DISCS)));
    assertThat(verdict.status()).isEqualTo(Status.ILLEGAL_MOVE);
    assertThat(verdict.failure()).contains(new Replay.Failure(3, "a1", IllegalMove.NO_CAPTURE));
    assertThat(verdict.reason()).isEqualTo("captures nothing");
    assertThat(verdict.replay().orElseThrow().plies()).isEqualTo(2);
  }

  @Test
  void anyMoveAfterTheEndComesTooLate() {
    List<String> moves = new java.util.ArrayList<>(ALL_FOR_BLACK);
    moves.add("what");
    Verdict verdict = Grader.grade(othello(moves, ClaimedResult.NONE));
    assertThat(verdict.status()).isEqualTo(Status.MOVES_AFTER_END);
    assertThat(verdict.failure()).contains(new Replay.Failure(24, "what", IllegalMove.GAME_OVER));
  }

  @Test
  void setupOutOfItsBoundsIsMalformed() {
    Setup setup = Setup.STANDARD.with("size", 7);
    Verdict verdict = Grader.grade(record(Reversi.RULES, setup, List.of(), ClaimedResult.NONE));
    assertThat(verdict.status()).isEqualTo(Status.MALFORMED);
    assertThat(verdict.reason()).isEqualTo("setup.size: 7 is not an even whole number in 4..26");
    assertThat(verdict.replay()).isEmpty();
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
  void drawMayBeClaimed() {
    Setup blocked =
        Setup.STANDARD
            .with("size", 4)
            .with("blocks", List.of("B1", "C1", "A2", "D2", "A3", "D3", "B4", "C4"));
    ClaimedResult draw = ClaimedResult.of(Outcome.DRAW);
    assertThat(Grader.grade(record(Reversi.RULES, blocked, List.of(), draw)).status())
        .isEqualTo(Status.VALID);
    ClaimedResult win = ClaimedResult.of(Logs.winner("X"));
    assertThat(Grader.grade(record(Reversi.RULES, blocked, List.of(), win)).reason())
        .isEqualTo("winner: X is claimed, but it is draw");
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
  void coloursAreTheNamesOfConnectFour() {
    Setup setup = Setup.STANDARD.with("colors", List.of("R", "Y"));
    List<String> moves = List.of("1 2 1 2 1 2 1".split(" "));
    Verdict verdict = Grader.grade(record(ConnectFour.RULES, setup, moves, ClaimedResult.NONE));
    assertThat(verdict.winner()).contains(Logs.winner("R"));
  }

  @Test
  void battleIsJudgedByItsPoints() {
    Setup setup =
        Setup.STANDARD
            .with("p", "MZNHUVIOEPTWFJCBXKALSDQGYR")
            .with("pi", List.of(1, 3, 2, 8, 10, 11, 9, 7, 4, 22))
            .with("q", "YFTUCSQOMGKXPNDWHIVJRABZEL")
            .with("qi", List.of(21, 24, 25, 3, 4, 1, 8, 9, 10, 17));
    ClaimedResult right = Archives.claim("Q", new Score(64, 96));
    assertThat(Grader.grade(record(AlphaBattle.RULES, setup, List.of(), right)).status())
        .isEqualTo(Status.VALID);
    ClaimedResult wrong = Archives.claim("Q", new Score(96, 64));
    assertThat(Grader.grade(record(AlphaBattle.RULES, setup, List.of(), wrong)).reason())
        .isEqualTo("score: P=96;Q=64 is claimed, but it is P=64;Q=96");
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

  private static ClaimedResult lead(int lead, Optional<Termination> termination) {
    Optional<Outcome> winner = Optional.of(Outcome.ofLead(lead));
    return new ClaimedResult(
        termination.isPresent() ? winner : Optional.empty(),
        Optional.empty(),
        OptionalInt.of(lead),
        Basis.EITHER,
        termination);
  }
}
