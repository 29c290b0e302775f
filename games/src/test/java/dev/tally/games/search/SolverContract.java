package dev.tally.games.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Solver;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every solver promises of its window, its limit and what it has solved before. */
public abstract class SolverContract {
  protected final Solver solver;
  private final int bound;

  /**
   * A solver to be tested.
   *
   * @param bound no value is less than its negative, or greater
   */
  protected SolverContract(Solver solver, int bound) {
    this.solver = solver;
    this.bound = bound;
  }

  /** A position that takes a search of some thousand nodes. */
  protected abstract Position hardPosition() throws NodeLimitException;

  /** Positions to be solved after it, as many as its table can have room for, or more. */
  protected abstract List<Position> otherPositions() throws NodeLimitException;

  @Test
  void whatWasSolvedBeforeChangesNothing() throws NodeLimitException {
    Position position = hardPosition();
    int value = value(position);
    long alone = nodes(position);
    for (Position other : otherPositions()) {
      value(other);
    }
    assertThat(nodes(position)).isEqualTo(alone);
    assertThat(value(position)).isEqualTo(value);
  }

  @Test
  void limitIsExact() throws NodeLimitException {
    Position position = hardPosition();
    long needed = nodes(position);
    solver.clear();
    solver.limit(needed);
    assertThat(solver.value(position, -bound, bound)).isEqualTo(value(position));
    solver.clear();
    solver.limit(needed - 1);
    assertThatThrownBy(() -> solver.value(position, -bound, bound))
        .isInstanceOf(NodeLimitException.class);
  }

  /** A result outside a window is a bound; windows also reuse what others left in the table. */
  protected final void assertBounds(Position position, int value, int alpha, int width)
      throws NodeLimitException {
    int beta = alpha + width;
    int result = solver.value(position, alpha, beta);
    if (result <= alpha) {
      assertThat(value).isLessThanOrEqualTo(result);
    } else if (result >= beta) {
      assertThat(value).isGreaterThanOrEqualTo(result);
    } else {
      assertThat(result).isEqualTo(value);
    }
  }

  protected final int value(Position position) throws NodeLimitException {
    solver.clear();
    solver.limit(Long.MAX_VALUE);
    return solver.value(position, -bound, bound);
  }

  protected final long nodes(Position position) throws NodeLimitException {
    long before = solver.nodes();
    value(position);
    return solver.nodes() - before;
  }
}
