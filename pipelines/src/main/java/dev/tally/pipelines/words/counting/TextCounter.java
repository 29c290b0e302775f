package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.scripture.VerseVisitor;
import java.util.List;

/**
 * Counts the verses of one text, passage by passage. Not safe for use by many threads.
 *
 * @param <T> type of the tables
 * @param <R> type of what is shown of a result
 */
public interface TextCounter<T extends CountTable<T>, R> extends VerseVisitor {
  /** The verses that follow are of another passage, of which nothing is counted yet. */
  void begin();

  /** What has been counted of the passage. */
  T table();

  /** What is shown of a result that has the passage and nothing else. */
  List<R> results(ResultKey key, Passage passage);

  @Override
  default void chapter(int book, String bookName, int chapter) {}
}
