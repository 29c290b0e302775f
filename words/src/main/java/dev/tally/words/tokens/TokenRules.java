package dev.tally.words.tokens;

import java.io.Serializable;

/**
 * Rules by which verses become the words that are counted. A value; safe for use by many threads.
 *
 * @param segmentation how they are split
 * @param filter which words are the same, and which are counted
 */
public record TokenRules(Tokenization segmentation, WordFilter filter) implements Serializable {
  /** The rules of a filter whose keys say how verses are split, too. */
  public TokenRules(WordFilter filter) {
    this(filter.keys().segmentation(), filter);
  }
}
