package dev.tally.games.analysis;

import dev.tally.games.core.Move;
import dev.tally.games.core.Side;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The value of a move. Values are those of the solver of the rule set, for the side that made the
 * move. Immutable.
 *
 * @param ply the number of the move in the record, from 1, written passes counted
 * @param phase of the game, by the plies of its record
 * @param side who made it
 * @param move what was played; never a pass, which is no decision
 * @param empties empty cells before it
 * @param value what best play would bring; empty if that was not found within the limit of nodes
 * @param loss how much less the move brings, 0 or more; empty if either value was not found
 * @param best all moves that bring {@code value}, in reading order; empty without one
 * @param values what each legal move brings, in reading order; empty unless asked for
 */
public record PlyAnalysis(
    int ply,
    Phase phase,
    Side side,
    Move move,
    int empties,
    OptionalInt value,
    OptionalInt loss,
    List<Move> best,
    Map<Move, Integer> values) {
  /**
   * Half points of the game's outcome that the move gave away: 1 from a win to a draw or from a
   * draw to a loss, 2 from a win to a loss; 0 too if the loss is not known.
   */
  public int halfPoints() {
    return loss.isEmpty()
        ? 0
        : Integer.signum(value.orElseThrow())
            - Integer.signum(value.orElseThrow() - loss.getAsInt());
  }

  /** Severity of the move; empty if it gives nothing away, or its loss is not known. */
  public Optional<MoveError> error() {
    if (loss.orElse(0) == 0) {
      return Optional.empty();
    }
    return Optional.of(
        switch (halfPoints()) {
          case 0 -> MoveError.INACCURACY;
          case 1 -> MoveError.MISTAKE;
          default -> MoveError.BLUNDER;
        });
  }
}
