package dev.tally.games.logs.parsing;

import java.util.Optional;

/**
 * The first error of a record that is read on after it, for what else it says of itself. For one
 * thread at a time.
 */
public final class FirstError {
  private Optional<ParseException> error = Optional.empty();

  /** Reads a part of a record. */
  @FunctionalInterface
  public interface Part<T> {
    T read() throws ParseException;
  }

  /** Reads a part of a record that is not needed as a value. */
  @FunctionalInterface
  public interface Step {
    void run() throws ParseException;
  }

  /** A part; empty if it is wrong. */
  public static <T> Optional<T> ignored(Part<T> part) {
    return new FirstError().attempt(part);
  }

  /** Keeps an error, unless there is one already. */
  public void keep(ParseException found) {
    error = error.isPresent() ? error : Optional.of(found);
  }

  /** A part; empty if it is wrong. */
  public <T> Optional<T> attempt(Part<T> part) {
    return read(() -> Optional.of(part.read()), Optional.empty());
  }

  /** A part, or a default if it is wrong. */
  public <T> T read(Part<T> part, T otherwise) {
    try {
      return part.read();
    } catch (ParseException e) {
      keep(e);
      return otherwise;
    }
  }

  /** Reads a part. */
  public void run(Step step) {
    try {
      step.run();
    } catch (ParseException e) {
      keep(e);
    }
  }

  /** The error; empty if there was none. */
  public Optional<ParseException> get() {
    return error;
  }
}
