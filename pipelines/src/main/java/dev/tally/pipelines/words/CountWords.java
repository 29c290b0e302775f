package dev.tally.pipelines.words;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.Tallies.Divider;
import dev.tally.pipelines.words.Tallies.Entry;
import dev.tally.pipelines.words.Tallies.Passage;
import dev.tally.pipelines.words.Tallies.ResultKey;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.pipelines.words.tokens.UnspacedScript;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.util.Set;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/**
 * Counts words: within a bundle into a table, then, cut by the words' hashes into a few shards,
 * across bundles.
 *
 * <p>Not {@code Count.perElement()}: the direct runner makes a bundle of every key, and the 13,000
 * words of one Bible took it 42 seconds where this takes one. On any runner it also spares the
 * shuffle of 800,000 tokens.
 */
public final class CountWords extends PTransform<PCollection<Tokens>, PCollectionTuple> {
  /** Shard by shard, all results. */
  public static final TupleTag<KV<Integer, Tallies>> SHARDS = new TupleTag<>("shards") {};

  /** Results that are complete with one text, already cut down to their top words. */
  static final TupleTag<TopList> COMPLETE = new TupleTag<>("complete") {};

  /** Texts that cannot be read; nothing of them is counted. */
  public static final TupleTag<FailedText> FAILED = new TupleTag<>("failed") {};

  /** Metric that counts texts as they are read. */
  static final String TEXTS_READ = "texts read";

  private static final TupleTag<KV<Integer, Tallies>> BUNDLES = new TupleTag<>("bundles") {};
  private static final int SHARD_COUNT = 8;

  private final Scope scope;
  private final Listing listing;
  private final Set<Integer> shared;

  private CountWords(Scope scope, Listing listing, Set<Integer> shared) {
    this.scope = scope;
    this.listing = listing;
    this.shared = shared;
  }

  /** One result for each of what {@code scope} names; all of them go through the shards. */
  public static CountWords per(Scope scope) {
    return new CountWords(scope, Listing.top(0), Set.of());
  }

  /**
   * The same, but a result that no other text adds to is reduced to its list at once and bypasses
   * the shards: the words of 60 translations, chapter by chapter, do not fit in memory.
   *
   * @param shared groups of requests that are counted together
   */
  public CountWords finishing(Listing words, Set<Integer> shared) {
    return new CountWords(scope, words, Set.copyOf(shared));
  }

  /** What a progress bar counts while the texts of a plan are read. */
  public static PipelineLauncher.Progress progress(TextPlan plan) {
    int texts = plan.requests().size();
    return new PipelineLauncher.Progress(CountWords.class, TEXTS_READ, texts, "texts", texts);
  }

  @Override
  public PCollectionTuple expand(PCollection<Tokens> tokens) {
    Coder<KV<Integer, Tallies>> coder = KvCoder.of(VarIntCoder.of(), new Tallies.TalliesCoder());
    PCollectionTuple counted =
        tokens.apply(
            "Tally bundle",
            ParDo.of(new TallyFn(scope, listing, shared))
                .withOutputTags(BUNDLES, TupleTagList.of(FAILED).and(COMPLETE)));
    PCollection<KV<Integer, Tallies>> shards =
        counted
            .get(BUNDLES)
            .setCoder(coder)
            .apply("Add up shards", Combine.perKey(new SumFn()))
            .setCoder(coder);
    return PCollectionTuple.of(SHARDS, shards)
        .and(COMPLETE, counted.get(COMPLETE).setCoder(new TopList.TopListCoder()))
        .and(FAILED, counted.get(FAILED).setCoder(new FailedText.FailedTextCoder()));
  }

  private static final class TallyFn extends DoFn<Tokens, KV<Integer, Tallies>> {
    private final Counter textsRead = Metrics.counter(CountWords.class, TEXTS_READ);
    private final Scope scope;
    private final Listing listing;
    private final Set<Integer> shared;
    private transient Tallies bundle = new Tallies();

    TallyFn(Scope scope, Listing listing, Set<Integer> shared) {
      this.scope = scope;
      this.listing = listing;
      this.shared = shared;
    }

    @StartBundle
    public void startBundle() {
      bundle = new Tallies();
    }

    @ProcessElement
    public void tally(@Element Tokens tokens, MultiOutputReceiver out) {
      Text text = tokens.verses().text();
      TextTally tally = new TextTally(text, scope, tokens);
      try {
        tokens.forEach(tally);
        tally.finish();
        textsRead.inc();
        if (listing.n() > 0 && !shared.contains(text.request().group())) {
          OutputReceiver<TopList> complete = out.get(COMPLETE);
          tally
              .tallies
              .entries()
              .forEach((key, entry) -> complete.output(TopList.of(key, entry, listing)));
        } else {
          bundle.merge(tally.tallies);
        }
      } catch (UnavailableException e) {
        out.get(FAILED).output(new FailedText(text.request().index(), e.getMessage()));
      } catch (WordTally.FullException e) {
        String message = text.location() + ": " + e.getMessage();
        out.get(FAILED).output(new FailedText(text.request().index(), message));
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) {
      if (bundle.entries().isEmpty()) {
        return; // every result was complete: no shard needs to be grouped
      }
      Tallies[] shards = bundle.cut(SHARD_COUNT);
      for (int i = 0; i < shards.length; i++) {
        context.output(
            KV.of(i, shards[i]), GlobalWindow.INSTANCE.maxTimestamp(), GlobalWindow.INSTANCE);
      }
    }
  }

  /** Tallies one text, into one result or into one for each of its books or chapters. */
  private static final class TextTally implements Tokens.Visitor {
    private final Tallies tallies = new Tallies();
    private final Text text;
    private final WordFilter filter;
    private final UnspacedScript unspaced;
    private final Divider divider;
    private WordTally words = new WordTally();
    private long position;
    private int verse;

    TextTally(Text text, Scope scope, Tokens tokens) {
      this.text = text;
      this.filter = tokens.filter();
      this.unspaced = new UnspacedScript(tokens.segmentation());
      this.position = (long) text.request().index() << 40; // a text has less than 2^40 tokens
      this.divider = new Divider(text, scope, this::begin);
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      divider.chapter(book, bookName, chapter);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      verse++;
      unspaced.verse(chars, from, to);
    }

    @Override
    public void token(char[] chars, int from, int to) {
      words.add(chars, from, to, position++, verse, filter);
    }

    /** Says what the user should know of the whole text. */
    void finish() {
      unspaced
          .noted(text)
          .ifPresent(noted -> tallies.entries().values().forEach(each -> each.note(noted)));
    }

    private void begin(ResultKey key, Passage passage) {
      Entry entry = tallies.entry(key);
      entry.passages().add(passage);
      words = entry.words();
    }
  }

  private static final class SumFn extends Combine.CombineFn<Tallies, Tallies, Tallies> {
    @Override
    public Tallies createAccumulator() {
      return new Tallies();
    }

    @Override
    public Tallies addInput(Tallies sum, Tallies tallies) {
      sum.merge(tallies);
      return sum;
    }

    @Override
    public Tallies mergeAccumulators(Iterable<Tallies> sums) {
      Tallies sum = new Tallies();
      sums.forEach(sum::merge);
      return sum;
    }

    @Override
    public Tallies extractOutput(Tallies sum) {
      return sum;
    }

    @Override
    public Coder<Tallies> getAccumulatorCoder(CoderRegistry registry, Coder<Tallies> input) {
      return new Tallies.TalliesCoder();
    }
  }
}
