package dev.tally.words.tokens;

/** Whether words that differ in combining marks are the same word. */
public enum Marks {
  /** They are different words. */
  EXACT,
  /** They are the same word: Hebrew points and Greek accents do not count, and é is e. */
  IGNORE
}
