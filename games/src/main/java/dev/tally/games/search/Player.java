package dev.tally.games.search;

import dev.tally.games.core.Evaluation;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Chooses moves. Players of the same seed choose alike if they are asked the same in the same
 * order, with budgets of nodes. A position that comes up again may get another move, so that games
 * which can go on for ever do not. For one thread at a time.
 */
@FunctionalInterface
public interface Player {
  /**
   * The move to play.
   *
   * @param position not over
   */
  Choice choose(Position position, Budget budget);

  /**
   * The player of a game that searches best: {@link AlphaBeta} if the rule set has an {@linkplain
   * Ruleset#evaluation evaluation}, else {@link TreeSearch}.
   *
   * @param seed decides among moves that are equally good
   * @throws dev.tally.games.core.SetupException if the setup is out of its bounds
   */
  static Player of(Ruleset ruleset, Setup setup, long seed) {
    Optional<Evaluation> evaluation = ruleset.evaluation(setup);
    if (evaluation.isEmpty()) {
      return new TreeSearch(seed);
    }
    Position start = ruleset.start(setup);
    return new AlphaBeta(
        evaluation.get(), ruleset.solver().filter(solver -> solver.solves(start)), seed);
  }

  /**
   * Values of all legal moves, the best first.
   *
   * @param position not over
   * @param budget for all of them together
   */
  default List<Choice> compare(Position position, Budget budget) {
    List<Choice> choices = new ArrayList<>();
    List<Move> moves = position.legalMoves();
    for (Move move : moves) {
      Position after = position.after(move);
      choices.add(
          after.outcome().isOver()
              ? new Choice(move, -Choice.result(after), /* exact= */ true, List.of(move), 1)
              : choose(after, budget.share(moves.size())).before(move));
    }
    Collections.sort(choices, Choice.BEST_FIRST);
    return List.copyOf(choices);
  }
}
