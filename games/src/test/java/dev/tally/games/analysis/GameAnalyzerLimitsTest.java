package dev.tally.games.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Ruleset;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import dev.tally.games.core.Solver;
import dev.tally.games.grading.Grader;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.reversi.Othello;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is found of a position does not depend on what was searched before it. */
class GameAnalyzerLimitsTest {
  private static final RecordLocation LOCATION = RecordLocation.line(1, 1);

  @Test
  void valuesThatARecordGivesItsMovesAreChecked() {
    GameAnalyzer analyzer =
        new GameAnalyzer(Map.of("connectfour", new Solver.Limits(36, Long.MAX_VALUE)), false);
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("1", 18);
    values.put("7", -17);
    values.put("8", 0);
    assertThat(analyzer.analyze(game(List.of("1", "2", "1", "2", "1", "2"), values)).checks())
        .containsExactly(
            new ValueCheck("1", 18, OptionalInt.of(18)),
            new ValueCheck("7", -17, OptionalInt.of(-18)),
            new ValueCheck("8", 0, OptionalInt.empty()));
  }

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
      List<String> moves = moves(seed);
      GameAnalysis all = fresh().analyze(game(moves, Map.of()));
      for (int plies = 18; plies < moves.size(); plies++) {
        GameAnalysis prefix = fresh().analyze(game(moves.subList(0, plies), Map.of()));
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
            .mapToObj(seed -> GameRecord.builder(LOCATION, ruleset).moves(moves(seed)).build())
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
      List<String> moves = moves(seed);
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

  /** Few positions are so near the limit of nodes that what is known already makes a difference. */
  @Test
  void movesAreCheckedEachByItself() {
    int unsolved = 0;
    int solved = 0;
    for (int seed = 110; seed < 130; seed++) {
      List<String> moves = moves(seed);
      moves = moves.subList(0, Math.min(14 + seed % 8, moves.size() - 1));
      Map<String, Object> values = new LinkedHashMap<>();
      for (int column = 1; column <= 7; column++) {
        values.put(String.valueOf(column), 0);
      }
      for (ValueCheck check : fresh().analyze(game(moves, values)).checks()) {
        Map<String, Object> alone = Map.of(check.key(), 0);
        assertThat(fresh().analyze(game(moves, alone)).checks()).containsExactly(check);
        solved += check.found().isPresent() ? 1 : 0;
        unsolved += check.found().isPresent() ? 0 : 1;
      }
    }
    assertThat(solved).isPositive();
    assertThat(unsolved).isPositive();
  }

  private static GameAnalyzer fresh() {
    return new GameAnalyzer(Map.of("connectfour", new Solver.Limits(28, 1000)), false);
  }

  private static List<String> moves(int seed) {
    Random random = new Random(seed);
    List<String> moves = new ArrayList<>();
    Position position = ConnectFour.RULES.start(Setup.STANDARD);
    while (!position.outcome().isOver()) {
      Move move = RandomPlayer.move(position, random);
      moves.add(ConnectFour.RULES.notation().write(move));
      position = position.after(move);
    }
    return moves;
  }

  private static Verdict game(List<String> moves, Map<String, Object> values) {
    return Grader.grade(
        GameRecord.builder(LOCATION, ConnectFour.RULES)
            .moves(moves)
            .extra(values.isEmpty() ? Map.of() : Map.of("values", values))
            .build());
  }
}
