package dev.tally.games.analysis;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * The losses of one player in one game. Immutable.
 *
 * @param phases the moves with a known loss, of the phases that have one
 * @param total what they lost together, in the unit of the values
 * @param unsolved how many moves do not have a known loss
 */
public record Losses(Map<Phase, ErrorCounts> phases, int total, int unsolved) {
  /** Losses of no move. */
  static final Losses NONE = new Losses(Map.of(), 0, 0);

  public Losses {
    EnumMap<Phase, ErrorCounts> copy = new EnumMap<>(Phase.class);
    copy.putAll(phases);
    phases = Collections.unmodifiableMap(copy);
  }

  /** The losses with one more move. */
  Losses plus(PlyAnalysis move) {
    if (move.loss().isEmpty()) {
      return new Losses(phases, total, unsolved + 1);
    }
    Map<Phase, ErrorCounts> more = new EnumMap<>(Phase.class);
    more.putAll(phases);
    more.merge(move.phase(), ErrorCounts.of(move), ErrorCounts::plus);
    return new Losses(more, total + move.loss().getAsInt(), unsolved);
  }

  /** The moves of all phases. */
  public ErrorCounts errors() {
    return phases.values().stream().reduce(ErrorCounts.NONE, ErrorCounts::plus);
  }
}
