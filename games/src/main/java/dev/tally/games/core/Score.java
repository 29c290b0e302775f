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

  /** How much more X has than O. */
  public int lead() {
    return x - o;
  }

  /** How a game with this score ends, if more is better. */
  public Outcome outcome() {
    return Outcome.ofLead(lead());
  }
}
