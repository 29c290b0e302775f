package dev.tally.games.logs.parsing;

/** Carries a {@link ParseError} out of a text whose parts are parsed within each other. */
public final class ParseException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient ParseError error;

  public ParseException(ParseError error) {
    super(error.problem(), null, false, false); // a log may be full of these: no stack trace
    this.error = error;
  }

  /** An error at an index, from 0. */
  public ParseException(int index, String problem) {
    this(new ParseError(index, problem));
  }

  public ParseError error() {
    return error;
  }
}
