package dev.tally.games.grading;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.ClaimedResult.Basis;
import java.util.stream.Stream;

/**
 * Compares what a log claims of the end of a game with the end that was found; the only class that
 * does. What is not claimed is right, and so is a score of a game that has none. Immutable; safe
 * for use by many threads.
 *
 * @param end the last position of the game, which is over
 * @param outcome the outcome of {@code end}, which is not cheap to find twice
 */
public record ClaimCheck(ClaimedResult claim, Position end, Outcome outcome) {
  /** Whether nothing that is claimed is wrong. */
  public boolean isRight() {
    return isWinnerRight() && isScoreRight() && isLeadRight();
  }

  /** Whether the claimed winner is the one that was found. */
  public boolean isWinnerRight() {
    return claim.winner().isEmpty() || claim.winner().get() == winner();
  }

  /** Whether the claimed score is one of {@link #scores}. */
  public boolean isScoreRight() {
    return claim.score().isEmpty()
        || end.score().isEmpty()
        || scores().anyMatch(claim.score().get()::equals);
  }

  /** Whether the claimed lead is that of one of {@link #scores}. */
  public boolean isLeadRight() {
    return claim.lead().isEmpty()
        || end.score().isEmpty()
        || scores().anyMatch(each -> each.lead() == claim.lead().getAsInt());
  }

  /** The win that was found; a draw if neither side has won, or both have. */
  public Outcome winner() {
    return outcome.winOrDraw();
  }

  /** The scores that may be claimed: discs, unless tournaments' are meant, and tournaments'. */
  public Stream<Score> scores() {
    return claim.basis() == Basis.TOURNAMENT
        ? end.tournamentScore().stream()
        : Stream.concat(end.score().stream(), end.tournamentScore().stream());
  }
}
