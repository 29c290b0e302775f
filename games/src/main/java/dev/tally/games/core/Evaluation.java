package dev.tally.games.core;

/**
 * An estimate of positions of one rule set, for searches that cannot see the end of the game.
 * Stateless; safe for use by many threads.
 */
@FunctionalInterface
public interface Evaluation {
  /** No estimate is as much as this, nor as little as its negative. */
  int LIMIT = 1_000_000;

  /**
   * Value of a position for the side to move: 0 if both sides stand alike, more if it stands
   * better. The unit is the rule set's own.
   *
   * @param position not over
   */
  int value(Position position);
}
