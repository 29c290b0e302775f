package dev.tally.words.text;

/** Offsets of the tokens of a verse. */
public interface TokenOffsets {
  /** Number of tokens. */
  int count();

  /** Index in the verse of the first character of a token. */
  int start(int token);

  /** Index in the verse after the last character of a token. */
  int end(int token);
}
