package dev.tally.pipelines.bibles;

/** A file is not what its format says; the message says where and what was expected. */
final class FormatException extends Exception {
  FormatException(String message) {
    super(message);
  }
}
