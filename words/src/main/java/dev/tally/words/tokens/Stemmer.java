package dev.tally.words.tokens;

import java.io.Serializable;

/**
 * Makes forms of a word one, such as {@code lamb} and {@code lambs}. A value; safe for use by many
 * threads.
 */
public interface Stemmer extends Serializable {
  /**
   * The stem of a word, which need not be a word itself.
   *
   * @param key of the word, without stems; case does not count in it
   */
  String stem(String key);

  /** Whether case is folded as in Turkish, where the small letters of I and İ are ı and i. */
  default boolean isTurkic() {
    return false;
  }
}
