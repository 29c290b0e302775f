package dev.tally.games.search;

import dev.tally.games.core.Move;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Solver;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The exact value of a position and its best moves, as a solver finds them. Immutable.
 *
 * @param value for the side to move
 * @param best in reading order
 * @param values of all moves, in reading order, if asked for
 */
public record MoveValues(int value, List<Move> best, Map<Move, Integer> values) {
  /**
   * The value of a legal move.
   *
   * @throws NodeLimitException if it takes more positions than the solver's limit
   */
  public static int of(Solver solver, Position position, Move move) throws NodeLimitException {
    return -solver.value(position.after(move));
  }

  /**
   * The values of all moves.
   *
   * @throws NodeLimitException if it takes more positions than the solver's limit
   */
  public static MoveValues all(Solver solver, Position position) throws NodeLimitException {
    Map<Move, Integer> values = new LinkedHashMap<>();
    List<Move> best = new ArrayList<>();
    int value = -solver.maxValue();
    for (Move move : position.legalMoves()) {
      int brings = of(solver, position, move);
      values.put(move, brings);
      if (brings > value) {
        value = brings;
        best.clear();
      }
      if (brings == value) {
        best.add(move);
      }
    }
    return new MoveValues(value, List.copyOf(best), Collections.unmodifiableMap(values));
  }

  /**
   * The value and the best moves.
   *
   * @throws NodeLimitException if it takes more positions than the solver's limit
   */
  public static MoveValues best(Solver solver, Position position) throws NodeLimitException {
    int value = solver.value(position);
    return new MoveValues(value, List.copyOf(solver.best(position, value)), Map.of());
  }

  /**
   * The best moves, if the value of one move is known. For each other move a null window says
   * whether it is at least as good as the best so far, and only then others say how much better it
   * is: most are not, and a search with a wide window costs more than several narrow ones.
   *
   * @throws NodeLimitException if it takes more positions than the solver's limit
   */
  public static MoveValues best(Solver solver, Position position, Move known, int valueOfKnown)
      throws NodeLimitException {
    int value = valueOfKnown;
    List<Move> best = new ArrayList<>(List.of(known));
    for (Move move : solver.ordered(position)) {
      if (!move.equals(known)) {
        Position after = position.after(move);
        if (solver.value(after, -value, -value + 1) <= -value) {
          int more = value;
          int brings = -solver.value(after, -more - 1, -more);
          while (brings > more) {
            more = brings;
            brings = -solver.value(after, -more - 1, -more);
          }
          if (more > value) {
            value = more;
            best.clear();
          }
          best.add(move);
        }
      }
    }
    List<Move> inOrder = position.legalMoves().stream().filter(best::contains).toList();
    return new MoveValues(value, inOrder, Map.of());
  }
}
