package dev.tally.games.logs.export;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.grading.ClaimCheck;
import dev.tally.games.records.ClaimedResult;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The end of a game and what its log claims of it, for writers whose format expresses it in another
 * way. Immutable; safe for use by many threads.
 *
 * @param position the last one
 */
public record ResultToWrite(ClaimedResult claim, Position position) {
  /** Half of the squares that archives count: they hold games on a board of 8x8 only. */
  private static final int HALF = 32;

  /** Whether the game is over, and nothing that is claimed of it is wrong. */
  boolean isRight() {
    Outcome outcome = position.outcome();
    return outcome.isOver() && new ClaimCheck(claim, position, outcome).isRight();
  }

  /**
   * The score to write: the discs, if the claim is right; else what is claimed. A lead of a board
   * of 64 squares becomes the score that gives each of them to one side.
   *
   * @return empty if no score is claimed, or a lead that 64 squares cannot be divided by
   */
  public Optional<Score> score() {
    boolean isClaimed = claim.score().isPresent() || claim.lead().isPresent();
    Optional<Score> discs = isClaimed && isRight() ? position.score() : Optional.empty();
    return discs.or(claim::score).or(this::scoreOfLead);
  }

  /** X's squares of the 64 that tournaments count; empty if the claim, being wrong, has none. */
  public OptionalInt squares() {
    Optional<Score> score =
        isRight()
            ? position.tournamentScore()
            : claim.score().filter(each -> each.x() + each.o() == 2 * HALF).or(this::scoreOfLead);
    return score.map(Score::x).map(OptionalInt::of).orElseGet(OptionalInt::empty);
  }

  /**
   * Points of X more than those of O: as claimed, else as tournaments count; empty if a claim that
   * has no such number is wrong, or the game is not over.
   */
  public OptionalInt lead() {
    if (claim.lead().isPresent()) {
      return claim.lead();
    }
    Optional<Score> counted = isRight() ? position.tournamentScore() : Optional.empty();
    return claim
        .score()
        .or(() -> counted)
        .map(score -> OptionalInt.of(score.lead()))
        .orElseGet(OptionalInt::empty);
  }

  /** Throws unless a claimed winner is the one who has the lead. */
  public void checkWinner(int lead) throws UnwritableException {
    if (claim.winner().filter(winner -> winner != Outcome.ofLead(lead)).isPresent()) {
      throw new UnwritableException("the claimed winner is not the one who has more discs");
    }
  }

  private Optional<Score> scoreOfLead() {
    int lead = claim.lead().orElse(1);
    boolean isEven = lead % 2 == 0 && Math.abs(lead) <= 2 * HALF;
    return isEven ? Optional.of(new Score(HALF + lead / 2, HALF - lead / 2)) : Optional.empty();
  }
}
