package dev.tally.words.query;

import dev.tally.words.query.Phrase.Slot;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tokens that are known by the numbers of their words, verse after verse; whether a word may stand
 * at a slot is found out once. Not safe for use by many threads.
 */
public abstract class WordLine extends TokenLine {
  private final IdentityHashMap<Slot, boolean[]> matching = new IdentityHashMap<>();
  private final List<char[][]> keys;

  /** The slot that was looked for last, and its words: most often it is the next one too. */
  private @Nullable Slot lastSlot;

  private boolean[] lastMatching = {};
  private int first;
  private int limit;

  /**
   * Tokens of these words.
   *
   * @param keys those that patterns are compared with, of the words by their numbers
   */
  protected WordLine(List<char[][]> keys) {
    this.keys = keys;
  }

  /** The number of the word of a token. */
  protected abstract int word(int token);

  /** Begins a verse, whose tokens have these indices. */
  public final void begin(int from, int to) {
    first = from;
    limit = to;
    forget();
  }

  @Override
  final int first() {
    return first;
  }

  @Override
  final int limit() {
    return limit;
  }

  /** Index of the first token from one on at which a query matches; {@code to} if there is none. */
  public final int find(Query query, int from, int to) {
    boolean[] begins = matching(query.firstSlot());
    for (int at = from; at < to; at++) {
      if (begins[word(at)] && query.matches(this, at)) {
        return at;
      }
    }
    return to;
  }

  @Override
  final boolean matches(int token, Slot slot) {
    return matching(slot)[word(token)];
  }

  @SuppressWarnings("ReferenceEquality") // what a slot allows takes long to compare
  private boolean[] matching(Slot slot) {
    if (slot != lastSlot) {
      lastSlot = slot;
      lastMatching = matching.computeIfAbsent(slot, this::words);
    }
    return lastMatching;
  }

  private boolean[] words(Slot slot) {
    boolean[] words = new boolean[keys.size()];
    for (int word = 0; word < words.length; word++) {
      words[word] = slot.matches(keys.get(word));
    }
    return words;
  }
}
