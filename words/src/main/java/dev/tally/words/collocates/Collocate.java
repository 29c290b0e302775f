package dev.tally.words.collocates;

import dev.tally.words.collocates.AssociationMeasure.Counts;

/**
 * A word that stands near hits of a query.
 *
 * @param word as it stands in the text where it occurs first
 * @param left how many of it stand left of the nearest hit
 * @param right how many stand right of it
 * @param frequency how many there are anywhere in the text
 * @param first where it occurs first; only good for comparing within a result
 */
public record Collocate(String word, int left, int right, int frequency, long first) {
  /** Number of occurrences near a hit. */
  public int count() {
    return left + right;
  }

  /**
   * The numbers that measures need.
   *
   * @param hits of the query
   * @param tokens of the text
   */
  public Counts counts(long hits, long tokens) {
    return new Counts(count(), hits, frequency, tokens);
  }
}
