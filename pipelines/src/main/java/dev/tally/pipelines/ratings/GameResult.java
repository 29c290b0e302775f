package dev.tally.pipelines.ratings;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.occasions.Occasion;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.logs.owner.Owner;
import java.util.Optional;

/**
 * The part of a game that ratings need.
 *
 * @param game id of the rule set
 * @param date as {@link Occasion} has it; 0 if it is not known
 * @param event the tournament; empty if none is named
 * @param x name of a player
 * @param o name of another one
 * @param halves half points of {@code x}: 2 for a win, 1 for a draw
 * @param score of tournaments in the end; 0 of both if it was not reached, or the game has none
 * @param block of its part, from 0, that it is recorded in
 * @param record in that block, from 0
 */
record GameResult(
    String game,
    int date,
    String event,
    String x,
    String o,
    int halves,
    Score score,
    int block,
    int record) {
  static final RecordCoder<GameResult> CODER = RecordCoder.of(GameResult.class);

  private static final Score NO_SCORE = new Score(0, 0);

  /** Why a record counts nothing; empty if it does. */
  static String refusal(Verdict verdict) {
    if (verdict.status() != Status.VALID) {
      return verdict.status().name();
    }
    if (verdict.winner().isEmpty()) {
      return "without a result";
    }
    String x = player(verdict, Side.X);
    String o = player(verdict, Side.O);
    if (x.isEmpty() || o.isEmpty()) {
      return "without both players";
    }
    return x.equals(o) ? "of a player against himself" : "";
  }

  /** The result of a verdict that is not refused, on a record of a block. */
  static GameResult of(Verdict verdict, int block, int record) {
    Occasion occasion = Occasion.of(verdict.extra());
    Optional<Side> winner = verdict.winner().flatMap(Outcome::winner);
    int halves = winner.isEmpty() ? 1 : winner.get() == Side.X ? 2 : 0;
    return new GameResult(
        verdict.ruleset().orElseThrow().id(),
        occasion.date(),
        Diagnostics.cut(occasion.event(), GameRecord.MAX_NAME),
        player(verdict, Side.X),
        player(verdict, Side.O),
        halves,
        verdict.replay().flatMap(replay -> replay.position().tournamentScore()).orElse(NO_SCORE),
        block,
        record);
  }

  /** A name without a letter or a digit, such as {@code ???}, is nobody's. */
  private static String player(Verdict verdict, Side side) {
    String name = Owner.nfc(verdict.entry().players().of(side)).strip();
    return name.chars().anyMatch(Character::isLetterOrDigit) ? name : "";
  }
}
