package dev.tally.words.text;

/** Where the tokens of a verse are in it. */
public interface TokenOffsets {
  /** Number of tokens. */
  int count();

  /** Index in the verse of the first character of a token. */
  int start(int token);

  /** Index in the verse after the last character of a token. */
  int end(int token);
}
