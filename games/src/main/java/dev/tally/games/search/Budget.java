package dev.tally.games.search;

import dev.tally.games.core.NodeLimitException;
import java.time.Duration;

/**
 * Bound of a player's search for one move. With nodes the same move comes out on every machine;
 * with time it may not.
 *
 * @param nodes positions, or games of a playout, at most
 * @param time at most
 */
public record Budget(long nodes, Duration time) {
  /** Longer than a game. */
  private static final Duration FOREVER = Duration.ofDays(1);

  /** So many nodes, 1 or more, whatever time they take. */
  public static Budget ofNodes(long nodes) {
    return new Budget(nodes, FOREVER);
  }

  /** A budget of as many nodes as this time is enough for. */
  public static Budget ofTime(Duration time) {
    return new Budget(Long.MAX_VALUE, time);
  }

  /** An equal part of it, for one of so many searches. */
  Budget share(int searches) {
    return new Budget(
        nodes == Long.MAX_VALUE ? nodes : Math.max(1, nodes / searches),
        isTimed() ? time.dividedBy(searches) : time);
  }

  /** Whether there is a limit of time. */
  boolean isTimed() {
    return !time.equals(FOREVER);
  }

  /**
   * The nodes of another search that it is enough for.
   *
   * @param perNode how many take the time of one of these nodes
   * @param perSecond how many take a second
   */
  double nodes(double perNode, double perSecond) {
    return Math.min(perNode * nodes, perSecond * time.toMillis() / 1000);
  }

  /** Begins a search. */
  Meter start() {
    return new Meter(nodes, System.nanoTime() + time.toNanos(), isTimed());
  }

  /** Counts the nodes of a search. For one thread at a time. */
  static final class Meter {
    private final long limit;
    private final long end;
    private final boolean isTimed;
    private long nodes;

    private Meter(long limit, long end, boolean isTimed) {
      this.limit = limit;
      this.end = end;
      this.isTimed = isTimed;
    }

    /** Counts a node, unless it is one too many. */
    void count() throws NodeLimitException {
      if (nodes == limit || (isTimed && System.nanoTime() - end > 0)) {
        throw new NodeLimitException();
      }
      nodes++;
    }

    long nodes() {
      return nodes;
    }
  }
}
