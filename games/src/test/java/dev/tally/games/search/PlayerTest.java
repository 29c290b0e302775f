package dev.tally.games.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.Rulesets;
import dev.tally.games.SlowSolver;
import dev.tally.games.core.Evaluation;
import dev.tally.games.core.Move;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.core.Solver;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What players of all games promise, against searches that try everything. */
class PlayerTest {
  private static final Evaluation NOTHING = position -> 0;

  static Stream<Ruleset> games() {
    return Rulesets.all().stream().filter(Ruleset::hasMoves);
  }

  /** The setup of {@code rows=4 cols=4}; the standard one of null. */
  static Setup setup(String size) {
    Setup setup = Setup.STANDARD;
    for (String each : size == null ? new String[0] : size.split(" ", -1)) {
      String[] pair = each.split("=", -1);
      setup = setup.with(pair[0], Setup.value(pair[1]));
    }
    return setup;
  }

  private static int resultForX(Position over) {
    int result = Choice.result(over);
    return over.toMove() == Side.X ? result : -result;
  }

  /** Positions of games at random, so many plies before their ends. */
  private static List<Position> late(Ruleset ruleset, Setup setup, int plies, int games) {
    List<Position> late = new ArrayList<>();
    Random random = new Random(plies);
    while (late.size() < games) {
      List<Position> positions = RandomPlayer.positions(ruleset.start(setup), random);
      if (positions.size() > plies) {
        late.add(positions.get(positions.size() - 1 - plies));
      }
    }
    return late;
  }

  /** Positions of games at random with so many empty cells, in which there is a choice. */
  private static List<Position> withEmpties(Ruleset ruleset, Setup setup, int empties, int games) {
    List<Position> found = new ArrayList<>();
    Random random = new Random(empties);
    while (found.size() < games) {
      RandomPlayer.positions(ruleset.start(setup), random).stream()
          .filter(each -> empties(each) == empties && each.legalMoves().size() > 1)
          .findFirst()
          .ifPresent(found::add);
    }
    return found;
  }

  private static long empties(Position position) {
    return String.join("", position.rows()).chars().filter(mark -> mark == '.').count();
  }

  /** The value of a position within so many plies; 0 if the game can go on. */
  private static int minimax(Position position, int plies) {
    if (position.outcome().isOver()) {
      return Integer.signum(Choice.result(position));
    }
    int best = plies == 0 ? 0 : -1;
    for (Move move : plies == 0 ? List.<Move>of() : position.legalMoves()) {
      best = Math.max(best, -minimax(position.after(move), plies - 1));
    }
    return best;
  }

  @ParameterizedTest
  @MethodSource("games")
  void gamesArePlayedToTheirEndsTheSameWayForTheSameSeed(Ruleset ruleset) {
    List<Move> moves = game(ruleset, 7);
    assertThat(game(ruleset, 7)).isEqualTo(moves);
    assertThat(List.of(game(ruleset, 8), game(ruleset, 9))).isNotEqualTo(List.of(moves, moves));
  }

  private static List<Move> game(Ruleset ruleset, long seed) {
    Player player = new Level(3).player(ruleset, Setup.STANDARD, seed);
    List<Move> moves = new ArrayList<>();
    Position position = ruleset.start(Setup.STANDARD);
    while (!position.outcome().isOver() && moves.size() < 200) {
      Choice choice = player.choose(position, new Level(3).budget());
      assertThat(position.legalMoves()).contains(choice.move());
      assertThat(choice.line()).startsWith(choice.move());
      moves.add(choice.move());
      position = position.after(choice.move());
    }
    return moves;
  }

  @ParameterizedTest
  @MethodSource("games")
  void playersOfOneSeedChooseAlike(Ruleset ruleset) {
    Budget budget = Budget.ofNodes(300);
    List<Position> positions =
        RandomPlayer.positions(ruleset.start(Setup.STANDARD), new Random(3)).subList(0, 5);
    Player player = Player.of(ruleset, Setup.STANDARD, 1);
    List<Choice> first = positions.stream().map(each -> player.choose(each, budget)).toList();
    assertThat(first).allSatisfy(each -> assertThat(each.nodes()).isBetween(1L, 300L));
    Player other = Player.of(ruleset, Setup.STANDARD, 1);
    assertThat(positions.stream().map(each -> other.choose(each, budget)).toList())
        .isEqualTo(first);
  }

  @ParameterizedTest(name = "{0} {1}, {2} empty cells")
  @CsvSource({
    "reversi,size=4,8",
    "reversi-cse231,size=4,8",
    "reversi-cse231,size=5,7",
    "othello-invent,,6",
    "othello,,6",
    "antireversi,,6",
    "connectfour,rows=4 cols=4,9",
    "connectfour,,8",
    "connectfive,rows=5 cols=5,8",
    "tictactoe,,8"
  })
  void resultAtTheEndIsThatOfASearchOfEverything(String game, String size, int empties) {
    Ruleset ruleset = Rulesets.byId(game).orElseThrow();
    Setup setup = setup(size);
    for (Position position : withEmpties(ruleset, setup, empties, 10)) {
      int value = SlowSolver.value(position, PlayerTest::resultForX);
      Evaluation evaluation = ruleset.evaluation(setup).orElse(NOTHING);
      AlphaBeta search = new AlphaBeta(evaluation, Optional.empty(), 1);
      Choice choice = search.choose(position, Budget.ofNodes(2_000_000));
      assertThat(choice.exact()).isTrue();
      assertThat(choice.value()).isEqualTo(value);
      Position after = position.after(choice.move());
      assertThat(-SlowSolver.value(after, PlayerTest::resultForX)).isEqualTo(value);
    }
  }

