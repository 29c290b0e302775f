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
    /** A table or a sum of bytes has no room for all of it. */
    TOO_LONG,
    /** It is there, and has no such book, chapter or verses as were asked for. */
    NOT_IN_TEXT
  }

  private final MissingText text;

  /** A failure found here, of a text whose name is not known here. */
  public UnavailableException(Reason reason, String message) {
    this(new MissingText("", message, reason));
  }

  /** A failure that another one caused, of a text whose name is not known here. */
  public UnavailableException(Reason reason, String message, Throwable cause) {
    this(new MissingText("", message, reason), cause);
  }

  /** A failure found here. */
  public UnavailableException(MissingText text) {
    super(text.line());
    this.text = text;
  }

  /** A failure that another one caused. */
  public UnavailableException(MissingText text, Throwable cause) {
    super(text.line(), cause);
    this.text = text;
  }

  /** The text that is not available. */
  public MissingText text() {
    return text;
  }

  /** Why it is not available. */
  public Reason reason() {
    return text.cause();
  }

  @Override
  public String getMessage() {
    return text.line();
  }
}
