package dev.tally.pipelines.analysis;

import dev.tally.games.Rulesets;
import dev.tally.games.analysis.GameAnalyzer;
import dev.tally.games.core.Solver;
import dev.tally.games.rules.Ruleset;
import dev.tally.games.search.ExactSolver;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The positions that are searched. Immutable.
 *
 * @param limits by the ids of rule sets that have a solver, and {@link GameAnalyzer#OTHERS}
 * @param isAll whether the values of all legal moves are wanted
 */
record SearchLimits(Map<String, Solver.Limits> limits, boolean isAll) implements Serializable {
  SearchLimits {
    limits = Map.copyOf(limits);
  }

  /**
   * Limits of all games that can be solved.
   *
   * @param empties by the ids of rule sets; the others have their solver's standard
   * @param nodes for the value of one position; empty for the standard of each game
   */
  static SearchLimits of(Map<String, Integer> empties, Optional<Long> nodes, boolean isAll) {
    Map<String, Solver.Limits> limits = new HashMap<>();
    Solver.Limits others = new ExactSolver().standardLimits();
    limits.put(
        GameAnalyzer.OTHERS, new Solver.Limits(others.empties(), nodes.orElse(others.nodes())));
    for (Ruleset ruleset : Rulesets.all()) {
      ruleset
          .solver()
          .map(Solver::standardLimits)
          .map(
              standard ->
                  new Solver.Limits(
                      empties.getOrDefault(ruleset.id(), standard.empties()),
                      nodes.orElse(standard.nodes())))
          .ifPresent(each -> limits.put(ruleset.id(), each));
    }
    return new SearchLimits(limits, isAll);
  }

  /** An analyzer with these limits, for one thread. */
  GameAnalyzer analyzer() {
    return new GameAnalyzer(limits, isAll);
  }
}
