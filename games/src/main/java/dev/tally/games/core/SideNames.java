package dev.tally.games.core;

import java.util.Optional;

/**
 * Names of the two sides of a rule set, in logs and on the console.
 *
 * @param x name of {@link Side#X}
 * @param o name of {@link Side#O}
 */
public record SideNames(String x, String o) {
  /** The winner of a game that neither side has won, in logs and results. */
  public static final String DRAW = "draw";

  /** The names of games whose players are called by their discs. */
  public static final SideNames BLACK_AND_WHITE = new SideNames("black", "white");

  /** The names of games whose players are called by their marks. */
  public static final SideNames MARKS = new SideNames("X", "O");

  /** The name of a side. */
  public String of(Side side) {
    return side == Side.X ? x : o;
  }

  /** The name of the side that has won, or {@link #DRAW}. */
  public String winner(Outcome outcome) {
    return outcome.winner().map(this::of).orElse(DRAW);
  }

  /** The side with exactly this name, if there is one. */
  public Optional<Side> side(String name) {
    return name.equals(x)
        ? Optional.of(Side.X)
        : name.equals(o) ? Optional.of(Side.O) : Optional.empty();
  }
}
