package dev.tally.words.query;

import java.util.IdentityHashMap;

/**
 * Tokens in which queries are looked for, in verses or sentences. Not safe for use by many threads.
 */
public abstract class TokenLine {
  /** Whether a phrase is in the sentence that it was looked for last. */
  private final IdentityHashMap<Phrase, Known> known = new IdentityHashMap<>();

  private record Known(int first, boolean isThere) {}

  /** Index of the first token of the verse or sentence that a token is in. */
  public abstract int first(int token);

  /** Index after the last token of the verse or sentence that a token is in. */
  public abstract int limit(int token);

  /** Whether a token may stand at a slot. */
  abstract boolean matches(int token, Phrase.Slot slot);

  /** Begins other tokens. */
  final void forget() {
    if (!known.isEmpty()) {
      known.clear();
    }
  }

  /** Whether a phrase is anywhere in the verse or sentence of a token. */
  final boolean contains(Phrase phrase, int token) {
    int first = first(token);
    Known last = known.get(phrase);
    if (last == null || last.first != first) {
      last = new Known(first, isIn(phrase, first, limit(token)));
      known.put(phrase, last);
    }
    return last.isThere;
  }

  /** Whether a phrase begins in a range of tokens. */
  final boolean isIn(Phrase phrase, int from, int to) {
    for (int at = from; at < to; at++) {
      if (phrase.matches(this, at)) {
        return true;
      }
    }
    return false;
  }
}
