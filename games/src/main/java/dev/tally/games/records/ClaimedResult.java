package dev.tally.games.records;

import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.rules.Match;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The end of a game as a log claims it. Nothing of it has been checked.
 *
 * @param winner a win of either side, or a draw
 * @param score what both sides have
 * @param lead how much more X has than O, for formats that say no more
 * @param basis what score and lead count
 * @param termination how the players ended the game, if the log says that it was not played to its
 *     end
 */
public record ClaimedResult(
    Optional<Outcome> winner,
    Optional<Score> score,
    OptionalInt lead,
    Basis basis,
    Optional<Termination> termination) {
  /** A log that says nothing. */
  public static final ClaimedResult NONE =
      of(Optional.empty(), Optional.empty(), OptionalInt.empty());

  /** Scores that a claimed score may be compared with. */
  public enum Basis {
    /** Discs, or what a tournament counts. */
    EITHER,
    /** The score of tournaments only. */
    TOURNAMENT
  }

  /** A log that names a winner only. */
  public static ClaimedResult of(Outcome winner) {
    return of(Optional.of(winner), Optional.empty(), OptionalInt.empty());
  }

  /** A log that says what both sides have. */
  public static ClaimedResult of(Score score) {
    return of(Optional.empty(), Optional.of(score), OptionalInt.empty());
  }

  /** A log that says how much more X has than O. */
  public static ClaimedResult ofLead(int lead) {
    return of(Optional.empty(), Optional.empty(), OptionalInt.of(lead));
  }

  /** A log that says this of a game that was played to its end. */
  public static ClaimedResult of(
      Optional<Outcome> winner, Optional<Score> score, OptionalInt lead) {
    return new ClaimedResult(winner, score, lead, Basis.EITHER, Optional.empty());
  }

  /** The result of a game as it stands: empty while it goes on. */
  public static ClaimedResult of(Match match) {
    if (!match.isOver()) {
      return NONE;
    }
    ClaimedResult winner = of(match.outcome().winOrDraw());
    return match.resigned().isPresent()
        ? winner.endedBy(Optional.of(Termination.RESIGNED))
        : match.position().score().map(score -> winner.or(of(score))).orElse(winner);
  }

  /** This claim, and what another says where this one says nothing. */
  public ClaimedResult or(ClaimedResult other) {
    return new ClaimedResult(
        winner.or(other::winner),
        score.or(other::score),
        lead.isPresent() ? lead : other.lead,
        basis,
        termination.or(other::termination));
  }

  /** This claim, of a game that was ended so. */
  public ClaimedResult endedBy(Optional<Termination> ending) {
    return new ClaimedResult(winner, score, lead, basis, ending);
  }
}
