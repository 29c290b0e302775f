package dev.tally.words.tokens;

/** Whether words that differ in the case of letters are the same word. */
public enum Casing {
  /** They are different words. */
  EXACT,
  /** They are the same word, by Unicode's default case folding. */
  IGNORE
}
