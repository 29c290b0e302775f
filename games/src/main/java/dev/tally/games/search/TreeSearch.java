package dev.tally.games.search;

import dev.tally.games.core.Move;
import dev.tally.games.core.NodeLimitException;
import dev.tally.games.core.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Plays many games at random from the positions that look best so far: UCT (Kocsis and Szepesvári,
 * "Bandit based Monte-Carlo Planning", 2006). Results that are certain are backed up as such
 * (Winands, Björnsson and Saito, "Monte-Carlo Tree Search Solver", 2008). It knows of a game
 * nothing but its rules. For one thread at a time.
 */
final class TreeSearch implements Player {
  /** Weight of moves that do not look best, as in the first paper. */
  private static final double EXPLORATION = Math.sqrt(2);

  /** Plies of a playout, at most, which then counts as a draw: some games may go on for ever. */
  private static final int MAX_PLIES = 400;

  /** Positions that are kept, at most, at some hundred bytes each. */
  private static final int MAX_KEPT = 1 << 17;

  /** The value of a win in all playouts. */
  private static final int CERTAIN = 100;

  private final UniformRandomProvider random;

  /**
   * @param seed of the games
   */
  public TreeSearch(long seed) {
    random = RandomPlayer.random(seed);
  }

  @Override
  public Choice choose(Position position, Budget budget) {
    Tree tree = new Tree(random);
    Node root = new Node(position, position.legalMoves());
    Budget.Meter meter = budget.start();
    try {
      while (!root.isProven) {
        meter.count();
        tree.simulate(root);
      }
    } catch (NodeLimitException e) {
      // All that was budgeted is done.
    }
    List<Move> line = new ArrayList<>();
    for (Node node = root; !node.children.isEmpty(); node = node.best()) {
      line.add(node.moves.get(node.children.indexOf(node.best())));
    }
    if (line.isEmpty()) {
      line.add(root.moves.get(0));
    }
    int value = root.isProven ? root.result : (int) Math.round(CERTAIN * root.mean());
    return new Choice(line.get(0), value, root.isProven, line, meter.nodes());
  }

  /** A position, and the games that went through it. */
  private static final class Node {
    final Position position;
    final List<Move> moves;

    /** After the first of the moves. */
    final List<Node> children = new ArrayList<>();

    int visits;

    /** Wins of the side to move, less its losses. */
    int wins;

    boolean isProven;

    /** For the side to move, if it is proven. */
    int result;

    Node(Position position, List<Move> moves) {
      this.position = position;
      this.moves = moves;
      if (moves.isEmpty()) {
        prove(Choice.result(position));
      }
    }

    void prove(int known) {
      isProven = true;
      result = known;
    }

    /** Average result of the side to move, in -1..1. */
    double mean() {
      return isProven ? Integer.signum(result) : (double) wins / Math.max(1, visits);
    }

    /** The child to go on with: the one with the greatest upper bound of those not proven. */
    Node promising() {
      Node best = children.get(0);
      double max = Double.NEGATIVE_INFINITY;
      for (Node child : children) {
        double bound =
            -child.mean() + EXPLORATION * Math.sqrt(StrictMath.log(visits) / child.visits);
        if (!child.isProven && bound > max) {
          max = bound;
          best = child;
        }
      }
      return best;
    }

    /** The child to play: a certain win, else the one most looked at that is no certain loss. */
    Node best() {
      return children.stream()
          .max(
              Comparator.<Node>comparingInt(
                      child -> child.isProven ? -Integer.signum(child.result) : 0)
                  .thenComparingInt(
                      child -> isProven && child.isProven ? -child.result : child.visits))
          .orElseThrow();
    }

    /** Takes over what is certain of the children. */
    void check(Node child) {
      boolean isWon = child.isProven && child.result < 0;
      if (isWon) {
        prove(-child.result);
      } else if (children.size() == moves.size()
          && children.stream().allMatch(each -> each.isProven)) {
        prove(children.stream().mapToInt(each -> -each.result).max().orElseThrow());
      }
    }
  }

  /** The tree of one search. */
  private static final class Tree {
    private final UniformRandomProvider random;
    private int kept;

    Tree(UniformRandomProvider random) {
      this.random = random;
    }

    /** Plays a game through a position that is not proven, and returns what its side got, -1..1. */
    int simulate(Node node) {
      Node child;
      int result;
      boolean isNew = node.children.size() < node.moves.size();
      if (isNew) {
        child = expand(node);
        result = -(child.isProven ? Integer.signum(child.result) : playout(child.position));
        child.visits++;
        child.wins -= result;
      } else {
        child = node.promising();
        result = -simulate(child);
      }
      node.check(child);
      node.visits++;
      node.wins += result;
      return result;
    }

    private Node expand(Node node) {
      Position after = node.position.after(node.moves.get(node.children.size()));
      Node child = new Node(after, RandomPlayer.shuffled(after.legalMoves(), random));
      if (kept < MAX_KEPT) {
        kept++;
        node.children.add(child);
      }
      return child;
    }

    private int playout(Position from) {
      Position position = from;
      List<Move> moves = position.legalMoves();
      for (int ply = 0; ply < MAX_PLIES && !moves.isEmpty(); ply++) {
        position = position.after(moves.get(random.nextInt(moves.size())));
        moves = position.legalMoves();
      }
      int result = moves.isEmpty() ? Integer.signum(Choice.result(position)) : 0;
      return position.toMove() == from.toMove() ? result : -result;
    }
  }
}
