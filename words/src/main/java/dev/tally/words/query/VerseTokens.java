package dev.tally.words.query;

import dev.tally.words.query.Phrase.Slot;
import dev.tally.words.text.TokenOffsets;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tokens of one verse, or of a paragraph in a text without verses: where they are in it, and
 * their keys. It is filled again for each verse; not safe for use by many threads.
 */
public final class VerseTokens extends TokenLine implements TokenOffsets {
  private final Normalization rules;
  private final Tokenization.Splitter splitter;
  private final Normalization.Buffer buffer = new Normalization.Buffer();
  private int offset;
  private int count;
  private int[] starts = new int[64];
  private int[] ends = new int[64];
  private int[] keyEnds = new int[64];
  private char[] keys = new char[512];

  /** Keys of tokens that have a shorter one for patterns, by their indices. */
  private final Map<Integer, char[]> shorterKeys = new HashMap<>();

  /** Items of notes by the indices of the tokens that have them. */
  private final Map<Integer, List<String>> annotations = new HashMap<>();

  /**
   * No tokens yet.
   *
   * @param rules how verses are split, and which words are the same
   */
  public VerseTokens(Normalization rules) {
    this.rules = rules;
    this.splitter = rules.segmentation().splitter();
  }

  /** Reads a verse. */
  public void read(char[] chars, int from, int to) {
    offset = from;
    count = 0;
    shorterKeys.clear();
    annotations.clear();
    forget();
    splitter.split(chars, from, to, this::add);
  }

  /**
   * Reads a verse with notes at its words. Notes of several words belong to the last of them, so
   * that each is found once.
   */
  public void read(AnnotatedVerse verse) {
    read(verse.text(), 0, verse.length());
    int token = 0;
    for (AnnotatedVerse.Span span : verse.spans()) {
      while (token < count && starts[token] < span.end()) {
        token++;
      }
      if (token > 0 && ends[token - 1] > span.start()) {
        annotations.computeIfAbsent(token - 1, none -> new ArrayList<>()).addAll(span.items());
      }
    }
  }

  private void add(char[] chars, int from, int to) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, count * 2);
      ends = Arrays.copyOf(ends, count * 2);
      keyEnds = Arrays.copyOf(keyEnds, count * 2);
    }
    char[] key = rules.key(chars, from, to, buffer);
    int keyStart = keyStart(count);
    int length = buffer.to() - buffer.from();
    if (keyStart + length > keys.length) {
      keys = Arrays.copyOf(keys, (keyStart + length) * 2);
    }
    char[] shorter = rules.shorterKey(chars, from, to);
    if (shorter.length > 0) {
      shorterKeys.put(count, shorter);
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
  int first() {
    return 0;
  }

  @Override
  int limit() {
    return count;
  }

  /** Index of the first character of the key of a token. */
  private int keyStart(int token) {
    return token == 0 ? 0 : keyEnds[token - 1];
  }

  /** The key of a token. */
  String key(int token) {
    return new String(keys, keyStart(token), keyEnds[token] - keyStart(token));
  }

  /** Whether the key of a token may be one of some keys. */
  boolean mayBe(int token, KeyBits some) {
    int start = keyStart(token);
    return some.mayHave(keys, start, keyEnds[token]);
  }

  @Override
  boolean matches(int token, Slot slot) {
    char[] shorter = shorterKeys.isEmpty() ? null : shorterKeys.get(token);
    return slot.matches(keys, keyStart(token), keyEnds[token])
        || (shorter != null && slot.matches(shorter, 0, shorter.length))
        || (!annotations.isEmpty() && hasAnnotation(token, slot));
  }

  private boolean hasAnnotation(int token, Slot slot) {
    for (String item : annotations.getOrDefault(token, List.of())) {
      if (slot.matchesItem(item)) {
        return true;
      }
    }
    return false;
  }
}
