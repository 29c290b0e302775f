package dev.tally.games.reversi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.SharedData;
import dev.tally.games.SlowSolver;
import dev.tally.games.core.Move;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.search.SolverContract;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndgameSolverTest extends SolverContract {
  private static final int MAX = 64;

  EndgameSolverTest() {
    super(new EndgameSolver(), MAX);
  }

  @Override
  protected Position hardPosition() {
    return randomPosition(3, 13);
  }

  @Override
  protected List<Position> otherPositions() {
    return IntStream.range(4, 30).mapToObj(seed -> randomPosition(seed, 12)).toList();
  }

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
