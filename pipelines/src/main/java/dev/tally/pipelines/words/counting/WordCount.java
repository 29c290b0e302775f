package dev.tally.pipelines.words.counting;

import java.util.Comparator;

/**
 * How often a word occurs.
 *
 * @param word as it stands in the text
 * @param count how often; 0 only of a word that is asked for
 * @param verses in how many verses
 * @param first where it occurs first; only good for comparing within a result
 */
public record WordCount(String word, int count, int verses, long first) {
  /**
   * Most frequent first; of equally frequent ones that which occurs first. Total within a result.
   */
  public static final Comparator<WordCount> ORDER =
      Comparator.comparingInt((WordCount word) -> -word.count).thenComparingLong(WordCount::first);
}
