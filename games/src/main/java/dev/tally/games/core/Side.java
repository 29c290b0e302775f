package dev.tally.games.core;

/**
 * One of the two players. Each rule set has its own {@linkplain SideNames names} for them; the
 * constants are the marks that boards are drawn with. X is black, first colour, player 1 or P.
 */
public enum Side {
  X,
  O;

  /** The other one. */
  public Side opponent() {
    return this == X ? O : X;
  }

  /** The mark on a drawn board, {@code X} or {@code O}. */
  public char mark() {
    return name().charAt(0);
  }
}
