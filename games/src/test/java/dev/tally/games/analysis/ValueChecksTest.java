package dev.tally.games.analysis;

import static dev.tally.games.analysis.GradedGames.connectFour;
import static dev.tally.games.analysis.GradedGames.othello;
import static dev.tally.games.analysis.GradedGames.randomMoves;
import static dev.tally.games.analysis.GradedGames.randomOthello;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Side;
import dev.tally.games.core.Solver;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Values that records give themselves are compared with those that are found. */
class ValueChecksTest {
  private final GameAnalyzer analyzer =
      new GameAnalyzer(
          Map.of("othello", new Solver.Limits(10, Long.MAX_VALUE)), /* isAll= */ false);

  @Test
  void scoreOfALineOfDigitsIsChecked() {
    String moves =
        IntStream.range(0, 100)
            .mapToObj(GradedGames::randomConnectFour)
            .filter(game -> game.length() > 34)
            .findFirst()
            .orElseThrow()
            .substring(0, 30);
    PositionValue last = analyzer.analyze(connectFour(moves, Map.of())).last().orElseThrow();
    int score = last.value().orElseThrow();
    assertThat(analyzer.analyze(connectFour(moves, Map.of("score", (long) score))).checks())
        .containsExactly(new ValueCheck("score", score, OptionalInt.of(score)))
        .noneMatch(ValueCheck::isWrong);
    assertThat(analyzer.analyze(connectFour(moves, Map.of("score", score + 1L))).checks())
        .containsExactly(new ValueCheck("score", score + 1, OptionalInt.of(score)))
        .allMatch(ValueCheck::isWrong);
    assertThat(analyzer.analyze(connectFour("4444", Map.of("score", 1L))).checks())
        .as("its position is not within the limits")
        .isEmpty();
  }

  @Test
  void theoreticalScoreIsCheckedAtItsDepth() {
    List<String> moves = randomOthello(5);
    GameAnalysis plain = analyzer.analyze(othello(moves, Map.of()));
    PlyAnalysis atDepth =
        plain.moves().stream().filter(move -> move.empties() == 8).findFirst().orElseThrow();
    int value = atDepth.value().orElseThrow();
    int discs = 32 + (atDepth.side() == Side.X ? value : -value) / 2;
    Map<String, Object> extra = Map.of("theoretical", discs, "theoreticalDepth", 8);
    assertThat(analyzer.analyze(othello(moves, extra)).checks())
        .containsExactly(new ValueCheck("theoretical", discs, OptionalInt.of(discs)));
    Map<String, Object> deep = Map.of("theoretical", discs, "theoreticalDepth", 22);
    assertThat(analyzer.analyze(othello(moves, deep)).checks()).isEmpty();
    Map<String, Object> none = Map.of("theoretical", discs);
    assertThat(analyzer.analyze(othello(moves, none)).checks()).isEmpty();
  }

  @Test
  void valuesThatARecordGivesItsMovesAreChecked() {
    GameAnalyzer whole =
        new GameAnalyzer(Map.of("connectfour", new Solver.Limits(36, Long.MAX_VALUE)), false);
    List<String> moves = List.of("1", "2", "1", "2", "1", "2");
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("1", 18);
    values.put("7", -17);
    values.put("8", 0);
    assertThat(whole.analyze(connectFour(moves, Map.of("values", values))).checks())
        .containsExactly(
            new ValueCheck("1", 18, OptionalInt.of(18)),
            new ValueCheck("7", -17, OptionalInt.of(-18)),
            new ValueCheck("8", 0, OptionalInt.empty()));
  }

  /** Few positions are so near the limit of nodes that what is known already makes a difference. */
  @Test
  void movesAreCheckedEachByItself() {
    int unsolved = 0;
    int solved = 0;
    for (int seed = 110; seed < 130; seed++) {
      List<String> moves = randomMoves(ConnectFour.RULES, seed);
      moves = moves.subList(0, Math.min(14 + seed % 8, moves.size() - 1));
      Map<String, Object> values = new LinkedHashMap<>();
      for (int column = 1; column <= 7; column++) {
        values.put(String.valueOf(column), 0);
      }
      for (ValueCheck check :
          fresh().analyze(connectFour(moves, Map.of("values", values))).checks()) {
        Map<String, Object> alone = Map.of(check.key(), 0);
        assertThat(fresh().analyze(connectFour(moves, Map.of("values", alone))).checks())
            .containsExactly(check);
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
}
