package dev.tally.pipelines.scripture;

/**
 * A text or an index that is not available, or not valid. The message names it, says what was
 * tried, and can be shown to the user.
 */
public final class UnavailableException extends Exception {
  /** Why it is not available, so that a fallback can be chosen. */
  public enum Reason {
    /** The source answers, and does not have it. */
    NOT_FOUND,
    /** The source does not answer, or gives no usable answer. */
    UNREACHABLE,
    /** It is there, but its content is wrong. */
    DAMAGED
  }

  private final Reason reason;
  private final String message;

  /** A failure found here. */
  public UnavailableException(Reason reason, String message) {
    super(message);
    this.message = message;
    this.reason = reason;
  }

  /** A failure that another one caused. */
  public UnavailableException(Reason reason, String message, Throwable cause) {
    super(message, cause);
    this.message = message;
    this.reason = reason;
  }

  /** Why it is not available. */
  public Reason reason() {
    return reason;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
