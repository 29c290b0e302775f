package dev.tally.games.rules;

import java.io.IOException;

/** Thrown where a player wants to leave in the middle of a session, which is not an error. */
public final class QuitException extends IOException {
  private static final long serialVersionUID = 1L;

  /** A player who leaves. */
  public QuitException() {
    super("the player has left");
  }
}
