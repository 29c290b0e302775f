package dev.tally.games.core;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the exact value of positions of one rule set: what the side to move gets if both sides play
 * as well as can be. What is found stays in a table until {@link #clear}; the same calls after a
 * {@code clear} search the same positions and give the same results. For one thread at a time.
 *
 * <p>Positions are those of a game whose start it {@linkplain #solves solves}.
 */
public interface Solver {
  /**
   * Limits of a search.
   *
   * @param empties empty cells, at most, of positions that are searched
   * @param nodes positions that may be visited for the value of one, at most
   */
  record Limits(int empties, long nodes) implements Serializable {}

  /** The limits for a run that does not say any. */
  Limits standardLimits();

  /**
   * Number of empty cells that a position may have: no one would wait for the value of one with
   * more.
   */
  int maxEmpties();

  /** Whether it solves positions of games that begin with this one. */
  boolean solves(Position start);

  /**
   * Whether a position is to be searched.
   *
   * @param plies how many moves of the record follow
   */
  default boolean reaches(Limits limits, Position position, int plies) {
    return empties(position) <= limits.empties();
  }

  /** The most that a position can be worth; the least is its negative. */
  int maxValue();

  /** Number of empty cells: the cost of solving grows with it. */
  int empties(Position position);

  /**
   * Estimated number of positions to visit for one of a recorded game with so many empty cells. It
   * may be ten times as many, or a tenth.
   */
  double expectedNodes(int empties);

  /** Estimated number of positions that one core visits in a second. */
  double nodesPerSecond();

  /**
   * Whether the same positions come up in many games. Then it pays to keep what was found for them,
   * which is possible if each is solved by itself, from an empty table.
   */
  boolean sharesPositions();

  /** Forgets what was found. */
  void clear();

  /** Sets how many positions the following calls may visit together, until this is set again. */
  void limit(long nodes);

  /** Number of positions that were visited since the solver was made. */
  long nodes();

  /** The legal moves of a position, those that are likely to be good first, if that is known. */
  default List<Move> ordered(Position position) {
    return position.legalMoves();
  }

  /**
   * The best moves of a position, in reading order.
   *
   * @param value of the position, as {@link #value(Position)} has just found it
   * @throws NodeLimitException if it takes more positions than the {@linkplain #limit limit}
   */
  default List<Move> best(Position position, int value) throws NodeLimitException {
    List<Move> best = new ArrayList<>();
    for (Move move : position.legalMoves()) {
      if (value(position.after(move), -value, -value + 1) <= -value) {
        best.add(move);
      }
    }
    return best;
  }

  /**
   * The value of a position for the side to move.
   *
   * @throws NodeLimitException if it takes more positions than the {@linkplain #limit limit}
   */
  default int value(Position position) throws NodeLimitException {
    return value(position, -maxValue(), maxValue()); // at either bound, it is the bound
  }

  /**
   * The value of a position for the side to move, if it is between the bounds. Else a bound of it:
   * a result of {@code alpha} or less says that the value is not more than the result, one of
   * {@code beta} or more that it is not less (fail-soft).
   *
   * @param position may be over: then its value is the result of the game
   * @param alpha less than {@code beta}
   * @throws NodeLimitException if it takes more positions than the {@linkplain #limit limit}
   */
  int value(Position position, int alpha, int beta) throws NodeLimitException;
}
