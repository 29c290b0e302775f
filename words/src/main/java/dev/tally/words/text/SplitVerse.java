package dev.tally.words.text;

/**
 * A verse that was split into tokens before. Equal strings have the same form: a number from 0 that
 * is good for the whole text.
 */
public interface SplitVerse extends TokenOffsets {
  /** Holds the verse's text. */
  char[] chars();

  /** Index of its first character. */
  int from();

  /** Index after its last character. */
  int to();

  /** Number of the form of a token. */
  int form(int token);
}
