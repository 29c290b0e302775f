package dev.tally.words.counts;

import java.util.List;

/** How often each word, or n-gram, of a result occurs. */
public interface Counts {
  /** How many there are, before the filter and after it. */
  Totals totals();

  /**
   * Those that are kept and most frequent, in {@link WordCount#ORDER}.
   *
   * @param n how many at most
   * @param minCount how often they have to occur
   */
  List<WordCount> top(int n, int minCount);

  /** Those that are kept and have one of these {@link dev.tally.words.tokens.WordKeys#key keys}. */
  List<WordCount> find(List<String> keys);

  /** All that are kept, in no particular order. */
  List<WordCount> kept();
}
