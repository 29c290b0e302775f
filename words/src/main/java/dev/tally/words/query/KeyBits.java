package dev.tally.words.query;

/**
 * The first characters and the lengths of some keys, as bits: a word that has none of either is no
 * such key. Not safe for use by many threads while keys are added.
 */
final class KeyBits {
  private long characters;
  private long lengths;

  /** Adds a key. */
  void add(String key) {
    characters |= key.isEmpty() ? 0 : 1L << key.charAt(0); // the lowest six bits of it
    lengths |= lengthBit(key.length());
  }

  /** Whether a word may be one of the keys. */
  boolean mayHave(char[] word, int from, int to) {
    return (lengths & lengthBit(to - from)) != 0
        && (from == to || (characters & 1L << word[from]) != 0);
  }

  private static long lengthBit(int length) {
    return 1L << Math.min(length, Long.SIZE - 1);
  }
}
