package dev.tally.games.core;

/** A search has reached the number of positions that it may visit. */
public final class NodeLimitException extends Exception {
  private static final long serialVersionUID = 1;

  /** Without a stack trace: it is no defect, and where it happened says nothing. */
  public NodeLimitException() {
    super("the limit of nodes is reached", null, false, false);
  }
}
