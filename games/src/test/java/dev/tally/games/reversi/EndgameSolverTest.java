package dev.tally.games.reversi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.games.RandomPlayer;
import dev.tally.games.SharedData;
import dev.tally.games.SlowSolver;
import dev.tally.games.core.Move;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Solver;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndgameSolverTest {
  private static final int MAX = 64;

  private final Solver solver = new EndgameSolver();

  @ParameterizedTest
  @CsvSource({
    "'.OX' and X elsewhere, X, .OXXXXXX, XXXXXXXX, 64",
    "nobody moves, X, .XXXXXXX, XXXXXXXX, 64",
    "two squares are left and nobody moves, O, .XXXXXX., XXXXXXXX, -64",
    "O passes and X takes all, O, .OXXXXXX, XXXXXXXX, -64",
  })
  void valuesThatCanBeCounted(String why, String first, String top, String others, int value)
      throws NodeLimitException {
    String[] rows = new String[8];
    Arrays.fill(rows, others);
    rows[0] = top;
    assertThat(value(position(List.of(rows), first))).as(why).isEqualTo(value);
  }

  @Test
  void drawIsWorthNothing() throws NodeLimitException {
    List<String> rows =
        List.of(
            "OOOOOOOO",
            "OOOOOOOO",
            "OOOOOOOO",
            "OOOOOOOO",
            "XXXXXXXX",
            "XXXXXXXX",
            "XXXXXXXX",
            "XXXXXXXX");
    assertThat(value(position(rows, "X"))).isZero();
  }

  @Test
  void randomEndgamesAreWorthWhatTheSlowSolverSays() throws NodeLimitException {
    Random random = new Random(9);
    int passes = 0;
    int early = 0;
    for (int game = 0; game < 250; game++) {
      List<Position> positions =
          RandomPlayer.positions(Othello.RULES.start(Setup.STANDARD), random);
      int max = game < 10 ? 9 : 7;
      for (Position position : positions) {
        if (solver.empties(position) <= max) {
          int value = SlowSolver.value(position, SlowSolver::othelloResult);
          assertThat(value(position)).as("%s", position).isEqualTo(value);
          assertBounds(position, value, random.nextInt(2 * MAX) - MAX, 1 + random.nextInt(9));
          passes += position.mustPass() ? 1 : 0;
          early += position.outcome().isOver() && solver.empties(position) > 0 ? 1 : 0;
        }
      }
    }
    assertThat(passes).isGreaterThan(20);
    assertThat(early).isPositive();
  }

  /** A result outside a window is a bound; windows also reuse what others left in the table. */
  private void assertBounds(Position position, int value, int alpha, int width)
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

  /** With more empty squares than the slow solver can do, a position is worth its best move. */
  @Test
  void positionIsWorthItsBestMove() throws NodeLimitException {
    Random random = new Random(12);
    for (int game = 0; game < 20; game++) {
      List<Position> positions =
          RandomPlayer.positions(Othello.RULES.start(Setup.STANDARD), random);
      Position position =
          positions.stream().filter(each -> solver.empties(each) <= 13).findFirst().orElseThrow();
      if (!position.outcome().isOver()) {
        int best = -MAX - 1;
        for (Move move : position.legalMoves()) {
          best = Math.max(best, -value(position.after(move)));
        }
        assertThat(value(position)).isEqualTo(best);
        assertBounds(position, best, best - 1, 1);
        assertBounds(position, best, best, 1);
      }
    }
  }

  @Test
  void whatWasSolvedBeforeChangesNothing() throws NodeLimitException {
    Position position = randomPosition(3, 13);
    long alone = nodes(position);
    for (int seed = 4; seed < 30; seed++) {
      value(randomPosition(seed, 12));
    }
    assertThat(nodes(position)).isEqualTo(alone);
  }

  @Test
  void limitIsExact() throws NodeLimitException {
    Position position = randomPosition(3, 13);
    long needed = nodes(position);
    solver.clear();
    solver.limit(needed);
    int value = solver.value(position, -MAX, MAX);
    assertThat(value).isEqualTo(value(position));
    solver.clear();
    solver.limit(needed - 1);
    assertThatThrownBy(() -> solver.value(position, -MAX, MAX))
        .isInstanceOf(NodeLimitException.class);
  }

  /** FFO 1 to 19: the value of every move of the first ten, the best value of all. */
  @Test
  void publishedEndgames() throws IOException, NodeLimitException {
    List<String> lines = SharedData.lines("othello-endgames.obf");
    for (String line : lines.subList(0, 10)) {
      assertMoves(line);
    }
    for (String line : lines.subList(10, 19)) {
      String[] fields = line.split("; ?", 0);
      int best = Integer.parseInt(fields[1].split(":", 0)[1]);
      assertThat(value(position(fields[0]))).as(line).isEqualTo(best);
    }
  }

  @Test
  @Tag("slow")
  void allPublishedEndgames() throws IOException, NodeLimitException {
    for (String line : SharedData.lines("othello-endgames.obf")) {
      assertMoves(line);
    }
  }

  private void assertMoves(String line) throws NodeLimitException {
    String[] fields = line.split("; ?", 0);
    Position position = position(fields[0]);
    solver.clear();
    solver.limit(Long.MAX_VALUE);
    for (int i = 1; i < fields.length; i++) {
      String[] move = fields[i].split(":", 0);
      Position after = position.after(Othello.RULES.notation().read(move[0]).orElseThrow());
      assertThat(-solver.value(after, -MAX, MAX))
          .as("%s of %s", move[0], line)
          .isEqualTo(Integer.parseInt(move[1]));
    }
  }

  private int value(Position position) throws NodeLimitException {
    solver.clear();
    solver.limit(Long.MAX_VALUE);
    return solver.value(position, -MAX, MAX);
  }

  private long nodes(Position position) throws NodeLimitException {
    long before = solver.nodes();
    value(position);
    return solver.nodes() - before;
  }

  private Position randomPosition(int seed, int empties) {
    return RandomPlayer.positions(Othello.RULES.start(Setup.STANDARD), new Random(seed)).stream()
        .filter(each -> solver.empties(each) <= empties)
        .findFirst()
        .orElseThrow();
  }

  /** A position as 64 marks, a blank, and whose turn it is. */
  private static Position position(String text) {
    List<String> rows = List.of(text.substring(0, 64).replace('-', '.').split("(?<=\\G.{8})", 0));
    return position(rows, text.substring(65));
  }

  private static Position position(List<String> rows, String first) {
    String side = first.equals("X") ? "black" : "white";
    return Othello.RULES.start(new Setup(Map.of("board", rows, "first", side)));
  }
}
