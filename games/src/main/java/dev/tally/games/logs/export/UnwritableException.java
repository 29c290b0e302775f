package dev.tally.games.logs.export;

/**
 * Why a format cannot hold a game, in the words of {@link dev.tally.games.records.LogWriter#write}.
 * Formats throw it; their writers make a reason of it. Has no stack trace: none of a million games
 * may fit.
 */
public final class UnwritableException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  public UnwritableException(String reason) {
    super(reason, null, false, false);
    this.reason = reason;
  }

  /** The part of a game that the format cannot hold. */
  public String reason() {
    return reason;
  }
}
