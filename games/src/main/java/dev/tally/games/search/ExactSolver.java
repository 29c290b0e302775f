package dev.tally.games.search;

import dev.tally.games.core.Move;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Solver;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Solves positions of any game near its end, over {@link Position} alone: a negamax search with a
 * transposition table. The value is that of {@link Choice}: by how much the game is won, or 1 in
 * games without discs or points. Those may go on for ever, so they are searched ever deeper, until
 * the result depends on no position at which the search stopped: a win by force is found at any
 * time, a draw only where the game must end.
 */
public final class ExactSolver implements Solver {
  /** More than the discs or points of any board. */
  private static final int MAX = 1 << 16;

  /** Longer than any game with discs or points. */
  private static final int UNBOUNDED = 1 << 16;

  /** The depth of an entry that depends on no position at which the search stopped. */
  private static final int TO_THE_END = 255;

  private final TranspositionTable table = new TranspositionTable();
  private long nodes;
  private long lastNode = Long.MAX_VALUE;

  /** Depth at which the last value was found. */
  private int lastDepth;

  /** Whether the value that was found last depends on a position at which the search stopped. */
  private boolean isCut;

  /** A move's position, and how many moves the other side has there. */
  private record Reply(Position position, int index, int moves) {}

  /** Plies before the end of a record take the place of empty cells, which may stay empty. */
  @Override
  public Limits standardLimits() {
    return new Limits(16, 20_000);
  }

  @Override
  public boolean reaches(Limits limits, Position position, int plies) {
    boolean isSmall = position.score().isEmpty() || empties(position) <= maxEmpties();
    return plies <= limits.empties() && isSmall;
  }

  @Override
  public int maxEmpties() {
    return 40;
  }

  @Override
  public boolean solves(Position start) {
    return true;
  }

  @Override
  public int maxValue() {
    return MAX;
  }

  @Override
  public int empties(Position position) {
    return (int) String.join("", position.rows()).chars().filter(each -> each == '.').count();
  }

  /** Games differ so much that a position may take as many as it is allowed. */
  @Override
  public double expectedNodes(int empties) {
    return Math.pow(2.5, empties);
  }

  @Override
  public double nodesPerSecond() {
    return 2e5;
  }

  /** Yes: values of the moves that followed would make a position cheaper in one game only. */
  @Override
  public boolean sharesPositions() {
    return true;
  }

  @Override
  public void clear() {
    table.clear();
  }

  @Override
  public void limit(long more) {
    lastNode = nodes + more < 0 ? Long.MAX_VALUE : nodes + more;
  }

  @Override
  public long nodes() {
    return nodes;
  }

  @Override
  public int value(Position position, int alpha, int beta) throws NodeLimitException {
    boolean isBounded = position.score().isPresent();
    for (int depth = isBounded ? UNBOUNDED : 1; ; depth++) {
      isCut = false;
      int value = search(position, depth, alpha, beta);
      if (!isCut || isProven(value, isBounded)) {
        lastDepth = depth;
        return value;
      }
    }
  }

  /** The best of several moves: those that win soonest by force, or lose latest. */
  @Override
  public List<Move> best(Position position, int value) throws NodeLimitException {
    if (!isProven(value, position.score().isPresent())) {
      return Solver.super.best(position, value);
    }
    int depth = value > 0 ? lastDepth - 1 : lastDepth - 2;
    table.clear(); // of what was found by looking further
    List<Move> best = new ArrayList<>();
    for (Move move : position.legalMoves()) {
      int brings = -search(position.after(move), depth, -1, 1);
      if (brings == (value > 0 ? value : 0)) {
        best.add(move);
      }
    }
    return best;
  }

  /** Whether a value comes from ends of games only: where the search stops it is 0. */
  private static boolean isProven(int value, boolean isBounded) {
    return !isBounded && value != 0;
  }

  private int search(Position position, int depth, int alpha, int beta) throws NodeLimitException {
    if (nodes == lastNode) {
      throw new NodeLimitException();
    }
    nodes++;
    List<Move> moves = position.legalMoves();
    if (moves.isEmpty()) {
      return Choice.result(position);
    }
    if (depth == 0) {
      isCut = true;
      return 0;
    }
    long key = position.fingerprint();
    long entry = table.get(key);
    if (TranspositionTable.depth(entry) >= Math.min(depth, TO_THE_END)) {
      int bound = TranspositionTable.bound(entry);
      int value = TranspositionTable.value(entry);
      if (bound == TranspositionTable.EXACT
          || (bound == TranspositionTable.LOWER && value >= beta)
          || (bound == TranspositionTable.UPPER && value <= alpha)) {
        isCut |= TranspositionTable.depth(entry) != TO_THE_END;
        return value;
      }
    }
    boolean isCutBefore = isCut;
    isCut = false;
    int best = -MAX;
    int bestIndex = 0;
    for (Reply reply : replies(position, moves, entry)) {
      int value = -search(reply.position(), depth - 1, -beta, -Math.max(alpha, best));
      if (value > best) {
        best = value;
        bestIndex = reply.index();
      }
      if (best >= beta) {
        break;
      }
    }
    int bound =
        best >= beta
            ? TranspositionTable.LOWER
            : best <= alpha ? TranspositionTable.UPPER : TranspositionTable.EXACT;
    isCut &= !isProven(best, position.score().isPresent());
    int reached = isCut ? Math.min(depth, TO_THE_END - 1) : TO_THE_END;
    table.put(key, best, bestIndex, reached, bound);
    isCut |= isCutBefore;
    return best;
  }

  /** The best move of the table first, then those that leave the other side few moves. */
  private static List<Reply> replies(Position position, List<Move> moves, long entry) {
    List<Reply> replies = new ArrayList<>(moves.size());
    for (int i = 0; i < moves.size(); i++) {
      Position after = position.after(moves.get(i));
      boolean isKnown = entry != 0 && TranspositionTable.move(entry) == i;
      replies.add(new Reply(after, i, isKnown ? -1 : after.legalMoves().size()));
    }
    replies.sort(Comparator.comparingInt(Reply::moves));
    return replies;
  }
}
