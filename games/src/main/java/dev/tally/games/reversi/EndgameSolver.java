package dev.tally.games.reversi;

import dev.tally.games.core.Move;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.core.Solver;
import dev.tally.games.reversi.bitboard.BitBoard;
import dev.tally.games.reversi.endgame.EndgameSearch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Solves endgames of {@link Othello}, and of games that are played on from a position as Othello
 * is: on 8x8, to where neither side can move. The value is the final difference of discs, the empty
 * squares given to the winner, so that it is always even.
 */
final class EndgameSolver implements Solver {
  private static final int SQUARES = 64;

  private final EndgameSearch search = new EndgameSearch();

  @Override
  public Limits standardLimits() {
    return new Limits(14, 2_000_000_000);
  }

  @Override
  public int maxEmpties() {
    return 24;
  }

  @Override
  public boolean solves(Position start) {
    return ((ReversiPosition) start).board() instanceof BitBoard;
  }

  @Override
  public int maxValue() {
    return SQUARES;
  }

  @Override
  public int empties(Position position) {
    return board(position).empties();
  }

  /** Measured on recorded games, where the value of the move that was played is known. */
  @Override
  public double expectedNodes(int empties) {
    return 0.2 * Math.pow(2.1, empties);
  }

  @Override
  public double nodesPerSecond() {
    return 3e6;
  }

  /** Endgames hardly ever are the same. */
  @Override
  public boolean sharesPositions() {
    return false;
  }

  @Override
  public void clear() {
    search.clear();
  }

  @Override
  public void limit(long nodes) {
    search.limit(nodes);
  }

  @Override
  public long nodes() {
    return search.nodes();
  }

  /** Fastest first: those that leave the other side few moves. */
  @Override
  public List<Move> ordered(Position position) {
    List<Move> moves = new ArrayList<>(position.legalMoves());
    moves.sort(Comparator.comparingInt(move -> position.after(move).legalMoves().size()));
    return moves;
  }

  @Override
  public int value(Position position, int alpha, int beta) throws NodeLimitException {
    BitBoard board = board(position);
    boolean isX = position.toMove() == Side.X;
    long mine = isX ? board.x() : board.o();
    long theirs = isX ? board.o() : board.x();
    return search.value(mine, theirs, alpha, beta);
  }

  private static BitBoard board(Position position) {
    return (BitBoard) ((ReversiPosition) position).board();
  }
}
