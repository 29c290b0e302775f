package dev.tally.games.search;

import dev.tally.games.core.Evaluation;
import dev.tally.games.core.Move;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.core.Solver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Searches ever deeper, and takes an estimate where that ends: a principal variation search
 * (Marsland and Campbell 1982) with a transposition table and a history of moves that refuted
 * others (Schaeffer 1983). Where the exact solver of the rule set is expected to be done within the
 * budget, the move is its own.
 */
final class AlphaBeta implements Player {
  /** The value of a game that is won by nothing after no plies; greater than all estimates. */
  private static final int WIN = 2 * Evaluation.LIMIT;

  private static final int INFINITE = Integer.MAX_VALUE;

  /** Value of each point that a game is won by: more than plies. */
  private static final int POINT = 256;

  /** Plies of a line, at most. */
  private static final int MAX_PLY = 120;

  /** The depth of what does not depend on any estimate. */
  private static final int TO_THE_END = 255;

  /** Nodes of a solver in the time of one here, which makes positions as objects. */
  private static final int SOLVER_NODES = 10;

  /** Some endgames take several times as many nodes as are expected. */
  private static final int SPARE = 2;

  /**
   * Factor by which the expected nodes may exceed those that there is time for: often fewer are
   * needed.
   */
  private static final int MAX_EXPECTED = 3;

  /** Number of looks at the clock for a solver, which does not know it, while it has time. */
  private static final int SLICES = 16;

  /** The part of the budget that is left if the solver has not been done within it. */
  private static final int REST = 4;

  private static final int SLOTS = 1 << 11;

  private final Evaluation evaluation;
  private final Optional<Solver> solver;
  private final UniformRandomProvider random;
  private final TranspositionTable table = new TranspositionTable();
  private final int[] history = new int[SLOTS];
  private Budget.Meter meter = Budget.ofNodes(1).start();

  /** Whether the value that was found last depends on an estimate. */
  private boolean isEstimate;

  /**
   * @param solver of positions of the game, whose start it solves; empty if there is none
   * @param seed decides among moves that are equally good
   */
  public AlphaBeta(Evaluation evaluation, Optional<Solver> solver, long seed) {
    this.evaluation = evaluation;
    this.solver = solver;
    this.random = RandomPlayer.random(seed);
  }

  @Override
  public Choice choose(Position position, Budget budget) {
    if (solver.isEmpty()) {
      return searched(position, budget);
    }
    Solver exact = solver.get();
    double nodes = budget.nodes(SOLVER_NODES, exact.nodesPerSecond());
    double expected = exact.expectedNodes(exact.empties(position));
    return expected > (budget.isTimed() ? MAX_EXPECTED : 1.0 / SPARE) * nodes
        ? searched(position, budget)
        : solved(exact, position, budget, (long) nodes)
            .orElseGet(() -> searched(position, budget.share(REST)));
  }

  /** The best move, if it is found with so many nodes, or before the time for it is over. */
  private Optional<Choice> solved(Solver exact, Position position, Budget budget, long nodes) {
    long before = exact.nodes();
    long end = System.nanoTime() + budget.time().toNanos() / REST * (REST - 1);
    exact.clear();
    do {
      exact.limit(budget.isTimed() ? Math.max(1, nodes / SLICES) : nodes);
      try {
        MoveValues values = MoveValues.best(exact, position);
        Move move = RandomPlayer.any(values.best(), random);
        long used = exact.nodes() - before;
        return Optional.of(
            new Choice(move, values.value(), /* exact= */ true, List.of(move), used));
      } catch (NodeLimitException e) {
        // The table has what was found, so that the next slice goes on from there.
      }
    } while (budget.isTimed() && System.nanoTime() - end < 0);
    return Optional.empty();
  }

  private Choice searched(Position position, Budget budget) {
    meter = budget.start();
    table.clear();
    Arrays.fill(history, 0);
    List<Move> moves = RandomPlayer.shuffled(position.legalMoves(), random);
    int value = 0;
    boolean isDone = false;
    isEstimate = true;
    try {
      for (int depth = 1; depth < MAX_PLY && !isDone; depth++) {
        isEstimate = false;
        value = searchRoot(position, moves, depth);
        isDone = !isEstimate || (Math.abs(value) > WIN && position.score().isEmpty());
      }
    } catch (NodeLimitException e) {
      // The first of the moves is the best that was found.
    }
    int limit = Evaluation.LIMIT;
    return new Choice(
        moves.get(0),
        isDone ? points(value) : Math.max(-limit, Math.min(limit, value)),
        isDone,
        line(position, moves.get(0)),
        meter.nodes());
  }

  /** Searches all moves and puts the best in front, as soon as it is found. */
  private int searchRoot(Position position, List<Move> moves, int depth) throws NodeLimitException {
    int best = -INFINITE;
    for (int i = 0; i < moves.size(); i++) {
      int value = searchMove(position.after(moves.get(i)), depth - 1, 1, best, INFINITE, i == 0);
      if (value > best) {
        best = value;
        moves.add(0, moves.remove(i));
      }
    }
    return best;
  }

