package dev.tally.games.analysis;

import static dev.tally.games.analysis.GradedGames.LOCATION;
import static dev.tally.games.analysis.GradedGames.connectFour;
import static dev.tally.games.analysis.GradedGames.randomMoves;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.core.Solver;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is found of a position does not depend on what was searched before it. */
class GameAnalyzerLimitsTest {
  @Test
  void everyDiscMayBeTheWinners() {
    GameAnalyzer all =
        new GameAnalyzer(Map.of("othello", new Solver.Limits(10, Long.MAX_VALUE)), true);
    assertThat(all.analyze(bothCorners()).last().orElseThrow().value()).hasValue(64);
  }

  /** Black takes the last white discs from two corners, one after the other. */
  private static Verdict bothCorners() {
    List<String> rows = new ArrayList<>(Collections.nCopies(8, "XXXXXXXX"));
    rows.set(0, ".OXXXXXX");
    rows.set(7, ".OXXXXXX");
    Setup setup = new Setup(Map.of("board", rows, "first", "black"));
    return Grader.grade(GameRecord.builder(LOCATION, Othello.RULES).setup(setup).build());
  }

  @Test
  void positionHasOneValueInEveryGame() {
    int unsolved = 0;
    int solved = 0;
    for (int seed = 0; seed < 40; seed++) {
      List<String> moves = randomMoves(ConnectFour.RULES, seed);
      GameAnalysis all = fresh().analyze(connectFour(moves, Map.of()));
      for (int plies = 18; plies < moves.size(); plies++) {
        GameAnalysis prefix = fresh().analyze(connectFour(moves.subList(0, plies), Map.of()));
        int ply = plies;
        PlyAnalysis next =
            all.moves().stream().filter(it -> it.ply() == ply + 1).findFirst().orElseThrow();
        OptionalInt value = next.value();
        assertThat(prefix.last().orElseThrow().value()).isEqualTo(value);
        solved += value.isPresent() ? 1 : 0;
        unsolved += value.isPresent() ? 0 : 1;
      }
    }
    assertThat(solved).isPositive();
    assertThat(unsolved).isPositive();
  }

  @Test
  void positionsThatCameUpBeforeAreNotSearchedAgain() {
    Solver solver = ConnectFour.RULES.solver().orElseThrow();
    GameAnalyzer analyzer = new GameAnalyzer(Map.of(), false);
    Ruleset ruleset = solvedBy(solver);
    List<Verdict> games =
        IntStream.range(0, 10)
            .mapToObj(
                seed ->
                    GameRecord.builder(LOCATION, ruleset)
                        .moves(randomMoves(ConnectFour.RULES, seed))
                        .build())
            .map(Grader::grade)
            .toList();
    List<GameAnalysis> first = games.stream().map(analyzer::analyze).toList();
    long nodes = solver.nodes();
    assertThat(nodes).isPositive();
    assertThat(games.stream().map(analyzer::analyze).toList()).isEqualTo(first);
    assertThat(solver.nodes()).isEqualTo(nodes);
  }

  /** What was found of the moves that followed makes no position cheaper. */
  @Test
  void positionTakesTheSameNodesInEveryGame() {
    int searched = 0;
    for (int seed = 0; seed < 40; seed++) {
      List<String> moves = randomMoves(ConnectFour.RULES, seed);
      Solver solver = ConnectFour.RULES.solver().orElseThrow();
      value(solver, Long.MAX_VALUE, moves.subList(0, Math.min(16, moves.size())));
      long nodes = solver.nodes();
      if (nodes > 0) { // else the game is shorter, or somebody wins with the next move
        assertThat(value(solver, nodes, moves)).isPresent();
        assertThat(value(solver, nodes - 1, moves)).isEmpty();
        searched++;
      }
    }
    assertThat(searched).isGreaterThan(10);
  }

  /** What the position after 16 plies is worth, found from the end of the game on. */
  private static OptionalInt value(Solver solver, long nodes, List<String> moves) {
    GameAnalyzer analyzer =
        new GameAnalyzer(Map.of("solved", new Solver.Limits(26, nodes)), /* isAll= */ false);
    GameAnalysis analysis =
        analyzer.analyze(
            Grader.grade(GameRecord.builder(LOCATION, solvedBy(solver)).moves(moves).build()));
    return analysis.moves().isEmpty()
        ? analysis.last().map(PositionValue::value).orElse(OptionalInt.empty())
        : analysis.moves().get(0).value();
  }

  /** Connect Four, with a solver whose work can be looked at. */
  private static Ruleset solvedBy(Solver solver) {
    return new Ruleset(
        new Ruleset.Description(
            "solved", "", List.of(), ConnectFour.RULES.notation(), Optional.empty())) {
      @Override
      public SideNames sides(Setup setup) {
        return ConnectFour.RULES.sides(setup);
      }

      @Override
      public Position start(Setup setup) {
        return ConnectFour.RULES.start(setup);
      }

      @Override
      public Optional<Solver> solver() {
        return Optional.of(solver);
      }
    };
  }

  private static GameAnalyzer fresh() {
    return new GameAnalyzer(Map.of("connectfour", new Solver.Limits(28, 1000)), false);
  }
}
