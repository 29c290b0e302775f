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
    DAMAGED,
    /** It is there, and has no such book, chapter or verses as were asked for. */
    NOT_IN_TEXT
  }

  private final Reason reason;
  private final String name;
  private final String why;

  /** A failure found here. */
  public UnavailableException(Reason reason, String message) {
    this(reason, "", message);
  }

  /** A failure that another one caused. */
  public UnavailableException(Reason reason, String message, Throwable cause) {
    this(reason, "", message, cause);
  }

  /**
   * A failure found here.
   *
   * @param name of the text, with which the message begins
   */
  public UnavailableException(Reason reason, String name, String why) {
    super(why);
    this.reason = reason;
    this.name = name;
    this.why = why;
  }

  /**
   * A failure that another one caused.
   *
   * @param name of the text, with which the message begins
   */
  public UnavailableException(Reason reason, String name, String why, Throwable cause) {
    super(why, cause);
    this.reason = reason;
    this.name = name;
    this.why = why;
  }

  /** The name of the text, with which the message begins; empty if it is not known here. */
  public String name() {
    return name;
  }

  /** The message without the name. */
  public String why() {
    return why;
  }

  /** Why it is not available. */
  public Reason reason() {
    return reason;
  }

  @Override
  public String getMessage() {
    return name.isEmpty() ? why : name + ": " + why;
  }
}
