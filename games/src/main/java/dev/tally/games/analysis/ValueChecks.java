package dev.tally.games.analysis;

import dev.tally.games.core.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Compares the values that records give themselves with those that were found. */
final class ValueChecks {
  private static final int SQUARES = 64;

  /** Names that formats give to the value of the last position. */
  private static final List<String> POSITION = List.of("score", "value");

  /** Keys of what the record says besides the game that are compared. */
  static final Set<String> KEYS =
      Set.of("score", "value", "values", "theoretical", "theoreticalDepth");

  private ValueChecks() {}

  /**
   * The checks of a record: {@code score} is what its last position is worth for the side to move,
   * as lines of Connect Four digits have it, and so is {@code value}; {@code values} is what each
   * of its moves brings, as Othello Board Files have it; {@code theoretical} is how many discs
   * black has after best play from {@code theoreticalDepth} empty squares on, as WTHOR has it.
   *
   * @param extra what the record says besides the game
   * @param end what the last position is worth, over or not, if it is within the limits
   * @param onTurn who is to move there, or to pass
   * @param moveValue finds what a move brings there
   */
  static List<ValueCheck> of(
      Map<String, Object> extra,
      List<PlyAnalysis> moves,
      Optional<PositionValue> end,
      Side onTurn,
      Function<String, OptionalInt> moveValue) {
    List<ValueCheck> checks = new ArrayList<>();
    for (String key : POSITION) {
      if (extra.get(key) instanceof Number value && end.isPresent()) {
        checks.add(new ValueCheck(key, claimed(value), end.get().value(onTurn)));
      }
    }
    if (extra.get("values") instanceof Map<?, ?> claimed && end.isPresent()) {
      claimed.forEach(
          (move, value) -> {
            if (value instanceof Number number) {
              String key = move.toString();
              checks.add(new ValueCheck(key, claimed(number), moveValue.apply(key)));
            }
          });
    }
    if (extra.get("theoretical") instanceof Number discs
        && extra.get("theoreticalDepth") instanceof Number depth) {
      Stream<PositionValue> positions =
          Stream.concat(
              moves.stream()
                  .map(move -> new PositionValue(move.side(), move.empties(), move.value())),
              end.stream());
      positions
          .filter(position -> position.empties() == depth.intValue())
          .findFirst()
          .map(position -> position.value(Side.X))
          .map(lead -> new ValueCheck("theoretical", discs.intValue(), discs(lead)))
          .ifPresent(checks::add);
    }
    return List.copyOf(checks);
  }

  /** A number as an {@code int}; the nearest one of what is none, which no value is. */
  private static int claimed(Number number) {
    return (int) number.doubleValue();
  }

  /** Black's discs by how many more they are than white's. */
  private static OptionalInt discs(OptionalInt lead) {
    return lead.isPresent() ? OptionalInt.of((SQUARES + lead.getAsInt()) / 2) : lead;
  }
}
