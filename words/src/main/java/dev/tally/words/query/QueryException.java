package dev.tally.words.query;

/** A query that cannot be read. The message says which, and what was expected. */
public final class QueryException extends IllegalArgumentException {
  QueryException(String message) {
    super(message);
  }
}
