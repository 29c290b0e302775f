package dev.tally.games.connectfour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.SharedData;
import dev.tally.games.SlowSolver;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.rules.Replay;
import dev.tally.games.search.SolverContract;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectFourSolverTest extends SolverContract {
  private static final int MAX = 18;

  ConnectFourSolverTest() {
    super(new ConnectFourSolver(), MAX + 1);
  }

  @ParameterizedTest
  @CsvSource({
    "121212, 18, the first colour has three in column 1",
    "1212127, 18, the other has three in column 2",
    "4141414, -18, four stand in column 4 already"
  })
  void valuesThatCanBeCounted(String moves, int value, String why) throws NodeLimitException {
    assertThat(value(position(moves))).as(why).isEqualTo(value);
  }

  @Test
  void randomEndgamesAreWorthWhatTheSlowSolverSays() throws NodeLimitException {
    Random random = new Random(18);
    int solved = 0;
    for (int game = 0; game < 600; game++) {
      List<Position> positions =
          RandomPlayer.positions(ConnectFour.RULES.start(Setup.STANDARD), random);
      for (Position position : positions) {
        if (solver.empties(position) <= 9) {
          int value = SlowSolver.value(position, SlowSolver::connectFourResult);
          assertThat(value(position)).as("%s", position.rows()).isEqualTo(value);
          assertBounds(position, value, random.nextInt(2 * MAX) - MAX, 1 + random.nextInt(3));
          solved++;
        }
      }
    }
    assertThat(solved).isGreaterThan(200);
  }

  @Test
  void startBoardsHaveTheValuesOfTheSlowSolverWhicheverSideBegins() throws NodeLimitException {
    Random random = new Random(19);
    int solved = 0;
    for (int game = 0; game < 600; game++) {
      for (Position each :
          RandomPlayer.positions(ConnectFour.RULES.start(Setup.STANDARD), random)) {
        if (solver.empties(each) <= 8 || each.outcome().isOver()) {
          for (Side first : Side.values()) {
            Position start = startBoard(each.rows(), first);
            assertThat(!solver.solves(start))
                .as("%s moves next on %s", first, each.rows())
                .isEqualTo(pieces(each, first) > pieces(each, first.opponent()));
            if (solver.solves(start)) {
              assertThat(value(start))
                  .as("%s moves next on %s", first, each.rows())
                  .isEqualTo(SlowSolver.value(start, SlowSolver::connectFourResult));
              solved++;
            }
          }
        }
      }
    }
    assertThat(solved).isGreaterThan(1000);
  }

  @Test
  void sideToMoveWithMorePiecesIsRefused() {
    List<String> rows = List.of(".......", ".......", ".......", ".......", "OO.....", "XXX....");
    assertThat(solver.solves(startBoard(rows, Side.X))).isFalse();
    assertThat(solver.solves(startBoard(rows, Side.O))).isTrue();
  }

  private static Position startBoard(List<String> rows, Side first) {
    return ConnectFour.RULES.start(
        new Setup(Map.of("board", rows, "first", String.valueOf(first.mark()))));
  }

  private static long pieces(Position position, Side side) {
    return String.join("", position.rows()).chars().filter(mark -> mark == side.mark()).count();
  }

  @Test
  void mirrorImagesAreWorthTheSame() throws NodeLimitException {
    for (int pieces = 16; pieces < 36; pieces++) {
      Position position = randomPosition(pieces);
      List<String> mirrored =
          position.rows().stream().map(row -> new StringBuilder(row).reverse().toString()).toList();
      Position image =
          ConnectFour.RULES.start(
              new Setup(Map.of("board", mirrored, "first", position.toMove().name())));
      assertThat(value(image)).isEqualTo(value(position));
    }
  }

  @Test
  void otherBoardsAndPopOutAreRefused() {
    assertThat(solver.solves(ConnectFour.RULES.start(Setup.STANDARD))).isTrue();
    for (int rows = 1; rows <= 7; rows++) {
      for (int cols = 1; cols <= 8; cols++) {
        Setup size = new Setup(Map.of("rows", rows, "cols", cols));
        assertThat(solver.solves(ConnectFour.RULES.start(size))).isEqualTo(rows == 6 && cols == 7);
        assertThat(solver.solves(ConnectFour.RULES.start(size.with("popout", true)))).isFalse();
      }
    }
  }

  /** The sets L3_R1, L2_R1 and L1_R1, and ten positions of L2_R2. */
  @Test
  void publishedScores() throws IOException, NodeLimitException {
    List<String> lines = SharedData.lines("connectfour-scores.txt");
    assertScores(lines.subList(0, 210));
    assertScores(lines.subList(300, 400));
  }

  /** Takes twenty minutes or so. */
  @Test
  @Tag("exhaustive")
  void allPublishedScores() throws IOException, NodeLimitException {
    assertScores(SharedData.lines("connectfour-scores.txt"));
  }

  private void assertScores(List<String> lines) throws NodeLimitException {
    for (String line : lines) {
      String[] fields = line.split(" ", 0);
      assertThat(value(position(fields[0]))).as(line).isEqualTo(Integer.parseInt(fields[1]));
    }
  }

  /** More generations than the table can tell apart. */
  @Override
  protected List<Position> otherPositions() {
    return Collections.nCopies(3000, randomPosition(36));
  }

  @Override
  protected Position hardPosition() throws NodeLimitException {
    for (int pieces = 20; ; pieces--) {
      Position position = randomPosition(pieces);
      if (nodes(position) > 1000) {
        return position;
      }
    }
  }

  /** A position of a random game that does not end soon after it. */
  private static Position randomPosition(int pieces) {
    Random random = new Random(pieces);
    while (true) {
      List<Position> positions =
          RandomPlayer.positions(ConnectFour.RULES.start(Setup.STANDARD), random);
      if (positions.size() > Math.min(pieces + 6, 42)) {
        return positions.get(pieces);
      }
    }
  }

  private static Position position(String moves) {
    return Replay.of(ConnectFour.RULES, Setup.STANDARD, List.of(moves.split("", 0))).position();
  }
}
