package dev.tally.games.core;

/** A setup that is not valid for a rule set. The message names key, value and bounds. */
public final class SetupException extends IllegalArgumentException {
  private final String name;

  /**
   * Says what is wrong.
   *
   * @param name the key of the setup
   * @param value what stands there
   * @param expected what should, such as {@code a whole number in 6..8}
   */
  public SetupException(String name, Object value, String expected) {
    super(
        name
            + ": "
            + (value instanceof String ? "'" + value + "'" : value)
            + " is not "
            + expected);
    this.name = name;
  }

  /** The key of the setup that is out of its bounds. */
  public String name() {
    return name;
  }
}
