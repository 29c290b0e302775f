package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.words.tokens.Tokens;
import java.io.Serializable;
import java.util.List;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

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
   * What is shown of a result, or of one shard of it if tables are divided.
   *
   * @param passages that it covers, in the order asked
   */
  List<R> results(ResultKey key, List<Passage> passages, T table);

  /** The same for a text of which the user should know more. */
  R noting(R result, Text noted);

  /**
   * What is shown of all results in shards; a counting that divides its tables puts the parts of
   * each result together here.
   */
  default PTransform<PCollection<KV<Integer, Tallies<T>>>, PCollection<R>> listShards() {
    return ListShards.by(this);
  }

  /** For tables; equal tables have equal bytes. */
  DataCoder<T> tableCoder();

  /** For what is shown. */
  DataCoder<R> resultCoder();
}
