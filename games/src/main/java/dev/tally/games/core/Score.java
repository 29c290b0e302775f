package dev.tally.games.core;

/**
 * Points of the two sides.
 *
 * @param x discs or points of {@link Side#X}, 0 or more
 * @param o discs or points of {@link Side#O}, 0 or more
 */
public record Score(int x, int o) {
  /** Points of a side. */
  public int of(Side side) {
    return side == Side.X ? x : o;
  }

  /** Points of X more than those of O. */
  public int lead() {
    return x - o;
  }

  /** Outcome of a game with this score, if more is better. */
  public Outcome outcome() {
    return Outcome.ofLead(lead());
  }
}
