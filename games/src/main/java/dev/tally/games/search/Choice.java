package dev.tally.games.search;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A move that a player chooses, and what it expects of it.
 *
 * @param move legal
 * @param value for the side that moves. If it is exact, the result of the game: by how much it is
 *     won, in the unit of the rule set's solver, or in discs, or 1 in games without either; 0 for a
 *     draw; negative if it is lost. Else an estimate, in a unit of the player's own; {@link
 *     dev.tally.games.core.Evaluation#LIMIT} for a win by more or less
 * @param exact whether it is proven that both sides can get this much
 * @param line the moves that are expected, this one first; not always to the end
 * @param nodes positions, or games of a playout, that were looked at
 */
public record Choice(Move move, int value, boolean exact, List<Move> line, long nodes) {
  /** Moves that win certainly before all others, those that lose certainly at the end. */
  static final Comparator<Choice> BEST_FIRST =
      Comparator.<Choice>comparingInt(each -> each.exact ? Integer.signum(each.value) : 0)
          .thenComparingInt(Choice::value)
          .reversed();

  public Choice {
    line = List.copyOf(line);
  }

  /** The choice of the other side, who makes the move that this one answers. */
  Choice before(Move earlier) {
    List<Move> longer = new ArrayList<>(List.of(earlier));
    longer.addAll(line);
    return new Choice(earlier, -value, exact, longer, nodes);
  }

  /**
   * The value of a position that is over, for the side to move: the lead in discs or points, those
   * that tournaments count if there are such, or 1 in games without; the winner has more than 0,
   * also where fewer discs win.
   */
  static int result(Position over) {
    if (over.outcome().winner().isEmpty()) {
      return 0;
    }
    int lead = over.tournamentScore().or(over::score).map(Score::lead).orElse(1);
    Side winner = over.outcome().winner().get();
    int value = Math.max(1, Math.abs(lead));
    return winner == over.toMove() ? value : -value;
  }
}
