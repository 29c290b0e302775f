package dev.tally.games.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.RandomPlayer;
import dev.tally.games.Rulesets;
import dev.tally.games.core.Evaluation;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.rules.Ruleset;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * What players choose with a budget of nodes: the same on every machine, so that a match with a
 * seed can be played again. A change of a search that is wanted changes the resource.
 */
class ChoicesTest {
  private static final long SEED = 5;

  @ParameterizedTest(name = "{0} {1}, ply {2}, {3}, {4} nodes")
  @CsvFileSource(resources = "/choices.csv", numLinesToSkip = 1)
  void choicesAreTheSameOnEveryMachine(
      String game, String size, int ply, String player, long nodes, String expected)
      throws NodeLimitException {
    Ruleset ruleset = Rulesets.byId(game).orElseThrow();
    Setup setup = PlayerTest.setup(size);
    Position start = ruleset.start(setup);
    Position position = RandomPlayer.positions(start, new Random(SEED)).get(ply);
    Evaluation evaluation = ruleset.evaluation(setup).orElse(any -> 0);
    String choice =
        switch (player) {
          case "alpha-beta" ->
              chosen(ruleset, new AlphaBeta(evaluation, Optional.empty(), SEED), position, nodes);
          case "tree" -> chosen(ruleset, new TreeSearch(SEED), position, nodes);
          case "best" -> chosen(ruleset, Player.of(ruleset, setup, SEED), position, nodes);
          case "compare" ->
              Player.of(ruleset, setup, SEED).compare(position, Budget.ofNodes(nodes)).stream()
                  .map(each -> text(ruleset, each))
                  .collect(Collectors.joining("; "));
          case "exact" -> solved(ruleset, position, nodes);
          default ->
              chosen(
                  ruleset,
                  new Level(Integer.parseInt(player)).player(ruleset, setup, SEED),
                  position,
                  nodes);
        };
    assertThat(choice).isEqualTo(expected);
  }

  private static String chosen(Ruleset ruleset, Player player, Position position, long nodes) {
    return text(ruleset, player.choose(position, Budget.ofNodes(nodes)));
  }

  private static String text(Ruleset ruleset, Choice choice) {
    return choice.line().stream().map(ruleset.notation()::write).collect(Collectors.joining(" "))
        + (choice.exact() ? " = " : " ~ ")
        + choice.value()
        + " in "
        + choice.nodes();
  }

  private static String solved(Ruleset ruleset, Position position, long nodes)
      throws NodeLimitException {
    ExactSolver solver = new ExactSolver();
    solver.limit(nodes);
    int value = solver.value(position);
    long first = solver.nodes();
    List<String> best =
        solver.best(position, value).stream().map(ruleset.notation()::write).toList();
    return value + " in " + first + ", " + best + " in " + solver.nodes();
  }
}
