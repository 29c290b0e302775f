package dev.tally.pipelines.analysis.html;

import dev.tally.games.analysis.PlyAnalysis;
import dev.tally.games.analysis.PositionValue;
import dev.tally.games.core.Side;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * The value of a position for the side that is named first.
 *
 * @param plies how many plies of the record came before it
 * @param value empty if it was not found within the limit of nodes
 * @param loss what the move that led to it gave away; 0 too if that is not known
 * @param halfPoints of the outcome that this move gave away
 */
record ValuePoint(int plies, OptionalInt value, int loss, int halfPoints) {
  /** The positions that were searched, and the one after the last move. */
  static List<ValuePoint> of(AnalyzedRecord game) {
    List<ValuePoint> points = new ArrayList<>();
    int loss = 0;
    int halfPoints = 0;
    OptionalInt after = OptionalInt.empty();
    for (PlyAnalysis move : game.analysis().moves()) {
      points.add(new ValuePoint(move.ply() - 1, view(move.value(), move.side()), loss, halfPoints));
      loss = move.loss().orElse(0);
      halfPoints = move.halfPoints();
      after =
          move.loss().isPresent()
              ? view(OptionalInt.of(move.value().orElseThrow() - loss), move.side())
              : game.analysis().last().map(ValuePoint::view).orElse(OptionalInt.empty());
    }
    List<PlyAnalysis> moves = game.analysis().moves();
    if (!moves.isEmpty()) {
      points.add(new ValuePoint(moves.get(moves.size() - 1).ply(), after, loss, halfPoints));
    }
    return points;
  }

  private static OptionalInt view(PositionValue position) {
    return view(position.value(), position.side());
  }

  private static OptionalInt view(OptionalInt value, Side side) {
    return value.isEmpty() || side == Side.X ? value : OptionalInt.of(-value.getAsInt());
  }
}
