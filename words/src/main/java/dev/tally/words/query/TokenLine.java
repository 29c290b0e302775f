package dev.tally.words.query;

import java.util.IdentityHashMap;

/**
 * Tokens in which queries are looked for, in verses or paragraphs. Not safe for use by many
 * threads.
 */
public abstract class TokenLine {
  /** Whether a phrase is in this verse, if it was looked for. */
  private final IdentityHashMap<Phrase, Boolean> known = new IdentityHashMap<>();

  /** Index of the first token of the verse. */
  abstract int first();

  /** Index after the last token of the verse. */
  abstract int limit();

  /** Whether a token may stand at a slot. */
  abstract boolean matches(int token, Phrase.Slot slot);

  /** Begins other tokens. */
  final void forget() {
    if (!known.isEmpty()) {
      known.clear();
    }
  }

  /** Whether a phrase is anywhere in the verse. */
  final boolean contains(Phrase phrase) {
    Boolean isThere = known.get(phrase);
    if (isThere == null) {
      isThere = isIn(phrase, first(), limit());
      known.put(phrase, isThere);
    }
    return isThere;
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
