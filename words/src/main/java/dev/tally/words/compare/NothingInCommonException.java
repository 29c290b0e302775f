package dev.tally.words.compare;

/** Two texts of which no book or chapter can be compared. The message names them. */
public final class NothingInCommonException extends IllegalArgumentException {
  private final String message;

  NothingInCommonException(String message) {
    super(message);
    this.message = message;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
