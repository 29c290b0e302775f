package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.console.Match;
import dev.tally.games.console.PlayableRuleset;
import dev.tally.games.core.Move;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.json.JsonLines;
import dev.tally.games.records.GameRecord;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forced passes in logs of games that were played. */
class PassesTest {
  @ParameterizedTest(name = "{0}")
  @CsvSource({"othello, false", "reversi-cse231, true", "reversi, true"})
  void passesAreWrittenWhereTheGameWritesThem(String game, boolean isWritten) {
    Match match = beforeAPass(Rulesets.byId(game).orElseThrow());
    Side passing = match.position().toMove();
    assertThat(match.play(Move.PASS)).isEmpty();
    assertThat(match.position().toMove()).isEqualTo(passing.opponent());
    GameRecord record = Logs.game(LogFormat.JSONL, JsonLines.line(match));
    assertThat(record.moves().contains("pass")).isEqualTo(isWritten);
    Verdict verdict = Grader.grade(record);
    assertThat(verdict.status()).isEqualTo(Status.UNFINISHED);
    assertThat(verdict.replay().orElseThrow().position().toMove()).isEqualTo(passing.opponent());
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"othello", "reversi-cse231", "reversi"})
  void recordThatEndsBeforeAForcedPassIsReportedAfterIt(String game) {
    Match match = beforeAPass(Rulesets.byId(game).orElseThrow());
    List<String> written = match.writtenMoves();
    Verdict verdict = Grader.grade(Logs.game(LogFormat.JSONL, JsonLines.line(match)));
    assertThat(verdict.status()).isEqualTo(Status.UNFINISHED);
    assertThat(verdict.replay().orElseThrow().plies()).isEqualTo(written.size());
    assertThat(verdict.replay().orElseThrow().position().toMove())
        .isEqualTo(match.position().toMove().opponent());
  }

  /** The first game played at random where a side has to pass and the game goes on. */
  private static Match beforeAPass(PlayableRuleset ruleset) {
    for (int seed = 0; ; seed++) {
      Random random = new Random(seed);
      Match match = new Match(ruleset, Setup.STANDARD);
      while (!match.isOver()) {
        boolean isPass = match.position().mustPass();
        if (isPass && !match.position().after(Move.PASS).mustPass()) {
          return match;
        }
        List<Move> moves = match.position().legalMoves();
        match.play(moves.get(random.nextInt(moves.size())));
      }
    }
  }
}
