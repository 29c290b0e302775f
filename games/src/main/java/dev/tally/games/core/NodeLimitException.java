package dev.tally.games.core;

/** A search has reached the number of positions that it may visit. */
public final class NodeLimitException extends Exception {
  private static final long serialVersionUID = 1;

  /** The only instance: it says nothing of where it happened, and costs nothing to throw. */
  public static final NodeLimitException INSTANCE = new NodeLimitException();

  private NodeLimitException() {
    super("the limit of nodes is reached", null, false, false);
  }
}
