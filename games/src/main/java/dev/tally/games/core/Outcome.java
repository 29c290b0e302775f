package dev.tally.games.core;

import java.util.Optional;

/** State of a game. */
public enum Outcome {
  ONGOING,
  X_WINS,
  O_WINS,
  /** The game is over, and neither side has won. */
  DRAW,
  /** Both sides have won. */
  TIE;

  /** The victory of a side. */
  public static Outcome winOf(Side side) {
    return side == Side.X ? X_WINS : O_WINS;
  }

  /** The outcome of a game in which X has this much more than O, if more is better. */
  public static Outcome ofLead(int lead) {
    return lead > 0 ? X_WINS : lead < 0 ? O_WINS : DRAW;
  }

  /** Whether no move may follow. */
  public boolean isOver() {
    return this != ONGOING;
  }

  /** The win, or a draw if neither side has won, or both have. */
  public Outcome winOrDraw() {
    return winner().isPresent() ? this : DRAW;
  }

  /** The winner, if there is one. */
  public Optional<Side> winner() {
    return switch (this) {
      case X_WINS -> Optional.of(Side.X);
      case O_WINS -> Optional.of(Side.O);
      case ONGOING, DRAW, TIE -> Optional.empty();
    };
  }
}
