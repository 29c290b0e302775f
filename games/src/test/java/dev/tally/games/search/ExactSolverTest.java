package dev.tally.games.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Move;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExactSolverTest {
  private static final int GAMES = 8;

  private static Ruleset ruleset(String id) {
    return Rulesets.byId(id).orElseThrow();
  }

  /** A random game, from its last position to its first. */
  private static List<Position> backwards(Ruleset ruleset, Setup setup, long seed) {
    Random random = new Random(seed);
    List<Position> positions = new ArrayList<>(List.of(ruleset.start(setup)));
    while (!positions.get(0).outcome().isOver()) {
      List<Move> moves = positions.get(0).legalMoves();
      positions.add(0, positions.get(0).after(moves.get(random.nextInt(moves.size()))));
    }
    return positions;
  }

  /** The first position of a random game with so few empty cells, or its last one. */
  private static Position withEmpties(Ruleset ruleset, Setup setup, int empties, long seed) {
    ExactSolver solver = new ExactSolver();
    List<Position> few =
        backwards(ruleset, setup, seed).stream()
            .filter(position -> solver.empties(position) <= empties)
            .toList();
    return few.isEmpty() ? backwards(ruleset, setup, seed).get(0) : few.get(few.size() - 1);
  }

  /** Every game that can follow, played to its end. */
  private static int minimax(Position position) {
    return position.legalMoves().stream()
        .mapToInt(move -> -minimax(position.after(move)))
        .max()
        .orElseGet(() -> Choice.result(position));
  }

  @ParameterizedTest(name = "{0} {1}={2}")
  @CsvSource({
    "reversi, size, 6, 5",
    "reversi-cse231, size, 6, 5",
    "othello, size, 8, 5",
    "othello-invent, first, X, 5",
    "connectfour, cols, 5, 8",
    "tictactoe, size, 3, 6",
    "antireversi, size, 6, 5"
  })
  void valueIsThatOfAllGamesThatCanFollow(String id, String key, String value, int empties)
      throws NodeLimitException {
    Ruleset ruleset = ruleset(id);
    boolean isParameter = ruleset.parameters().stream().anyMatch(each -> each.name().equals(key));
    Setup setup = isParameter ? Setup.STANDARD.with(key, Setup.value(value)) : Setup.STANDARD;
    ExactSolver solver = new ExactSolver();
    for (int seed = 0; seed < GAMES; seed++) {
      Position position = withEmpties(ruleset, setup, empties, seed);
      if (position.outcome().isOver()) {
        continue; // a game that somebody has won early
      }
      solver.clear();
      solver.limit(1_000_000);
      int expected = minimax(position);
      assertThat(solver.value(position)).as("%s", position.rows()).isEqualTo(expected);
      assertThat(solver.value(position, expected - 1, expected)).isGreaterThanOrEqualTo(expected);
      assertThat(solver.value(position, expected, expected + 1)).isLessThanOrEqualTo(expected);
      solver.clear();
      MoveValues all = MoveValues.all(solver, position);
      for (Map.Entry<Move, Integer> each : all.values().entrySet()) {
        assertThat(each.getValue()).isEqualTo(-minimax(position.after(each.getKey())));
      }
      solver.clear();
      List<Move> best = MoveValues.best(solver, position).best();
      assertThat(best).isNotEmpty().isSubsetOf(all.best());
      for (Map.Entry<Move, Integer> each : all.values().entrySet()) {
        MoveValues others = MoveValues.best(solver, position, each.getKey(), each.getValue());
        assertThat(others.value()).isEqualTo(expected);
        assertThat(others.best()).isNotEmpty().isSubsetOf(all.best());
      }
      if (position.score().isPresent()) {
        assertThat(best).isEqualTo(all.best());
      }
    }
  }

  /** What is forced within so many plies of a game that may go on for ever; empty if nothing is. */
  private static OptionalInt forced(Position position, int plies) {
    if (position.outcome().isOver() || plies == 0) {
      return position.outcome().isOver()
          ? OptionalInt.of(Choice.result(position))
          : OptionalInt.empty();
    }
    List<OptionalInt> after =
        position.legalMoves().stream()
            .map(move -> forced(position.after(move), plies - 1))
            .toList();
    if (after.contains(OptionalInt.of(-1))) {
      return OptionalInt.of(1);
    }
    return after.contains(OptionalInt.empty()) ? OptionalInt.empty() : OptionalInt.of(-1);
  }

  @Test
  void winsByForceAreFoundInGamesWithoutAnEnd() throws NodeLimitException {
    Ruleset gekitai = ruleset("gekitai");
    ExactSolver solver = new ExactSolver();
    int found = 0;
    for (int seed = 0; seed < GAMES; seed++) {
      Position position = backwards(gekitai, Setup.STANDARD, seed).get(1 + seed % 4);
      OptionalInt expected = forced(position, 3);
      if (expected.isPresent()) {
        assertThat(value(solver, position, 100_000)).contains(expected.getAsInt());
        int plies = forced(position, 1).isPresent() ? 1 : forced(position, 2).isPresent() ? 2 : 3;
        assertThat(solver.best(position, expected.getAsInt()))
            .isEqualTo(
                position.legalMoves().stream()
                    .filter(move -> isBest(position.after(move), expected.getAsInt(), plies))
                    .toList());
        found++;
      }
    }
    assertThat(found).isGreaterThan(GAMES / 2);
    assertThat(value(solver, gekitai.start(Setup.STANDARD), 10_000)).isEmpty();
  }

  /** Whether a move that leads to a position wins as soon, or loses as late, as can be. */
  private static boolean isBest(Position after, int value, int plies) {
    return value > 0
        ? forced(after, plies - 1).equals(OptionalInt.of(-1))
        : forced(after, plies - 2).isEmpty();
  }

  private static Optional<Integer> value(ExactSolver solver, Position position, long nodes) {
    solver.clear();
    solver.limit(nodes);
    try {
      return Optional.of(solver.value(position));
    } catch (NodeLimitException e) {
      return Optional.empty();
    }
  }

  @Test
  void samePositionTakesTheSameNodes() {
    Position position = withEmpties(ruleset("reversi"), Setup.STANDARD, 7, 3);
    ExactSolver solver = new ExactSolver();
    int value = value(solver, position, Long.MAX_VALUE).orElseThrow();
    long nodes = solver.nodes();
    assertThat(nodes).isPositive();
    assertThat(value(solver, position, nodes)).contains(value);
    assertThat(value(solver, position, nodes - 1)).isEmpty();
    assertThatThrownBy(
            () -> {
              solver.clear();
              solver.limit(1);
              solver.value(position);
            })
        .isInstanceOf(NodeLimitException.class);
  }
}
