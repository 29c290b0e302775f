package dev.tally.words.text;

/** Scopes of one result. */
public enum Grouping {
  /** One request: a version, a version and a book, or a version, a book and a chapter. */
  REQUEST,
  /** All that was asked for, of all versions together. */
  ALL,
  /** All that was asked of a version, or of the files of a text. */
  VERSION,
  /** A file of a text of the user's own. */
  FILE,
  /** All that was asked of a book. */
  BOOK,
  /** One chapter. */
  CHAPTER;

  /** Whether results are of the parts of a text. */
  public boolean isOfParts() {
    return this == BOOK || this == CHAPTER;
  }
}
