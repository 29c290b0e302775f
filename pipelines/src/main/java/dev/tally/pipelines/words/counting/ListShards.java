package dev.tally.pipelines.words.counting;

import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

/**
 * What is shown of the results in shards: of whole results, or of the part that each shard has.
 *
 * @param <T> type of the tables of counts
 * @param <R> type of what is shown of a result
 */
public final class ListShards<T extends CountTable<T>, R>
    extends PTransform<PCollection<KV<Integer, Tallies<T>>>, PCollection<R>> {
  private final Counting<T, R> counting;

  private ListShards(Counting<T, R> counting) {
    this.counting = counting;
  }

  /** What this shows. */
  public static <T extends CountTable<T>, R> ListShards<T, R> by(Counting<T, R> counting) {
    return new ListShards<>(counting);
  }

  @Override
  public PCollection<R> expand(PCollection<KV<Integer, Tallies<T>>> shards) {
    return shards
        .apply("List shard", ParDo.of(new ListFn<>(counting)))
        .setCoder(counting.resultCoder());
  }

  private static final class ListFn<T extends CountTable<T>, R>
      extends DoFn<KV<Integer, Tallies<T>>, R> {
    private final Counting<T, R> counting;

    ListFn(Counting<T, R> counting) {
      this.counting = counting;
    }

    @ProcessElement
    public void list(@Element KV<Integer, Tallies<T>> shard, OutputReceiver<R> out) {
      shard
          .getValue()
          .entries()
          .forEach(
              (key, entry) ->
                  counting.results(key, entry.passages(), entry.table()).forEach(out::output));
    }
  }
}