  @Test
  void solverTakesOverWhereItReaches() throws NodeLimitException {
    for (String game : List.of("othello", "connectfour")) {
      Ruleset ruleset = Rulesets.byId(game).orElseThrow();
      Solver solver = ruleset.solver().orElseThrow();
      for (Position position : withEmpties(ruleset, Setup.STANDARD, 11, 8)) {
        solver.clear();
        int value = solver.value(position);
        Player best = Player.of(ruleset, Setup.STANDARD, 1);
        Choice choice = best.choose(position, Budget.ofNodes(100_000));
        assertThat(choice.exact()).isTrue();
        assertThat(choice.value()).isEqualTo(value);
        assertThat(-solver.value(position.after(choice.move()))).isEqualTo(value);
        AlphaBeta own =
            new AlphaBeta(
                ruleset.evaluation(Setup.STANDARD).orElseThrow(), Optional.empty(), /* seed= */ 1);
        Choice without = own.choose(position, Budget.ofNodes(3_000_000));
        assertThat(without.exact()).isTrue();
        assertThat(Integer.signum(without.value())).isEqualTo(Integer.signum(value));
      }
    }
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({"reversi-cse231,size=4", "connectfour,rows=4 cols=4"})
  void sizeThatTheSolverDoesNotKnowIsSearched(String game, String size) {
    Ruleset ruleset = Rulesets.byId(game).orElseThrow();
    Setup setup = setup(size);
    for (Position position : withEmpties(ruleset, setup, 6, 5)) {
      Choice choice = Player.of(ruleset, setup, 1).choose(position, Budget.ofNodes(100_000));
      assertThat(choice.exact()).isTrue();
      assertThat(choice.value()).isEqualTo(SlowSolver.value(position, PlayerTest::resultForX));
    }
  }

  @Test
  void winOfGekitaiWithinThreePliesIsFound() {
    Ruleset ruleset = Rulesets.byId("gekitai").orElseThrow();
    int wins = 0;
    for (Position position : late(ruleset, Setup.STANDARD, 3, 12)) {
      int value = minimax(position, 3);
      Choice choice =
          Player.of(ruleset, Setup.STANDARD, 1).choose(position, Budget.ofNodes(100_000));
      if (value > 0) {
        wins++;
        assertThat(choice.exact()).isTrue();
        assertThat(choice.value()).isEqualTo(1);
        assertThat(minimax(position.after(choice.move()), 2)).isEqualTo(-1);
      } else {
        assertThat(choice.exact() && choice.value() > 0 && choice.line().size() <= 3).isFalse();
      }
    }
    assertThat(wins).isPositive();
  }

  @Test
  void treeSearchProvesWhatItCan() {
    Ruleset ruleset = Rulesets.byId("tictactoe").orElseThrow();
    for (int empties = 3; empties <= 8; empties++) {
      for (Position position : withEmpties(ruleset, Setup.STANDARD, empties, 5)) {
        Choice choice = new TreeSearch(1).choose(position, Budget.ofNodes(50_000));
        assertThat(choice.exact()).isTrue();
        int value = SlowSolver.value(position, PlayerTest::resultForX);
        assertThat(choice.value()).isEqualTo(value);
        Position after = position.after(choice.move());
        assertThat(-SlowSolver.value(after, PlayerTest::resultForX)).isEqualTo(value);
      }
    }
  }

  @Test
  void threatOfTheOtherSideIsMet() {
    Ruleset ruleset = Rulesets.byId("connectfour").orElseThrow();
    Position position =
        Replay.of(ruleset, Setup.STANDARD, List.of("4", "1", "4", "1", "4")).position();
    Choice choice = Player.of(ruleset, Setup.STANDARD, 1).choose(position, Budget.ofNodes(500));
    assertThat(choice.move()).isEqualTo(new Move.Drop(3));
  }

  @Test
  void movesAreComparedBestFirst() {
    Ruleset ruleset = Rulesets.byId("connectfour").orElseThrow();
    List<String> moves = List.of("4", "1", "4", "1", "4", "1");
    Position position = Replay.of(ruleset, Setup.STANDARD, moves).position();
    List<Choice> choices =
        Player.of(ruleset, Setup.STANDARD, 1).compare(position, Budget.ofNodes(7_000));
    assertThat(choices)
        .extracting(Choice::move)
        .containsExactlyInAnyOrderElementsOf(position.legalMoves());
    // The fourth piece in the middle column, or in the first one against the other side's.
    assertThat(choices.get(0).move()).isEqualTo(new Move.Drop(3));
    assertThat(choices.get(0).exact()).isTrue();
    assertThat(choices.get(0).value()).isPositive();
    assertThat(choices.get(6).value()).isNegative();
    assertThat(choices.get(6).line()).contains(new Move.Drop(0));
  }

  @Test
  void timeEndsASearch() {
    Ruleset ruleset = Rulesets.byId("gekitai").orElseThrow();
    Position start = ruleset.start(Setup.STANDARD);
    Budget budget = Budget.ofTime(Duration.ofMillis(20));
    assertThat(start.legalMoves())
        .contains(Player.of(ruleset, Setup.STANDARD, 1).choose(start, budget).move());
    assertThat(start.legalMoves()).contains(new TreeSearch(1).choose(start, budget).move());
    Budget both = new Budget(Long.MAX_VALUE - 1, Duration.ofMillis(20));
    assertThat(new TreeSearch(1).compare(start, both)).hasSize(start.legalMoves().size());
  }
}
