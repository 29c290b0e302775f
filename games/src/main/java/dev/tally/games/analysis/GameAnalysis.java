package dev.tally.games.analysis;

import dev.tally.games.core.Side;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Quality of a recorded game, from the first position that was searched to the last good move.
 * Immutable.
 *
 * @param skipReason why the record is not analysed, as a sentence without its full stop; if there
 *     is a reason, all else is empty
 * @param moves in the order in which they were played
 * @param last what the last position is worth, if the game is not over and the position within the
 *     limits
 * @param checks of the values that the record gives itself, if their positions are within the
 *     limits
 */
public record GameAnalysis(
    Optional<String> skipReason,
    List<PlyAnalysis> moves,
    Optional<PositionValue> last,
    List<ValueCheck> checks) {
  /** The analysis of a record that is not analysed, for this reason. */
  public static GameAnalysis skipReason(String reason) {
    return new GameAnalysis(Optional.of(reason), List.of(), Optional.empty(), List.of());
  }

  /** The points that a side gave away. */
  public Losses losses(Side side) {
    Losses losses = Losses.NONE;
    for (PlyAnalysis move : moves) {
      if (move.side() == side) {
        losses = losses.plus(move);
      }
    }
    return losses;
  }

  /** The first ply that changed who wins under best play, or whether anybody does, if one did. */
  public OptionalInt turningPoint() {
    return moves.stream()
        .filter(move -> move.halfPoints() > 0)
        .mapToInt(PlyAnalysis::ply)
        .findFirst();
  }
}
