package dev.tally.pipelines.scripture;

/** What one result covers. */
public enum Scope {
  /** One request: a version, a version and a book, or a version, a book and a chapter. */
  REQUEST,
  /** All that was asked of a version. */
  VERSION,
  /** All that was asked of a book. */
  BOOK,
  /** One chapter. */
  CHAPTER
}
