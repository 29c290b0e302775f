package dev.tally.words.explore;

/** Something that cannot be asked, or is not in the texts. The message says what, in one line. */
final class AskedException extends IllegalArgumentException {
  AskedException(String message) {
    super(message);
  }
}
