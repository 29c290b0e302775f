package dev.tally.words.text;

/** A reference that no text can have. The message says which, and what is wrong with it. */
public final class ReferenceException extends IllegalArgumentException {
  ReferenceException(String message) {
    super(message);
  }
}
