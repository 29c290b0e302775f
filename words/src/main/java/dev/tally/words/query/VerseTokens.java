package dev.tally.words.query;

import dev.tally.words.query.Query.Pattern;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Tokenizer;
import java.util.Arrays;

/**
 * The tokens of one verse: where they are in it, and their keys. It is filled again for each verse;
 * not safe for use by many threads.
 */
public final class VerseTokens implements Tokenizer.Sink {
  private final Casing casing;
  private final Casing.Buffer buffer = new Casing.Buffer();
  private int offset;
  private int count;
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private int[] keyEnds = new int[64];
  private char[] keys = new char[512];

  /**
   * No tokens yet.
   *
   * @param casing which words are the same
   */
  public VerseTokens(Casing casing) {
    this.casing = casing;
  }

  /** How many there are. */
  public int count() {
    return count;
  }

  /** Index in the verse of the first character of a token. */
  public int start(int token) {
    return starts[token];
  }

  /** Index in the verse after the last character of a token. */
  public int end(int token) {
    return ends[token];
  }

  /**
   * Begins a verse.
   *
   * @param from index of its first character, in the array that tokens come in
   */
  public void begin(int from) {
    offset = from;
    count = 0;
  }

  @Override
  public void token(char[] chars, int from, int to) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, count * 2);
      ends = Arrays.copyOf(ends, count * 2);
      keyEnds = Arrays.copyOf(keyEnds, count * 2);
    }
    char[] key = casing.key(chars, from, to, buffer);
    int keyStart = keyStart(count);
    int length = buffer.to() - buffer.from();
    if (keyStart + length > keys.length) {
      keys = Arrays.copyOf(keys, (keyStart + length) * 2);
    }
    System.arraycopy(key, buffer.from(), keys, keyStart, length);
    starts[count] = from - offset;
    ends[count] = to - offset;
    keyEnds[count] = keyStart + length;
    count++;
  }

  /** The characters of all keys, which change with the next verse. */
  public char[] keys() {
    return keys;
  }

  /** Index after the last character of the key of a token. */
  public int keyEnd(int token) {
    return keyEnds[token];
  }

  /** The key of a token. */
  String key(int token) {
    return new String(keys, keyStart(token), keyEnds[token] - keyStart(token));
  }

  boolean matches(int token, Pattern pattern) {
    return pattern.matches(keys, keyStart(token), keyEnds[token]);
  }

  /** Index of the first character of the key of a token. */
  public int keyStart(int token) {
    return token == 0 ? 0 : keyEnds[token - 1];
  }
}
