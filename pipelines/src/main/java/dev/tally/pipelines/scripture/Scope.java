package dev.tally.pipelines.scripture;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What one result covers. */
public enum Scope {
  /** One request: a version, a version and a book, or a version, a book and a chapter. */
  REQUEST,
  /** All that was asked of a version. */
  VERSION,
  /** All that was asked of a book. */
  BOOK,
  /** One chapter. */
  CHAPTER;

  /** The scope that a user calls {@code name}, if there is one. */
  public static Optional<Scope> of(String name) {
    return Arrays.stream(values()).filter(scope -> scope.label().equals(name)).findFirst();
  }

  /** As a user types it: {@code request}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
