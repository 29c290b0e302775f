package dev.tally.games.logs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.Rulesets;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.logs.json.JsonFormat;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.ConsoleInput;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
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
    GameRecord record = Logs.game(JsonFormat.JSONL, Logs.line(match));
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
    Verdict verdict = Grader.grade(Logs.game(JsonFormat.JSONL, Logs.line(match)));
    assertThat(verdict.status()).isEqualTo(Status.UNFINISHED);
    assertThat(verdict.replay().orElseThrow().plies()).isEqualTo(written.size());
    assertThat(verdict.replay().orElseThrow().position().toMove())
        .isEqualTo(match.position().toMove().opponent());
  }

  @Test
  void recordThatEndsBeforeAForcedPassIsTypedWithThePass() {
    Match match = beforeAPass(Othello.RULES);
    List<String> written = match.writtenMoves();
    assertThat(ConsoleInput.withoutPasses(Othello.RULES, Setup.STANDARD, written))
        .isEqualTo(written);
    assertThat(ConsoleInput.withPasses(Othello.RULES, Setup.STANDARD, written))
        .startsWith(written.get(0))
        .endsWith(written.get(written.size() - 1), "pass");
  }

  @ParameterizedTest(name = "{0}, full: {2}")
  @CsvSource({
    "othello, 8, true",
    "othello, 8, false",
    "reversi-cse231, 8, true",
    "reversi-cse231, 5, false",
    "othello-invent, 8, true",
    "othello-invent, 8, false",
    "reversi, 8, true",
    "reversi, 6, false"
  })
  void upToTwoPassesMayCloseARecordWhereNeitherSideCanMove(String game, int size, boolean isFull) {
    Ruleset ruleset = Rulesets.byId(game).orElseThrow();
    Setup setup = size == 8 ? Setup.STANDARD : Setup.STANDARD.with("size", size);
    List<String> moves = whole(ruleset, setup, isFull);
    for (int passes = 0; passes <= 3; passes++) {
      List<String> closed = new ArrayList<>(moves);
      closed.addAll(Collections.nCopies(passes, "pass"));
      int plies = Math.min(moves.size() + 2, closed.size());
      Replay replay = Replay.of(ruleset, setup, closed);
      assertThat(replay.plies()).isEqualTo(plies);
      assertThat(replay.turns()).hasSize(plies);
      assertThat(replay.position().outcome().isOver()).isTrue();
      assertThat(replay.failure().map(Replay.Failure::ply))
          .isEqualTo(passes == 3 ? Optional.of(closed.size()) : Optional.empty());
      closed.add("a1");
      assertThat(Replay.of(ruleset, setup, closed).failure().orElseThrow().reason())
          .isEqualTo(IllegalMove.GAME_OVER);
    }
  }

  /** The first game played at random after which neither side can move, without closing passes. */
  private static List<String> whole(Ruleset ruleset, Setup setup, boolean isFull) {
    for (int seed = 0; ; seed++) {
      Random random = new Random(seed);
      Match match = new Match(ruleset, setup);
      while (!match.isOver()) {
        match.play(RandomPlayer.move(match.position(), random));
      }
      List<String> moves = new ArrayList<>(match.writtenMoves());
      while (moves.get(moves.size() - 1).equals("pass")) {
        moves.remove(moves.size() - 1);
      }
      boolean isBlocked = match.position().play(Move.PASS) instanceof Position;
      boolean isNowFull = match.position().rows().stream().noneMatch(row -> row.contains("."));
      if (isNowFull == isFull && (isBlocked || ruleset.id().equals("reversi"))) {
        return moves;
      }
    }
  }

  /** The first game played at random where a side has to pass and the game goes on. */
  private static Match beforeAPass(Ruleset ruleset) {
    for (int seed = 0; ; seed++) {
      Random random = new Random(seed);
      Match match = new Match(ruleset, Setup.STANDARD);
      while (!match.isOver()) {
        boolean isPass = match.position().mustPass();
        if (isPass && !match.position().after(Move.PASS).mustPass()) {
          return match;
        }
        match.play(RandomPlayer.move(match.position(), random));
      }
    }
  }
}
