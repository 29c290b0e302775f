package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.RedistributeByIndex;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Scope;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.scripture.TextRequest;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.VerseVisitor;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.counting.Tallies.TalliesCoder;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.pipelines.words.tokens.UnspacedScript;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.coders.IterableCoder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Values;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Counts texts, into a table for each result. What is counted, and into what, is a {@link
 * Counting}.
 *
 * <p>The texts of a result are counted by one worker, one after another, so that the tables of one
 * result are in memory. What is shown of a result of one text is made as soon as its passage ends,
 * so that it is one passage. The words of 60 translations, chapter by chapter, do not fit in
 * memory.
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

  /** The groups of texts that are counted together, in order; empty if each text is by itself. */
  private final List<Integer> groups;

  private final boolean completes;

  private CountTexts(Counting<T, R> counting, TextPlan plan, boolean completes) {
    this.counting = counting;
    this.scope = plan.scope();
    List<Integer> all =
        plan.requests().stream().map(TextRequest::group).distinct().sorted().toList();
    this.groups = all.size() == plan.requests().size() ? List.of() : all;
    this.completes = completes;
  }

  /** One result for each of what the scope of a plan names. */
  public static <T extends CountTable<T>, R> CountTexts<T, R> of(
      Counting<T, R> counting, TextPlan plan) {
    return new CountTexts<>(counting, plan, /* completes= */ true);
  }

  /** The same, but the tables of all results are cut into shards, to be compared there. */
  public static <T extends CountTable<T>, R> CountTexts<T, R> intoShards(
      Counting<T, R> counting, TextPlan plan) {
    return new CountTexts<>(counting, plan, /* completes= */ false);
  }

  /** What a progress bar counts while the texts of a plan are read. */
  public static PipelineLauncher.Progress progress(TextPlan plan) {
    int texts = plan.requests().size();
    return new PipelineLauncher.Progress(CountTexts.class, TEXTS_READ, texts, "texts", texts);
  }

  /** The tables, shard by shard, if they are wanted instead of results. */
  public TupleTag<KV<Integer, Tallies<T>>> shards() {
    return shards;
  }

  /** What is shown of the results. */
  public TupleTag<R> complete() {
    return complete;
  }

  @Override
  public PCollectionTuple expand(PCollection<Tokens> tokens) {
    TupleTag<KV<Integer, Tallies<T>>> parts = new TupleTag<>("parts");
    Coder<KV<Integer, Tallies<T>>> coder =
        KvCoder.of(VarIntCoder.of(), new TalliesCoder<>(counting));
    PCollectionTuple counted =
        together(tokens)
            .apply(
                "Tally",
                ParDo.of(new TallyFn<>(this, parts))
                    .withOutputTags(parts, TupleTagList.of(FAILED).and(complete)));
    counted.get(parts).setCoder(coder);
    PCollectionTuple results =
        PCollectionTuple.of(complete, counted.get(complete).setCoder(counting.resultCoder()))
            .and(FAILED, counted.get(FAILED).setCoder(new FailedText.FailedTextCoder()));
    return completes
        ? results
        : results.and(
            shards,
            counted
                .get(parts)
                .apply("Gather shards", Combine.perKey(new GatherFn<>(counting)))
                .setCoder(coder));
  }

  /** The texts of each result in one element. */
  private PCollection<Iterable<Tokens>> together(PCollection<Tokens> tokens) {
    if (groups.isEmpty()) {
      return tokens
          .apply(
              "Each text",
              MapElements.into(new TypeDescriptor<Iterable<Tokens>>() {}).via(List::of))
          .setCoder(IterableCoder.of(tokens.getCoder()));
    }
    List<Integer> sorted = groups;
    int keys = RedistributeByIndex.keys(tokens.getPipeline().getOptions(), sorted.size());
    return tokens
        .apply(
            "Key by result",
            WithKeys.<Integer, Tokens>of(
                    each -> Collections.binarySearch(sorted, group(each)) % keys)
                .withKeyType(TypeDescriptors.integers()))
        .setCoder(KvCoder.of(VarIntCoder.of(), tokens.getCoder()))
        .apply("Texts of results", GroupByKey.create())
        .apply("Values", Values.create());
  }

  private static int group(Tokens tokens) {
    return tokens.verses().text().request().group();
  }

  private static final class TallyFn<T extends CountTable<T>, R>
      extends DoFn<Iterable<Tokens>, KV<Integer, Tallies<T>>> {
    private final Counter textsRead = Metrics.counter(CountTexts.class, TEXTS_READ);
    private final TupleTag<KV<Integer, Tallies<T>>> parts;
    private final TupleTag<R> complete;
    private final Counting<T, R> counting;
    private final Scope scope;
    private final boolean completes;

    TallyFn(CountTexts<T, R> count, TupleTag<KV<Integer, Tallies<T>>> parts) {
      this.parts = parts;
      this.complete = count.complete;
      this.counting = count.counting;
      this.scope = count.scope;
      this.completes = count.completes;
    }

    @ProcessElement
    public void tally(@Element Iterable<Tokens> texts, MultiOutputReceiver out) {
      Map<Integer, List<Tokens>> results = new TreeMap<>();
      texts.forEach(
          each -> results.computeIfAbsent(group(each), group -> new ArrayList<>()).add(each));
      results.values().forEach(result -> tally(result, out));
    }

    private void tally(List<Tokens> texts, MultiOutputReceiver out) {
      texts.sort(Comparator.comparing(Tokens::firstPosition));
      Tallies<T> sum = new Tallies<>(counting::table);
      for (Tokens tokens : texts) {
        Text text = tokens.verses().text();
        boolean isComplete = completes && texts.size() == 1;
        try {
          TextTally<T, R> tally = new TextTally<>(counting, tokens, scope, isComplete);
          tokens.verses().forEach(tally);
          tally.finish();
          if (sum.entries().isEmpty()) {
            sum = tally.tallies; // without a copy
          } else {
            sum.merge(tally.tallies);
          }
          tally.results.forEach(out.get(complete)::output);
          textsRead.inc();
        } catch (UnavailableException e) {
          out.get(FAILED).output(new FailedText(text.request().index(), e.getMessage()));
        } catch (WordTally.FullException e) {
          String message =
              texts.size() == 1
                  ? text.location() + ": " + e.getMessage()
                  : text.request().name()
                      + ", counted with others: "
                      + e.getMessage()
                      + "; --by=chapter counts less at once";
          out.get(FAILED).output(new FailedText(text.request().index(), message));
        }
      }
      if (completes) {
        sum.entries()
            .forEach(
                (key, entry) ->
                    counting
                        .results(key, entry.passages(), entry.table())
                        .forEach(out.get(complete)::output));
      } else {
        List<Tallies<T>> shards = sum.cut(SHARD_COUNT);
        for (int i = 0; i < SHARD_COUNT; i++) {
          if (!shards.get(i).entries().isEmpty()) { // else there is nothing to group
            out.get(parts).output(KV.of(i, shards.get(i)));
          }
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

  /** Puts the results of a shard together, each of which one worker has counted. */
  private static final class GatherFn<T extends CountTable<T>>
      extends Combine.CombineFn<Tallies<T>, Tallies<T>, Tallies<T>> {
    private final Counting<T, ?> counting;

    GatherFn(Counting<T, ?> counting) {
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
