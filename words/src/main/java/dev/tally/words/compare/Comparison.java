package dev.tally.words.compare;

import dev.tally.words.ResultHeader;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * What sets two results apart.
 *
 * @param left which result is the left one
 * @param right which is the right one
 * @param words that are more frequent in the one or the other
 */
public record Comparison(ResultHeader left, ResultHeader right, KeywordList words) {
  /** The log ratio of a word, to two decimals, half up; see {@link Keyness#logRatio}. */
  public BigDecimal logRatio(Keyword word) {
    Keyness keyness = new Keyness(left.totals().keptTokens(), right.totals().keptTokens());
    return new BigDecimal(keyness.logRatio(word.left().count(), word.right().count()))
        .setScale(2, RoundingMode.HALF_UP);
  }
}
