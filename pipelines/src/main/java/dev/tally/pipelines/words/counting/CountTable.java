package dev.tally.pipelines.words.counting;

import java.util.List;

/**
 * Counts of one result, or of what one text or one shard has of it. Not safe for use by many
 * threads.
 *
 * @param <T> type of the table itself
 */
public interface CountTable<T extends CountTable<T>> {
  /**
   * Adds all that a table of later texts has, which stays as it is. There has to be {@link
   * #checkRoom room}.
   */
  void merge(T other);

  /**
   * Looks whether another table can be added. Neither is changed.
   *
   * @throws WordTally.FullException if there is no room for all that it has
   */
  void checkRoom(T other);

  /**
   * Divides the table, so that several workers can add it up with others: into as many tables, each
   * with other words, or into one if it only makes sense as a whole. Equal words are always in the
   * shard of the same number.
   */
  List<T> cut(int shards);
}
