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
 * Measures plain texts whose ranges are read by different workers. Each counts its ranges of a text
 * into one accumulator; those of a result are then added up. A text that cannot be read, in any of
 * its ranges, is in no result.
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

  CountRanges(
      Measure<A, R> measure, Class<R> type, TupleTag<KV<Integer, List<Result<R>>>> results) {
    this.measure = measure;
    this.type = type;
    this.results = results;
  }

  /**
   * What a worker has counted of a text.
   *
   * @param isRead whether all of it could be read that the worker had to
   * @param seen of its script
   * @param counted an accumulator
   */
  private record Counted(
      Text text,
      boolean isRead,
      long paragraphs,
      UnspacedScript.Seen seen,
      Markup markup,
      byte[] counted) {}

  @Override
  public PCollectionTuple expand(PCollection<Tokens> tokens) {
    PCollectionTuple counted =
        FailedText.apply(
            "Count ranges",
            new CountFn<>(measure),
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

  /** Counts the ranges that a worker gets at a time, those of a text together. */
  private static final class CountFn<A> extends DoFn<Tokens, KV<Integer, Counted>> {
    private final Measure<A, ?> measure;
    private final AccumulatorCoder<A> coder;
    private transient Map<Integer, OfText<A>> texts = new TreeMap<>();

    CountFn(Measure<A, ?> measure) {
      this.measure = measure;
      this.coder = measure.accumulatorCoder().orElseThrow();
    }

    @StartBundle
    public void start() {
      texts = new TreeMap<>();
    }

    @ProcessElement
    public void count(@Element Tokens tokens, MultiOutputReceiver out) throws IOException {
      Text text = tokens.verses().text();
      boolean isWhole = tokens.verses().range().isWhole();
      OfText<A> sum =
          isWhole
              ? new OfText<>(text, tokens.rules(), measure)
              : texts.computeIfAbsent(
                  text.request().index(), first -> new OfText<>(text, tokens.rules(), measure));
      try {
        sum.add(tokens);
      } catch (UnavailableException e) {
        sum.isRead = false;
        out.get(FailedText.TAG).output(new FailedText(text.request().index(), e.text()));
      } catch (FullException e) {
        sum.isRead = false;
        out.get(FailedText.TAG).output(CountTexts.full(text, /* isAlone= */ true, e));
      }
      if (isWhole) {
        out.get(COUNTED).output(KV.of(text.request().group(), sum.counted(coder)));
      }
    }

    @FinishBundle
    public void finish(FinishBundleContext context) throws IOException {
      for (OfText<A> each : texts.values()) {
        context.output(
            COUNTED,
            KV.of(each.text.request().group(), each.counted(coder)),
            GlobalWindow.INSTANCE.maxTimestamp(),
            GlobalWindow.INSTANCE);
      }
      texts.clear();
    }
  }

  /** What is counted of a text. */
  private static final class OfText<A> implements VerseVisitor {
    private final Text text;
    private final TokenRules rules;
    private final Measure<A, ?> measure;
    private final A accumulator;
    private final UnspacedScript unspaced;
    private VerseVisitor input = VerseVisitor.NONE;
    private Markup markup = Markup.NONE;
    private long paragraphs;
    private boolean isRead = true;

    OfText(Text text, TokenRules rules, Measure<A, ?> measure) {
      this.text = text;
      this.rules = rules;
      this.measure = measure;
      this.accumulator = measure.createAccumulator();
      this.unspaced = new UnspacedScript(rules.segmentation(), text.origin());
    }

    /** Adds a range. Its tokens, which are no more than its bytes, have positions of their own. */
    void add(Tokens tokens) throws UnavailableException {
      long position = TextMeasurement.firstPosition(text) + tokens.verses().range().from();
      input = measure.addInput(accumulator, rules, position);
      markup = markup.plus(tokens.verses().ofRange(this));
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

    Counted counted(AccumulatorCoder<A> coder) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      if (isRead) {
        coder.encode(accumulator, new DataOutputStream(bytes));
      }
      return new Counted(text, isRead, paragraphs, unspaced.seen(), markup, bytes.toByteArray());
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
      SortedMap<Integer, List<Counted>> byText = new TreeMap<>();
      for (Counted each : result.getValue()) {
        byText.computeIfAbsent(each.text().request().index(), first -> new ArrayList<>()).add(each);
      }
      List<Passage> passages = new ArrayList<>();
      A sum = measure.createAccumulator();
      for (List<Counted> ofText : byText.values()) {
        Text text = ofText.get(0).text();
        TEXTS.inc();
        if (!ofText.stream().allMatch(Counted::isRead)) {
          continue;
        }
        if (ofText.stream().mapToLong(Counted::paragraphs).sum() == 0) {
          out.get(FailedText.TAG).output(nothing(text));
          continue;
        }
        try {
          for (Counted each : ofText) {
            sum = measure.mergeAccumulators(sum, decode(each));
          }
        } catch (FullException e) {
          out.get(FailedText.TAG).output(CountTexts.full(text, byText.size() == 1, e));
          passages.clear();
          break;
        }
        passages.add(new Passage(noted(ofText), 0, "", 0));
      }
      List<Result<R>> made = new ArrayList<>();
      if (!passages.isEmpty()) {
        ResultKey key = new ResultKey(result.getKey(), 0);
        ResultHeader header = new ResultHeader(key, passages, measure.totals(sum));
        made.add(new Result<>(header, measure.extractOutput(sum)));
      }
      out.get(results).output(KV.of(byText.firstKey(), List.copyOf(made)));
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

    /** The text with what the user should know of it. */
    private static Text noted(List<Counted> ofText) {
      Text text = ofText.get(0).text();
      UnspacedScript unspaced = new UnspacedScript(Segmentation.WHITESPACE, text.origin());
      Markup markup = Markup.NONE;
      for (Counted each : ofText) {
        unspaced.add(each.seen());
        markup = markup.plus(each.markup());
      }
      Text read = TextFlaws.noted(text, markup);
      return unspaced.withNotice(read).orElse(read);
    }
  }
}
