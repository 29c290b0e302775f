package dev.tally.games.tournament;

import dev.tally.games.records.Termination;

/** A player of a tournament who loses a game by other things than its moves. */
public final class ForfeitException extends Exception {
  private static final long serialVersionUID = 1L;

  private final Termination termination;

  /**
   * @param termination how the game ends
   * @param reason for people, without the name of the player
   */
  public ForfeitException(Termination termination, String reason) {
    super(reason);
    this.termination = termination;
  }

  /** A player who breaks the rules of a match. */
  public static ForfeitException of(String reason) {
    return new ForfeitException(Termination.FORFEITED, reason);
  }

  /** Way in which the game ends. */
  public Termination termination() {
    return termination;
  }

  /** The act that loses the game, such as {@code ended with exit code 1}. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
