package dev.tally.words.text;

/** An option with a value that it cannot have. The message says which, and what was expected. */
public final class OptionException extends IllegalArgumentException {
  /** A refusal in one line. */
  public OptionException(String message) {
    super(message);
  }

  /**
   * The number of an option.
   *
   * @throws OptionException if it is less than 1
   */
  public static int positive(String option, int number) {
    if (number < 1) {
      throw new OptionException("--" + option + "=" + number + ": expected 1 or more");
    }
    return number;
  }
}
