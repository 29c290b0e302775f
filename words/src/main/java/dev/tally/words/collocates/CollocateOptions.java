package dev.tally.words.collocates;

import dev.tally.words.query.Query;
import dev.tally.words.text.OptionException;
import dev.tally.words.tokens.Normalization;
import java.io.Serializable;
import java.util.List;

/**
 * The queries of a run, and the collocates that it lists.
 *
 * @param queries one or more
 * @param keys which words are the same
 * @param left tokens before a hit that are near it
 * @param right tokens after it
 * @param measure by which words are ordered
 * @param minCount how often a word has to stand near a hit
 * @param n words listed of a result, at most
 */
public record CollocateOptions(
    List<Query> queries,
    Normalization keys,
    int left,
    int right,
    AssociationMeasure measure,
    int minCount,
    int n)
    implements Serializable {
  private static final int MAX_WIDTH = 20;

  /**
   * Checks the numbers, by the names of their options.
   *
   * @throws OptionException if one of them is too small or too large
   */
  public CollocateOptions {
    checkWidth("left", left);
    checkWidth("right", right);
    if (left + right == 0) {
      throw new OptionException("--left, --right: expected 1 or more for one of them");
    }
    OptionException.positive("min-count", minCount);
    OptionException.positive("n", n);
  }

  private static void checkWidth(String option, int width) {
    if (width < 0 || width > MAX_WIDTH) {
      throw new OptionException(
          "--" + option + "=" + width + ": expected 0 to " + MAX_WIDTH + " words");
    }
  }
}
