package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.tokens.Tokens;
import java.io.Serializable;
import java.util.List;

/**
 * What a command counts, and what it shows of the counts. A value; safe for use by many threads.
 *
 * @param <T> type of the tables of counts
 * @param <R> type of what is shown of a result
 */
public interface Counting<T extends CountTable<T>, R> extends Serializable {
  /** Counts one text. */
  TextCounter<T, R> counter(Tokens tokens);

  /** A table without counts. */
  T table();

  /**
   * What is shown of a result.
   *
   * @param passages that it covers, in the order asked
   */
  List<R> results(ResultKey key, List<Passage> passages, T table);

  /** The same for a text of which the user should know more. */
  R noting(R result, Text noted);

  /** For tables; equal tables have equal bytes. */
  DataCoder<T> tableCoder();

  /** For what is shown. */
  DataCoder<R> resultCoder();
}
