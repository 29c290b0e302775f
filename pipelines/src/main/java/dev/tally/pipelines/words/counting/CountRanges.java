package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.UnavailableException.Reason;
import dev.tally.pipelines.scripture.library.TextFlaws;
import dev.tally.pipelines.scripture.library.TextFlaws.Markup;
import dev.tally.pipelines.words.tokens.Tokens;
import dev.tally.words.AccumulatorCoder;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.ResultHeader;
import dev.tally.words.TextMeasurement;
import dev.tally.words.counts.FullException;
import dev.tally.words.text.Passage;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.SplitVerse;
import dev.tally.words.text.Text;
import dev.tally.words.text.VerseVisitor;
import dev.tally.words.tokens.Segmentation;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.UnspacedScript;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;

/**
 * Measures plain texts, of which long ones are read in ranges, by many workers. Each counts what it
 * gets of a result into one accumulator, and its ranges of a text into one of their own, since a
 * text that cannot be read, in any of its ranges, is in no result. Accumulators are then added up.
 *
 * @param <A> type of the accumulators
 * @param <R> type of what is shown of a result
 */
final class CountRanges<A, R extends Record>
    extends PTransform<PCollection<Tokens>, PCollectionTuple> {
  private static final TupleTag<KV<Integer, Counted>> COUNTED = new TupleTag<>("counted") {};

  private final TupleTag<KV<Integer, List<Result<R>>>> results;
  private final Measure<A, R> measure;
  private final Class<R> type;
  private final boolean isOneText;

  /**
   * A way to count.
   *
   * @param isOneText whether no result has several texts
   */
  CountRanges(
      Measure<A, R> measure,
      Class<R> type,
      TupleTag<KV<Integer, List<Result<R>>>> results,
      boolean isOneText) {
    this.measure = measure;
    this.type = type;
    this.results = results;
    this.isOneText = isOneText;
  }

  /**
   * What a worker has read of a text.
   *
   * @param isRead whether that is all that it had to read
   * @param seen of its script
   */
  private record Part(
      Text text, boolean isRead, long paragraphs, UnspacedScript.Seen seen, Markup markup) {}

  /**
   * What a worker has counted of a result.
   *
   * @param parts of one text, or several whole texts that could be read
   * @param counted an accumulator
   */
  private record Counted(List<Part> parts, byte[] counted) {}

  @Override
  public PCollectionTuple expand(PCollection<Tokens> tokens) {
    PCollectionTuple counted =
        FailedText.apply(
            "Count ranges",
            new CountFn<>(measure, isOneText),
            tokens,
            COUNTED,
            KvCoder.of(VarIntCoder.of(), RecordCoder.of(Counted.class)));
    PCollectionTuple sums =
        FailedText.apply(
            "Add up",
            new SumFn<>(measure, results),
            counted.get(COUNTED).apply("Ranges of results", GroupByKey.create()),
            results,
            CountTexts.coder(type));
    PCollection<FailedText> failed =
        PCollectionList.of(counted.get(FailedText.TAG))
            .and(sums.get(FailedText.TAG))
            .apply("Texts that failed", Flatten.pCollections());
    return PCollectionTuple.of(results, sums.get(results)).and(FailedText.TAG, failed);
  }

  /**
   * Counts what a worker gets at a time: the ranges of a text together, and the whole texts of a
   * result.
   */
  private static final class CountFn<A> extends DoFn<Tokens, KV<Integer, Counted>> {
    private final Measure<A, ?> measure;
    private final AccumulatorCoder<A> coder;
    private final boolean isOneText;
    private transient Map<Integer, OfText<A>> inRanges = new TreeMap<>();
    private transient Map<Integer, Whole<A>> whole = new TreeMap<>();

    CountFn(Measure<A, ?> measure, boolean isOneText) {
      this.measure = measure;
      this.coder = measure.accumulatorCoder().orElseThrow();
      this.isOneText = isOneText;
    }

    /** The whole texts of a result. */
    private record Whole<A>(List<Part> parts, A sum) {}

    @StartBundle
    public void start() {
      inRanges = new TreeMap<>();
      whole = new TreeMap<>();
    }

    @ProcessElement
    public void count(@Element Tokens tokens, MultiOutputReceiver out) throws IOException {
      Text text = tokens.verses().text();
      int index = text.request().index();
      int group = text.request().group();
      boolean isWhole = tokens.verses().range().isWhole();
      OfText<A> counted =
          isWhole
              ? new OfText<>(text, tokens.rules(), measure)
              : inRanges.computeIfAbsent(
                  index, first -> new OfText<>(text, tokens.rules(), measure));
      try {
        counted.add(tokens);
        if (isWhole && isOneText) {
          out.get(COUNTED)
              .output(KV.of(group, counted(List.of(counted.part()), counted.accumulator)));
        } else if (isWhole) {
          Whole<A> before = whole.get(group);
          List<Part> parts = before == null ? new ArrayList<>() : before.parts;
          A sum =
              before == null
                  ? counted.accumulator
                  : measure.mergeAccumulators(before.sum, counted.accumulator);
          parts.add(counted.part());
          whole.put(group, new Whole<>(parts, sum));
        }
      } catch (UnavailableException e) {
        counted.isRead = false;
        out.get(FailedText.TAG).output(FailedText.of(index, e));
      } catch (FullException e) {
        counted.isRead = false;
        out.get(FailedText.TAG).output(CountTexts.full(text, isOneText, e));
      }
    }

    @FinishBundle
    public void finish(FinishBundleContext context) throws IOException {
      for (OfText<A> each : inRanges.values()) {
        output(each.text.request().group(), List.of(each.part()), each.accumulator, context);
      }
      for (Map.Entry<Integer, Whole<A>> each : whole.entrySet()) {
        output(each.getKey(), each.getValue().parts, each.getValue().sum, context);
      }
      inRanges.clear();
      whole.clear();
    }

    private void output(int group, List<Part> parts, A sum, FinishBundleContext context)
        throws IOException {
      context.output(
          COUNTED,
          KV.of(group, counted(parts, sum)),
          GlobalWindow.INSTANCE.maxTimestamp(),
          GlobalWindow.INSTANCE);
    }

    private Counted counted(List<Part> parts, A accumulator) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      coder.encode(accumulator, new DataOutputStream(bytes));
      return new Counted(parts, bytes.toByteArray());
    }
  }

  /** What is counted of a text. */
  private static final class OfText<A> implements VerseVisitor {
    private final Text text;
    private final TokenRules rules;
    private final Measure<A, ?> measure;
    private final A accumulator;
    private final UnspacedScript sum;
    private UnspacedScript unspaced;
    private VerseVisitor input = VerseVisitor.NONE;
    private Markup markup = Markup.NONE;
    private long paragraphs;
    private boolean isRead = true;

    OfText(Text text, TokenRules rules, Measure<A, ?> measure) {
      this.text = text;
      this.rules = rules;
      this.measure = measure;
      this.accumulator = measure.createAccumulator();
      this.sum = new UnspacedScript(rules.segmentation(), text.origin());
      this.unspaced = sum;
    }

    /** Adds a range. Its tokens, which are no more than its bytes, have positions of their own. */
    void add(Tokens tokens) throws UnavailableException {
      long position = TextMeasurement.firstPosition(text) + tokens.verses().range().from();
      input = measure.addInput(accumulator, rules, position);
      unspaced = new UnspacedScript(rules.segmentation(), text.origin());
      markup = markup.plus(tokens.verses().ofRange(this));
      sum.add(unspaced.seen());
    }

    @Override
    public void chapter(int book, String bookName, int chapter) {
      input.chapter(book, bookName, chapter);
    }

    @Override
    public void verse(int number, char[] chars, int from, int to) {
      paragraphs++;
      unspaced.verse(chars, from, to);
      input.verse(number, chars, from, to);
    }

    @Override
    public void verse(int number, SplitVerse verse) {
      paragraphs++;
      unspaced.verse(verse.chars(), verse.from(), verse.to());
      input.verse(number, verse);
    }

    @Override
    public boolean takesRuns() {
      return input.takesRuns();
    }

    @Override
    public void verse(int number, Runs runs) {
      paragraphs++;
      unspaced.verse(runs);
      input.verse(number, runs);
    }

    Part part() {
      return new Part(text, isRead, paragraphs, sum.seen(), markup);
    }
  }

  /** Adds up what workers have counted of the texts of a result. */
  private static final class SumFn<A, R>
      extends DoFn<KV<Integer, Iterable<Counted>>, KV<Integer, List<Result<R>>>> {
    private static final Counter TEXTS = Metrics.counter(CountTexts.class, CountTexts.TEXTS_READ);

    private final Measure<A, R> measure;
    private final TupleTag<KV<Integer, List<Result<R>>>> results;

    SumFn(Measure<A, R> measure, TupleTag<KV<Integer, List<Result<R>>>> results) {
      this.measure = measure;
      this.results = results;
    }

    @ProcessElement
    public void add(@Element KV<Integer, Iterable<Counted>> result, MultiOutputReceiver out)
        throws IOException {
      SortedMap<Integer, List<Part>> texts = new TreeMap<>();
      for (Counted each : result.getValue()) {
        for (Part part : each.parts()) {
          texts.computeIfAbsent(index(part), first -> new ArrayList<>()).add(part);
        }
      }
      int first = texts.firstKey();
      TEXTS.inc(texts.size());
      texts
          .values()
          .removeIf(
              parts -> {
                boolean isRead = parts.stream().allMatch(Part::isRead);
                boolean isEmpty = parts.stream().allMatch(part -> part.paragraphs() == 0);
                if (isRead && isEmpty) {
                  out.get(FailedText.TAG).output(nothing(parts.get(0).text()));
                }
                return !isRead || isEmpty;
              });
      List<Result<R>> made = new ArrayList<>();
      try {
        A sum = measure.createAccumulator();
        for (Counted each : result.getValue()) {
          if (texts.containsKey(index(each.parts().get(0)))) {
            sum = measure.mergeAccumulators(sum, decode(each));
          }
        }
        if (!texts.isEmpty()) {
          List<Passage> passages =
              texts.values().stream()
                  .map(parts -> new Passage(noted(parts), /* book= */ 0, "", /* chapter= */ 0))
                  .toList();
          ResultKey key = new ResultKey(result.getKey(), /* part= */ 0);
          ResultHeader header = new ResultHeader(key, passages, measure.totals(sum));
          made.add(new Result<>(header, measure.extractOutput(sum)));
        }
      } catch (FullException e) {
        Text text = texts.values().iterator().next().get(0).text();
        out.get(FailedText.TAG).output(CountTexts.full(text, texts.size() == 1, e));
      }
      out.get(results).output(KV.of(first, List.copyOf(made)));
    }

    private static int index(Part part) {
      return part.text().request().index();
    }

    private A decode(Counted counted) throws IOException {
      AccumulatorCoder<A> coder = measure.accumulatorCoder().orElseThrow();
      return coder.decode(new DataInputStream(new ByteArrayInputStream(counted.counted())));
    }

    private static FailedText nothing(Text text) {
      String name = text.request().version();
      String why = "expected text, found nothing but whitespace";
      return new FailedText(text.request().index(), new MissingText(name, why, Reason.DAMAGED));
    }

    /** A text with what the user should know of it. */
    private static Text noted(List<Part> parts) {
      Text text = parts.get(0).text();
      UnspacedScript unspaced = new UnspacedScript(Segmentation.WHITESPACE, text.origin());
      Markup markup = Markup.NONE;
      for (Part each : parts) {
        unspaced.add(each.seen());
        markup = markup.plus(each.markup());
      }
      Text read = TextFlaws.noted(text, markup);
      return unspaced.withNotice(read).orElse(read);
    }
  }
}
