package dev.tally.games.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.logs.Logs;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Replay;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a verdict tells besides the judgement of moves and claims. */
class VerdictTest {
  private static final RecordLocation LOCATION = RecordLocation.line(1, 1);

  @ParameterizedTest
  @CsvSource({
    "VALID, valid, false",
    "UNFINISHED, unfinished, false",
    "UNREADABLE, unreadable, false",
    "ILLEGAL_MOVE, illegal move, true",
    "MOVES_AFTER_END, moves after the end, true",
    "RESULT_MISMATCH, wrong result, true",
    "MALFORMED, malformed, true"
  })
  void recordIsWrongByItsStatus(Status status, String words, boolean isWrong) {
    assertThat(status.words()).isEqualTo(words);
    assertThat(status.isWrong()).isEqualTo(isWrong);
  }

  @Test
  void logThatCannotBeReadIsUnreadable() {
    LogEntry entry =
        new UnreadRecord(
            LOCATION, UnreadRecord.Kind.UNREADABLE, "cannot be read: permission denied");
    Verdict verdict = Grader.grade(entry);
    assertThat(verdict.status()).isEqualTo(Status.UNREADABLE);
    assertThat(verdict.reason()).isEqualTo("cannot be read: permission denied");
    assertThat(verdict.entry()).isSameAs(entry);
  }

  @Test
  void fieldsThatLookLikeClaimsAreNamed() {
    Map<String, Object> extra = new TreeMap<>(Map.of("date", "today", "final result", "Zoe"));
    extra.put("black_score", "18");
    extra.put("black_disks_end", "18");
    extra.put("score", 28L);
    extra.put("winner", " ");
    assertThat(Grader.grade(game().extra(extra).build()).unreadClaims())
        .containsExactly("black_disks_end", "black_score", "final result", "score");
    assertThat(Grader.grade(game().build()).unreadClaims()).isEmpty();
  }

  @Test
  void pointsThatAddUpToThoseOfTheGameAreAClaim() {
    Map<String, Object> extra = Map.of("one", "3-3", "two", "5-2");
    assertThat(Grader.grade(game().extra(extra).build()).unreadClaims()).containsExactly("one");
  }

  @Test
  void fieldsOfObjectsThatLookLikeClaimsAreNamedToo() {
    Map<String, Object> info = Map.of("winner", "white", "date", "today");
    Map<String, Object> extra =
        new TreeMap<>(Map.of("info", info, "site", Map.of("end", Map.of("score", 3L))));
    extra.put("tags", List.of("blitz", info));
    extra.put("verdict", "white wins");
    assertThat(Grader.grade(game().extra(extra).build()).unreadClaims())
        .containsExactly("info.winner", "site.end.score", "tags.2.winner", "verdict");
  }

  @Test
  void valueOfAPositionIsNoClaimOfAResult() {
    GameRecord digits =
        GameRecord.builder(LOCATION, ConnectFour.RULES).extra(Map.of("score", -18L)).build();
    assertThat(Grader.grade(digits).unreadClaims()).isEmpty();
  }

  @Test
  void claimsThatAreNotReadAreShortAndFew() {
    Map<String, Object> extra = new TreeMap<>();
    for (int i = 0; i < 1000; i++) {
      extra.put("score" + "\u0000x".repeat(1000) + i, "1");
      extra.put("a" + i, Map.of("b".repeat(1000), Map.of("score", "1")));
    }
    assertThat(Grader.grade(game().extra(extra).build()).unreadClaims())
        .hasSize(20)
        .allSatisfy(name -> assertThat(name).hasSizeLessThan(100));
  }

  @Test
  void namesHaveTwoHundredCharactersAtMost() {
    String longest = "n".repeat(200);
    GameRecord named = game().id(longest).players(new Players(longest, "")).build();
    assertThat(Grader.grade(named).status()).isEqualTo(Status.UNFINISHED);

    assertThat(Grader.grade(named.toBuilder().id(longest + "n").build()).reason())
        .isEqualTo("the id is longer than 200 characters");
    Verdict verdict =
        Grader.grade(named.toBuilder().players(new Players(longest + "n", "")).build());
    assertThat(verdict.status()).isEqualTo(Status.MALFORMED);
    assertThat(verdict.reason()).isEqualTo("the name of black is longer than 200 characters");
    assertThat(verdict.entry().id()).isEqualTo(longest);
    assertThat(verdict.ruleset()).contains(Othello.RULES);
  }

  @Test
  void ownerIsNamedUnlessTheRecordNamesSomebody() {
    Map<String, Object> extra = Map.of("event", "Cup");
    Verdict verdict = Grader.grade(game().extra(extra).build());
    assertThat(verdict.ownedBy("ann").extra())
        .containsExactly(Map.entry("owner", "ann"), Map.entry("event", "Cup"));
    assertThat(verdict.ownedBy("ann").entry()).isEqualTo(verdict.entry());

    Verdict owned = Grader.grade(game().extra(Map.of("owner", "bo")).build());
    assertThat(owned.ownedBy("ann")).isSameAs(owned);
    Verdict played = Grader.grade(game().players(new Players("Cy", "")).build());
    assertThat(played.ownedBy("ann")).isSameAs(played);
  }

  /** Black has all of the 27 discs. */
  @ParameterizedTest
  @CsvSource({
    "black, 27, 27, true",
    "white, 27, 27, false",
    "black, 26, 27, false",
    "black, 27, 26, false"
  })
  void claimIsRightIfAllOfItIs(String winner, int discs, int lead, boolean isRight) {
    List<String> moves =
        List.of("e6f6g6e7e8g7d3c3b3d6c6d7d8b2a1g5h6f8g8h8b6a6h4".split("(?<=\\G..)"));
    Replay replay = Replay.of(Othello.RULES, Setup.STANDARD, moves);
    ClaimedResult claim =
        ClaimedResult.of(
            Optional.of(Logs.winner(winner)),
            Optional.of(new Score(discs, 0)),
            OptionalInt.of(lead));
    ClaimCheck check = new ClaimCheck(claim, replay.position(), replay.position().outcome());
    assertThat(check.isRight()).isEqualTo(isRight);
  }

  private static GameRecord.Builder game() {
    return GameRecord.builder(LOCATION, Othello.RULES).moves(List.of("f5", "d6"));
  }

  @Test
  void recordOfAnotherGameThanIsAskedForIsMalformed() {
    Verdict verdict =
        Grader.grade(GameRecord.builder(LOCATION, Othello.RULES).moves(List.of("f5")).build());
    assertThat(verdict.requiring("othello")).isSameAs(verdict);
    Verdict other = verdict.requiring("gekitai");
    assertThat(other.status()).isEqualTo(Status.MALFORMED);
    assertThat(other.reason()).isEqualTo("expected a game of gekitai, found one of othello");
    assertThat(other.replay()).isEmpty();
  }
}
