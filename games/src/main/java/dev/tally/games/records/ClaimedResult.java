package dev.tally.games.records;

import dev.tally.games.core.Score;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a log says of the end of a game. Nothing of it has been checked.
 *
 * @param winner the name of a side, or {@link #DRAW}
 * @param score what both sides have
 * @param lead how much more X has than O, for formats that say no more
 * @param basis what score and lead count
 * @param termination how the players ended the game, if the log says that it was not played to its
 *     end
 */
public record ClaimedResult(
    Optional<String> winner,
    Optional<Score> score,
    OptionalInt lead,
    Basis basis,
    Optional<Termination> termination) {
  /** The winner of a drawn game. */
  public static final String DRAW = "draw";

  /** A log that says nothing. */
  public static final ClaimedResult NONE =
      new ClaimedResult(
          Optional.empty(), Optional.empty(), OptionalInt.empty(), Basis.EITHER, Optional.empty());

  /** What a claimed score may be compared with. */
  public enum Basis {
    /** Discs, or what a tournament counts. */
    EITHER,
    /** What a tournament counts, only. */
    TOURNAMENT
  }

  /** A log that names a winner only. */
  public static ClaimedResult of(Optional<String> winner) {
    return new ClaimedResult(
        winner, Optional.empty(), OptionalInt.empty(), Basis.EITHER, Optional.empty());
  }
}
