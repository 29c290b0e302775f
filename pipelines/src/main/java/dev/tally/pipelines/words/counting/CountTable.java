package dev.tally.pipelines.words.counting;

import java.util.List;

/**
 * Counts of one result, or of what one worker or one shard knows of it. Sums are the same in
 * whatever order they are made. Not safe for use by many threads.
 *
 * @param <T> type of the table itself
 */
public interface CountTable<T extends CountTable<T>> {
  /** Adds all that another table has, which stays as it is; no verse may be in both. */
  void merge(T other);

  /**
   * Divides the table, so that several workers can add it up with others: into as many tables, each
   * with other words, or into one if it only makes sense as a whole. Equal words are always in the
   * shard of the same number.
   */
  List<T> cut(int shards);
}
