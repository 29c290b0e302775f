package dev.tally.games.analysis;

import dev.tally.games.core.Side;
import java.util.OptionalInt;

/**
 * The value of a position. Immutable.
 *
 * @param side whose turn it is
 * @param empties empty cells
 * @param value for {@code side} under best play; empty if it was not found within the limit
 */
public record PositionValue(Side side, int empties, OptionalInt value) {
  /** The value for a side, which need not be the one to move. */
  OptionalInt value(Side view) {
    return value.isEmpty() || view == side ? value : OptionalInt.of(-value.getAsInt());
  }
}