  /** The value of a move for the side that makes it: by a null window, unless it is the first. */
  private int searchMove(Position after, int depth, int ply, int alpha, int beta, boolean isFirst)
      throws NodeLimitException {
    if (!isFirst) {
      int value = -search(after, depth, ply, -alpha - 1, -alpha);
      if (value <= alpha || value >= beta) {
        return value;
      }
    }
    return -search(after, depth, ply, -beta, -alpha);
  }

  /** The value of a position for the side to move, or a bound of it (fail-soft). */
  private int search(Position position, int depth, int ply, int alpha, int beta)
      throws NodeLimitException {
    meter.count();
    List<Move> moves = position.legalMoves();
    if (moves.isEmpty()) {
      return won(Choice.result(position), ply);
    }
    if (depth <= 0 || ply >= MAX_PLY) {
      isEstimate = true;
      return evaluation.value(position);
    }
    long key = position.fingerprint();
    long entry = table.get(key);
    if (TranspositionTable.depth(entry) >= depth) {
      int bound = TranspositionTable.bound(entry);
      int value = after(TranspositionTable.value(entry), ply);
      if (bound == TranspositionTable.EXACT
          || (bound == TranspositionTable.LOWER && value >= beta)
          || (bound == TranspositionTable.UPPER && value <= alpha)) {
        isEstimate |= TranspositionTable.depth(entry) != TO_THE_END;
        return value;
      }
    }
    boolean isEstimateBefore = isEstimate;
    isEstimate = false;
    int rest = moves.size() == 1 ? depth : depth - 1; // there is no choice
    int best = -INFINITE;
    int bestIndex = 0;
    long[] order = order(moves, position.toMove(), entry);
    for (int i = order.length - 1; i >= 0 && best < beta; i--) {
      int index = (int) order[i] & 0xFFFF;
      boolean isFirst = i == order.length - 1;
      int low = Math.max(alpha, best);
      int value = searchMove(position.after(moves.get(index)), rest, ply + 1, low, beta, isFirst);
      if (value > best) {
        best = value;
        bestIndex = index;
      }
    }
    if (best >= beta) {
      history[slot(moves.get(bestIndex), position.toMove())] += depth * depth;
    }
    int bound =
        best >= beta
            ? TranspositionTable.LOWER
            : best <= alpha ? TranspositionTable.UPPER : TranspositionTable.EXACT;
    table.put(key, before(best, ply), bestIndex, isEstimate ? depth : TO_THE_END, bound);
    isEstimate |= isEstimateBefore;
    return best;
  }

  /** The moves by their keys, the last to be tried first; their lowest 16 bits are the index. */
  private long[] order(List<Move> moves, Side side, long entry) {
    long[] order = new long[moves.size()];
    for (int i = 0; i < order.length; i++) {
      boolean isKnown = entry != 0 && TranspositionTable.move(entry) == i;
      long key = isKnown ? Integer.MAX_VALUE : history[slot(moves.get(i), side)];
      order[i] = key << 16 | i;
    }
    Arrays.sort(order);
    return order;
  }

  /** Index of a move in the history; far cells of great boards share some. */
  private static int slot(Move move, Side side) {
    int slot = 0;
    if (move instanceof Move.Place place) {
      slot = 32 * place.row() + place.col();
    } else if (move instanceof Move.Drop drop) {
      slot = drop.col();
    } else if (move instanceof Move.Pop pop) {
      slot = SLOTS / 4 + pop.col();
    }
    return (2 * slot + (side == Side.X ? 0 : 1)) % SLOTS;
  }

  /** The value at the root of a result that many plies later; sooner is better for the winner. */
  private static int won(int result, int ply) {
    return after(Integer.signum(result) * (WIN + POINT * Math.abs(result)), ply);
  }

  /** The points of the result that has this value at the root. */
  private static int points(int value) {
    return Integer.signum(value) * ((Math.abs(value) - WIN + POINT - 1) / POINT);
  }

  /** The value at the root of a value at a position that many plies later. */
  private static int after(int value, int ply) {
    return value > WIN ? value - ply : value < -WIN ? value + ply : value;
  }

  private static int before(int value, int ply) {
    return value > WIN ? value + ply : value < -WIN ? value - ply : value;
  }

  private List<Move> line(Position position, Move move) {
    List<Move> line = new ArrayList<>(List.of(move));
    Position last = position.after(move);
    long entry = table.get(last.fingerprint());
    while (entry != 0 && line.size() < MAX_PLY) {
      Move next = last.legalMoves().get(TranspositionTable.move(entry));
      line.add(next);
      last = last.after(next);
      entry = table.get(last.fingerprint());
    }
    return line;
  }
}
