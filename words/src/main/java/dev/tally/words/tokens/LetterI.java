package dev.tally.words.tokens;

/** Rules for i, ı, I and İ: which are the same letter where case does not count. */
public enum LetterI {
  /** I is a capital i, by Unicode's default case folding; the others are themselves. */
  DEFAULT,
  /** I is a capital ı, and İ a capital i. */
  TURKIC,
  /** All four are one, since people search on keyboards that have not all of them. */
  ONE
}
