package dev.tally.benchmarks;

import dev.tally.games.Rulesets;
import dev.tally.games.board.Cell;
import dev.tally.games.core.Move;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.core.Solver;
import dev.tally.games.reversi.InventOthello;
import dev.tally.games.reversi.bitboard.DiscBoard;
import dev.tally.games.rules.Ruleset;
import dev.tally.games.search.Budget;
import dev.tally.games.search.Choice;
import dev.tally.games.search.Level;
import dev.tally.games.search.MoveValues;
import dev.tally.games.search.Player;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Matches of two players from openings of eight random plies, each played with both colours. Prints
 * the share of points of the first player, the greatest time of one of its moves in seconds, how
 * many of its moves the rule set's solver has checked, how many of these keep the value, and how
 * many give a win away.
 */
public final class PlayMatches {
  private static final int OPENING = 8;
  private static final int MAX_PLIES = 500;

  private PlayMatches() {}

  /** A player with its budget. */
  private record Entrant(Player player, Budget budget) {
    Move choose(Position position) {
      return player.choose(position, budget).move();
    }
  }

  /**
   * Takes the id of a rule set, two players ({@code level5}; {@code level5:1000} with milliseconds
   * a move; {@code document}, the computer of othello-invent), the number of games, and from how
   * many empty cells on moves are checked, 0 for none.
   */
  public static void main(String[] args) throws NodeLimitException {
    Ruleset ruleset = Rulesets.byId(args[0]).orElseThrow();
    int games = Integer.parseInt(args[3]);
    int empties = Integer.parseInt(args[4]);
    double points = 0;
    double longest = 0;
    List<Check> checks = new ArrayList<>();
    Random random = new Random(8);
    Position opening = ruleset.start(Setup.STANDARD);
    for (int game = 0; game < games; game++) {
      if (game % 2 == 0) {
        opening = opening(ruleset, random);
      }
      Entrant own = entrant(args[1], ruleset, game);
      Entrant other = entrant(args[2], ruleset, -1 - game);
      Side side = game % 2 == 0 ? Side.X : Side.O;
      Position position = opening;
      for (int ply = 0; ply < MAX_PLIES && !position.outcome().isOver(); ply++) {
        boolean isOwn = position.toMove() == side;
        long begin = System.nanoTime();
        Move move = (isOwn ? own : other).choose(position);
        if (isOwn) {
          longest = Math.max(longest, (System.nanoTime() - begin) / 1e9);
          if (isChecked(ruleset, position, empties)) {
            checks.add(Check.of(ruleset, position, move));
          }
        }
        position = position.after(move);
      }
      points += position.outcome().winner().map(each -> each == side ? 1 : 0.0).orElse(0.5);
    }
    long kept = checks.stream().filter(each -> each.brings == each.value).count();
    long lost = checks.stream().filter(each -> each.value > 0 && each.brings <= 0).count();
    System.out.println(
        points / games + " " + longest + " " + checks.size() + " " + kept + " " + lost);
  }

  private static Position opening(Ruleset ruleset, Random random) {
    while (true) {
      RandomGame game = RandomGame.from(ruleset.start(Setup.STANDARD), random);
      if (game.moves().size() > OPENING) {
        return new RandomGame(game.moves().subList(0, OPENING))
            .replay(ruleset.start(Setup.STANDARD));
      }
    }
  }

  private static Entrant entrant(String name, Ruleset ruleset, long seed) {
    if (name.equals("document")) {
      UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
      return new Entrant((position, budget) -> document(position, random), Budget.ofNodes(1));
    }
    String[] parts = name.replace("level", "").split(":", -1);
    Level level = new Level(Integer.parseInt(parts[0]));
    Budget budget =
        parts.length == 1
            ? level.budget()
            : Budget.ofTime(Duration.ofMillis(Long.parseLong(parts[1])));
    return new Entrant(level.player(ruleset, Setup.STANDARD, seed), budget);
  }

  private static Choice document(Position position, UniformRandomProvider random) {
    DiscBoard board = DiscBoard.of(position.rows());
    Cell cell = InventOthello.getComputerMove(board, position.toMove(), random);
    Move move = new Move.Place(cell);
    return new Choice(move, 0, /* exact= */ false, List.of(move), 1);
  }

  private static boolean isChecked(Ruleset ruleset, Position position, int empties) {
    return empties > 0
        && !position.mustPass()
        && ruleset.solver().orElseThrow().empties(position) <= empties;
  }

  /** The value of a position, and what a move brings. */
  private record Check(int value, int brings) {
    static Check of(Ruleset ruleset, Position position, Move move) throws NodeLimitException {
      Solver solver = ruleset.solver().orElseThrow();
      return new Check(solver.value(position), MoveValues.of(solver, position, move));
    }
  }
}
