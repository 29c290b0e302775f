package dev.tally.pipelines.words;

import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.Tallies;
import dev.tally.pipelines.words.counting.WordCount;
import dev.tally.pipelines.words.counting.WordTally;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;

/** The words that are listed of each result: first of each shard, then of those. */
public final class TopN
    extends PTransform<PCollection<KV<Integer, Tallies<WordTally>>>, PCollection<TopList>> {
  private final int n;

  private TopN(int n) {
    this.n = n;
  }

  /**
   * At most {@code n} words a result, ordered as {@link WordCount#ORDER} has it.
   *
   * @param n may be 0, which leaves what each result covers and its totals
   */
  public static TopN of(int n) {
    return new TopN(n);
  }

  @Override
  public PCollection<TopList> expand(PCollection<KV<Integer, Tallies<WordTally>>> shards) {
    return shards
        .apply("Top of shard", ParDo.of(new TopOfShardFn(n)))
        .setCoder(new TopList.TopListCoder())
        // One key for all: the lists are small, and a key for each would be a bundle for each.
        .apply("One key", WithKeys.of(0))
        .setCoder(KvCoder.of(VarIntCoder.of(), new TopList.TopListCoder()))
        .apply("Gather shards", GroupByKey.create())
        .apply("Top of result", ParDo.of(new TopOfResultFn(n)))
        .setCoder(new TopList.TopListCoder());
  }

  private static final class TopOfShardFn extends DoFn<KV<Integer, Tallies<WordTally>>, TopList> {
    private final Listing listing;

    TopOfShardFn(int n) {
      this.listing = Listing.top(n);
    }

    @ProcessElement
    public void top(@Element KV<Integer, Tallies<WordTally>> shard, OutputReceiver<TopList> out) {
      shard
          .getValue()
          .entries()
          .forEach(
              (key, entry) ->
                  out.output(TopList.of(key, entry.passages(), entry.table(), listing)));
    }
  }

  private static final class TopOfResultFn extends DoFn<KV<Integer, Iterable<TopList>>, TopList> {
    private final int n;

    TopOfResultFn(int n) {
      this.n = n;
    }

    @ProcessElement
    public void top(@Element KV<Integer, Iterable<TopList>> shards, OutputReceiver<TopList> out) {
      Map<ResultKey, TopList> results = new TreeMap<>();
      for (TopList shard : shards.getValue()) {
        results.merge(shard.key(), shard, (sum, other) -> sum.plus(other, n));
      }
      results.values().forEach(out::output);
    }
  }
}
