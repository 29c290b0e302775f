package dev.tally.words.query;

import dev.tally.words.query.Phrase.Slot;
import dev.tally.words.text.TokenOffsets;
import dev.tally.words.tokens.Segmentation;
import dev.tally.words.tokens.Sentences;
import dev.tally.words.tokens.WordKeys;
import java.util.Arrays;

/**
 * The tokens of one verse: where they are in it, and their keys. In a text without verses, they are
 * those of a paragraph, and no hit crosses the end of a sentence. It is filled again for each
 * verse; not safe for use by many threads.
 */
public final class VerseTokens extends TokenLine implements TokenOffsets {
  private final WordKeys rules;
  private final Segmentation.Splitter splitter;
  private final Sentences sentences = new Sentences();
  private final WordKeys.Buffer buffer = new WordKeys.Buffer();
  private int offset;
  private int count;
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private int[] keyEnds = new int[64];

  /** Where the sentences of the tokens begin and end, as indices of tokens. */
  private int[] firsts = new int[64];

  private int[] limits = new int[64];

  private char[] keys = new char[512];

  /**
   * No tokens yet.
   *
   * @param rules how verses are split, and which words are the same
   */
  public VerseTokens(WordKeys rules) {
    this.rules = rules;
    this.splitter = rules.segmentation().splitter();
  }

  /**
   * Begins a chapter.
   *
   * @param book its number, or 0 in a text without verses
   */
  public void chapter(int book) {
    sentences.chapter(book);
  }

  /** Reads a verse. */
  public void read(char[] chars, int from, int to) {
    offset = from;
    count = 0;
    forget();
    sentences.split(chars, from, to, this::readSentence);
  }

  private void readSentence(char[] chars, int from, int to) {
    int first = count;
    splitter.split(chars, from, to, this::add);
    Arrays.fill(firsts, first, count, first);
    Arrays.fill(limits, first, count, count);
  }

  private void add(char[] chars, int from, int to) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, count * 2);
      ends = Arrays.copyOf(ends, count * 2);
      keyEnds = Arrays.copyOf(keyEnds, count * 2);
      firsts = Arrays.copyOf(firsts, count * 2);
      limits = Arrays.copyOf(limits, count * 2);
    }
    char[] key = rules.key(chars, from, to, buffer);
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

  @Override
  public int count() {
    return count;
  }

  @Override
  public int start(int token) {
    return starts[token];
  }

  @Override
  public int end(int token) {
    return ends[token];
  }

  @Override
  public int first(int token) {
    return firsts[token];
  }

  @Override
  public int limit(int token) {
    return limits[token];
  }

  /** Index of the first character of the key of a token. */
  private int keyStart(int token) {
    return token == 0 ? 0 : keyEnds[token - 1];
  }

  /** The key of a token. */
  String key(int token) {
    return new String(keys, keyStart(token), keyEnds[token] - keyStart(token));
  }

  @Override
  boolean matches(int token, Slot slot) {
    return slot.matches(keys, keyStart(token), keyEnds[token]);
  }
}
