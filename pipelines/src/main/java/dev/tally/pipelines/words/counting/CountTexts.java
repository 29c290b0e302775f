package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.VerseVisitor;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.counting.Tallies.TalliesCoder;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.pipelines.words.tokens.UnspacedScript;
import java.util.ArrayList;
import java.util.List;
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
 * Counts texts: within a bundle into a table for each result, then, cut into a few shards, across
 * bundles. What is counted, and into what, is a {@link Counting}.
 *
 * <p>A result that no other text adds to bypasses the shards: what is shown of it is made as soon
 * as its passage ends, so that one passage is in memory. The words of 60 translations, chapter by
 * chapter, do not fit in memory.
 *
 * <p>Not {@code Count.perElement()}: the direct runner makes a bundle of every key, and the 13,000
 * words of one Bible took it 42 seconds where this takes one. On any runner it also spares the
 * shuffle of 800,000 tokens.
 *
 * @param <T> type of the tables of counts
 * @param <R> type of what is shown of a result
 */
public final class CountTexts<T extends CountTable<T>, R>
    extends PTransform<PCollection<Tokens>, PCollectionTuple> {
  /** Texts that cannot be read; nothing of them is counted. */
  public static final TupleTag<FailedText> FAILED = new TupleTag<>("failed") {};

  private static final String TEXTS_READ = "texts read";
  private static final int SHARD_COUNT = 8;

  private final TupleTag<KV<Integer, Tallies<T>>> shards = new TupleTag<>("shards");
  private final TupleTag<R> complete = new TupleTag<>("complete");
  private final Counting<T, R> counting;
  private final Scope scope;
  private final Set<Integer> shared;
  private final boolean completes;

  private CountTexts(Counting<T, R> counting, TextPlan plan, boolean completes) {
    this.counting = counting;
    this.scope = plan.scope();
    this.shared = Set.copyOf(plan.shared());
    this.completes = completes;
  }

  /** One result for each of what the scope of a plan names. */
  public static <T extends CountTable<T>, R> CountTexts<T, R> of(
      Counting<T, R> counting, TextPlan plan) {
    return new CountTexts<>(counting, plan, /* completes= */ true);
  }

  /** The same, but all results go through the shards, as if others added to each of them. */
  public static <T extends CountTable<T>, R> CountTexts<T, R> intoShards(
      Counting<T, R> counting, TextPlan plan) {
    return new CountTexts<>(counting, plan, /* completes= */ false);
  }

  /** What a progress bar counts while the texts of a plan are read. */
  public static PipelineLauncher.Progress progress(TextPlan plan) {
    int texts = plan.requests().size();
    return new PipelineLauncher.Progress(CountTexts.class, TEXTS_READ, texts, "texts", texts);
  }

  /** Shard by shard, the results that are not complete with one text. */
  public TupleTag<KV<Integer, Tallies<T>>> shards() {
    return shards;
  }

  /** What is shown of the results that are. */
  public TupleTag<R> complete() {
    return complete;
  }

  @Override
  public PCollectionTuple expand(PCollection<Tokens> tokens) {
    TupleTag<KV<Integer, Tallies<T>>> bundles = new TupleTag<>("bundles");
    Coder<KV<Integer, Tallies<T>>> coder =
        KvCoder.of(VarIntCoder.of(), new TalliesCoder<>(counting));
    PCollectionTuple counted =
        tokens.apply(
            "Tally bundle",
            ParDo.of(new TallyFn<>(this))
                .withOutputTags(bundles, TupleTagList.of(FAILED).and(complete)));
    PCollection<KV<Integer, Tallies<T>>> sums =
        counted
            .get(bundles)
            .setCoder(coder)
            .apply("Add up shards", Combine.perKey(new SumFn<>(counting)))
            .setCoder(coder);
    return PCollectionTuple.of(shards, sums)
        .and(complete, counted.get(complete).setCoder(counting.resultCoder()))
        .and(FAILED, counted.get(FAILED).setCoder(new FailedText.FailedTextCoder()));
  }

  private static final class TallyFn<T extends CountTable<T>, R>
      extends DoFn<Tokens, KV<Integer, Tallies<T>>> {
    private final Counter textsRead = Metrics.counter(CountTexts.class, TEXTS_READ);
    private final TupleTag<R> complete;
    private final Counting<T, R> counting;
    private final Scope scope;
    private final Set<Integer> shared;
    private final boolean completes;
    private transient Tallies<T> bundle;

    TallyFn(CountTexts<T, R> count) {
      this.complete = count.complete;
      this.counting = count.counting;
      this.scope = count.scope;
      this.shared = count.shared;
      this.completes = count.completes;
      this.bundle = new Tallies<>(counting::table);
    }

    @StartBundle
    public void startBundle() {
      bundle = new Tallies<>(counting::table);
    }

    @ProcessElement
    public void tally(@Element Tokens tokens, MultiOutputReceiver out) {
      Text text = tokens.verses().text();
      boolean isComplete = completes && !shared.contains(text.request().group());
      TextTally<T, R> tally = new TextTally<>(counting, tokens, scope, isComplete);
      try {
        tokens.verses().forEach(tally);
        tally.finish();
        textsRead.inc();
        tally.results.forEach(out.get(complete)::output);
        bundle.merge(tally.tallies);
      } catch (UnavailableException e) {
        out.get(FAILED).output(new FailedText(text.request().index(), e.getMessage()));
      } catch (WordTally.FullException e) {
        String message = text.location() + ": " + e.getMessage();
        out.get(FAILED).output(new FailedText(text.request().index(), message));
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) {
      List<Tallies<T>> shards = bundle.cut(SHARD_COUNT);
      for (int i = 0; i < SHARD_COUNT; i++) {
        if (!shards.get(i).entries().isEmpty()) { // else there is nothing to group
          context.output(
              KV.of(i, shards.get(i)), GlobalWindow.INSTANCE.maxTimestamp(), GlobalWindow.INSTANCE);
        }
      }
    }
  }

  /** Tallies one text, into one result or into one for each of its books or chapters. */
  private static final class TextTally<T extends CountTable<T>, R> implements VerseVisitor {
    private final Tallies<T> tallies;
    private final List<R> results = new ArrayList<>();
    private final Counting<T, R> counting;
    private final Text text;
    private final boolean isComplete;
    private final TextCounter<T, R> counter;
    private final UnspacedScript unspaced;
    private final Divider divider;
    private Runnable endPassage = () -> {};

    TextTally(Counting<T, R> counting, Tokens tokens, Scope scope, boolean isComplete) {
      this.tallies = new Tallies<>(counting::table);
      this.counting = counting;
      this.text = tokens.verses().text();
      this.isComplete = isComplete;
      this.counter = counting.counter(tokens);
      this.unspaced = new UnspacedScript(tokens.segmentation());
      this.divider = new Divider(text, scope, this::begin);
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      divider.chapter(book, bookName, chapter);
      counter.chapter(book, bookName, chapter);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      unspaced.verse(chars, from, to);
      counter.verse(number, chars, from, to);
    }

    private void begin(ResultKey key, Passage passage) {
      endPassage.run();
      counter.begin();
      endPassage = () -> end(key, passage);
    }

    private void end(ResultKey key, Passage passage) {
      if (isComplete) {
        results.addAll(counter.results(key, passage));
      } else {
        tallies.add(key, passage, counter.table());
      }
    }

    /** Ends the text, and says what the user should know of it. */
    void finish() {
      endPassage.run();
      unspaced
          .noted(text)
          .ifPresent(
              noted -> {
                results.replaceAll(result -> counting.noting(result, noted));
                tallies.note(noted);
              });
    }
  }

  private static final class SumFn<T extends CountTable<T>>
      extends Combine.CombineFn<Tallies<T>, Tallies<T>, Tallies<T>> {
    private final Counting<T, ?> counting;

    SumFn(Counting<T, ?> counting) {
      this.counting = counting;
    }

    @Override
    public Tallies<T> createAccumulator() {
      return new Tallies<>(counting::table);
    }

    @Override
    public Tallies<T> addInput(Tallies<T> sum, Tallies<T> tallies) {
      sum.merge(tallies);
      return sum;
    }

    @Override
    public Tallies<T> mergeAccumulators(Iterable<Tallies<T>> sums) {
      Tallies<T> sum = createAccumulator();
      sums.forEach(sum::merge);
      return sum;
    }

    @Override
    public Tallies<T> extractOutput(Tallies<T> sum) {
      return sum;
    }

    @Override
    public Coder<Tallies<T>> getAccumulatorCoder(CoderRegistry registry, Coder<Tallies<T>> input) {
      return new TalliesCoder<>(counting);
    }
  }
}
