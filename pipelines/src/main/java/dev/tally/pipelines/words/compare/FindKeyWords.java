package dev.tally.pipelines.words.compare;

import dev.tally.pipelines.words.TopList;
import dev.tally.pipelines.words.compare.Alignment.Pair;
import dev.tally.pipelines.words.counting.Tallies;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.tokens.Casing;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;

/**
 * The words that set the results of two versions apart: first of each shard, given how much text
 * there is in all of them, then of those.
 */
final class FindKeyWords
    extends PTransform<PCollection<KV<Integer, Tallies<WordTally>>>, PCollection<KeyList>> {
  private static final String TOTALS = "totals";

  private final PCollectionView<List<TopList>> totals;
  private final Alignment.Rule rule;
  private final Casing casing;
  private final int n;

  private FindKeyWords(
      PCollectionView<List<TopList>> totals, Alignment.Rule rule, Casing casing, int n) {
    this.totals = totals;
    this.rule = rule;
    this.casing = casing;
    this.n = n;
  }

  /**
   * At most {@code n} words for either side of each pair of results.
   *
   * @param totals of all results; their words do not matter
   * @param casing which words of the two are the same
   */
  static FindKeyWords of(
      PCollectionView<List<TopList>> totals, Alignment.Rule rule, Casing casing, int n) {
    return new FindKeyWords(totals, rule, casing, n);
  }

  @Override
  public PCollection<KeyList> expand(PCollection<KV<Integer, Tallies<WordTally>>> shards) {
    return shards
        .apply(
            "Key words of shard",
            ParDo.of(new KeyWordsOfShardFn(rule, casing, n)).withSideInput(TOTALS, totals))
        .setCoder(KvCoder.of(VarIntCoder.of(), new KeyList.KeyListCoder()))
        .apply("Gather shards", GroupByKey.create())
        .apply("Key words of pair", ParDo.of(new KeyWordsOfPairFn(n)))
        .setCoder(new KeyList.KeyListCoder());
  }

  private static final class KeyWordsOfShardFn
      extends DoFn<KV<Integer, Tallies<WordTally>>, KV<Integer, KeyList>> {
    private final Alignment.Rule rule;
    private final Casing casing;
    private final int n;

    KeyWordsOfShardFn(Alignment.Rule rule, Casing casing, int n) {
      this.rule = rule;
      this.casing = casing;
      this.n = n;
    }

    @ProcessElement
    public void find(
        @Element KV<Integer, Tallies<WordTally>> shard,
        @SideInput(TOTALS) List<TopList> totals,
        OutputReceiver<KV<Integer, KeyList>> out) {
      Tallies<WordTally> tallies = shard.getValue();
      List<Pair> pairs = Alignment.of(totals, rule).pairs();
      for (int i = 0; i < pairs.size(); i++) {
        Pair pair = pairs.get(i);
        WordTally left = tallies.entry(pair.left().key()).table();
        WordTally right = tallies.entry(pair.right().key()).table();
        // One key for all: the lists are small, and a key for each would be a bundle for each.
        out.output(KV.of(0, KeyList.of(i, left, right, casing, pair.keyness(), n)));
      }
    }
  }

  private static final class KeyWordsOfPairFn
      extends DoFn<KV<Integer, Iterable<KeyList>>, KeyList> {
    private final int n;

    KeyWordsOfPairFn(int n) {
      this.n = n;
    }

    @ProcessElement
    public void find(@Element KV<Integer, Iterable<KeyList>> shards, OutputReceiver<KeyList> out) {
      Map<Integer, KeyList> pairs = new TreeMap<>();
      for (KeyList shard : shards.getValue()) {
        pairs.merge(shard.pair(), shard, (sum, other) -> sum.plus(other, n));
      }
      pairs.values().forEach(out::output);
    }
  }
}
