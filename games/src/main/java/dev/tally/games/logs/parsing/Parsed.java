package dev.tally.games.logs.parsing;

/**
 * The result of parsing a text: what it says, or why it cannot be parsed.
 *
 * @param <T> type of what it says
 */
public sealed interface Parsed<T> {
  /** What the text says. */
  record Value<T>(T value) implements Parsed<T> {}

  /** Why it cannot be parsed. */
  record Failed<T>(ParseError error) implements Parsed<T> {
    /** An error at an index, from 0. */
    public Failed(int index, String problem) {
      this(new ParseError(index, problem));
    }
  }
}
