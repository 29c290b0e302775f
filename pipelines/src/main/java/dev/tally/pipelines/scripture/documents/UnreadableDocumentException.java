package dev.tally.pipelines.scripture.documents;

/** A document that is not read; the message says why, for the user. */
final class UnreadableDocumentException extends Exception {
  private static final long serialVersionUID = 1;

  UnreadableDocumentException(String message) {
    super(message);
  }

  UnreadableDocumentException(String message, Throwable cause) {
    super(message, cause);
  }
}
