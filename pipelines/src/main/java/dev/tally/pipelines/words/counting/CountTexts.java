package dev.tally.pipelines.words.counting;

import dev.tally.pipelines.beam.PipelineLauncher;
import dev.tally.pipelines.beam.ReadCounters;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.MissingText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.UnavailableException.Reason;
import dev.tally.pipelines.scripture.library.Library;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.pipelines.scripture.plain.Location;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.scripture.plain.TextRange;
import dev.tally.pipelines.words.counting.CountParts.Size;
import dev.tally.pipelines.words.counting.WordPipeline.Request;
import dev.tally.words.Measure;
import dev.tally.words.Result;
import dev.tally.words.TextMeasurement;
import dev.tally.words.counts.TableFullException;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TypeDescriptors;

/**
 * Measures texts. What is measured is a {@link Measure}.
 *
 * <p>Most results are of one text: nothing is to be added up, and no step groups anything. Results
 * of several texts, or of a long one, are added up where they are sums ({@link CountParts}). For
 * other measures one worker measures the texts of a result, one after another. Rows of tables come
 * in blocks ({@link RowBlocks}).
 *
 * <p>Not {@code Count.perElement()}: the direct runner makes a bundle of every key, and the 13,000
 * words of one Bible took it 42 seconds where this takes one. On any runner it also spares the
 * shuffle of 800,000 tokens.
 *
 * @param <R> type of what is shown of a result
 */
public final class CountTexts<R extends Record>
    extends PTransform<PCollection<Verses>, PCollectionTuple> {
  private static final String MEBIBYTES_READ = "mebibytes read";

  private static final Counter MEBIBYTES = Metrics.counter(CountTexts.class, MEBIBYTES_READ);

  private final TupleTag<KV<Integer, List<Result<R>>>> results = new TupleTag<>("results");
  private final Request<R> request;
  private final Optional<Size> sums;

  /** Whether no result has texts of several elements. */
  private final boolean isElementEach;

  private final int blockBytes;

  private CountTexts(
      Request<R> request, Optional<Size> sums, boolean isElementEach, int blockBytes) {
    this.request = request;
    this.sums = sums;
    this.isElementEach = isElementEach;
    this.blockBytes = blockBytes;
  }

  /** The results of a plan, each counted by one worker. */
  public static <R extends Record> CountTexts<R> of(Request<R> request) {
    return of(request, Size.BLOCK_BYTES);
  }

  /**
   * The results of a plan, each counted by one worker.
   *
   * @param blockBytes of text of a block of rows of tables
   */
  static <R extends Record> CountTexts<R> of(Request<R> request, int blockBytes) {
    return new CountTexts<>(request, Optional.empty(), request.plan().isOneTextEach(), blockBytes);
  }

  /**
   * The results of a plan, each of one block.
   *
   * @param request for {@link PlainTexts#areRowsOfOneRange rows that are no more than a range}
   */
  static <R extends Record> CountTexts<R> ofBlockEach(Request<R> request) {
    return new CountTexts<>(
        request, Optional.empty(), /* isElementEach= */ true, Math.toIntExact(TextRange.SIZE));
  }

  /**
   * The results of a plan, each the sum of what workers have counted.
   *
   * @param request whose measure has parts
   */
  static <R extends Record> CountTexts<R> sums(Request<R> request, Size size) {
    return new CountTexts<>(
        request, Optional.of(size), /* isElementEach= */ false, size.blockBytes());
  }

  /** Progress in the texts of a plan while they are read, plain ones whole or in ranges. */
  static PipelineLauncher.Progress progress(TextPlan plan, PlainTexts plain) {
    if (plain.areInRanges()) {
      return new PipelineLauncher.Progress(
          CountTexts.class, MEBIBYTES_READ, plain.bytes() >> 20, "MiB", plain.ranges());
    }
    int texts = plan.requests().size();
    OptionalLong rows = plain.rowBytes(plan);
    return PipelineLauncher.Progress.ofTexts(
        texts, rows.isPresent() ? 1 + rows.getAsLong() / TextRange.SIZE : texts);
  }

  /** Counts what was read of a text in ranges, for a progress bar. */
  public static void addRead(TextRange range) {
    MEBIBYTES.inc((range.to() - range.from()) >> 20);
    ReadCounters.BYTES.inc(range.to() - range.from());
  }

  /** Blocks of what is asked for, if all texts are rows of tables. */
  Optional<RowBlocks> blocks(Library library) {
    return library.plainTexts().rowBytes(request.plan()).isPresent()
        ? Optional.of(new RowBlocks(request.plan(), library, blockBytes))
        : Optional.empty();
  }

  /** The results of each text, or of those that are measured together, by the first's index. */
  public TupleTag<KV<Integer, List<Result<R>>>> results() {
    return results;
  }

  /** For results whose values are of a type, with the index of their first text. */
  @SuppressWarnings({"rawtypes", "unchecked"}) // a class has no type arguments
  static <R extends Record> Coder<KV<Integer, List<Result<R>>>> coder(Class<R> type) {
    Coder<Result<R>> result = (Coder) RecordCoder.of(Result.class, RecordCoder.of(type));
    return KvCoder.of(VarIntCoder.of(), ListCoder.of(result));
  }

  @Override
  public PCollectionTuple expand(PCollection<Verses> verses) {
    if (sums.isPresent()) {
      return verses.apply("Count sums", new CountParts<>(request, results, sums.get()));
    }
    Coder<KV<Integer, List<Result<R>>>> coder = coder(request.type());
    if (isElementEach) {
      CountFn<Verses, R> count = new CountFn<>(request, results, text -> List.of(text));
      return FailedText.apply("Count text", count, verses, results, coder);
    }
    PCollection<KV<Integer, Iterable<Verses>>> grouped =
        verses
            .apply(
                "Key by result",
                WithKeys.<Integer, Verses>of(CountTexts::group)
                    .withKeyType(TypeDescriptors.integers()))
            .setCoder(KvCoder.of(VarIntCoder.of(), verses.getCoder()))
            .apply("Texts of results", GroupByKey.create());
    CountFn<KV<Integer, Iterable<Verses>>, R> count =
        new CountFn<>(request, results, texts -> inOrder(texts.getValue()));
    return FailedText.apply("Count texts", count, grouped, results, coder);
  }

  private static List<Verses> inOrder(Iterable<Verses> texts) {
    List<Verses> inOrder = new ArrayList<>();
    texts.forEach(inOrder::add);
    inOrder.sort(Comparator.comparing(each -> each.text().request().index()));
    return inOrder;
  }

  @Override
  public void populateDisplayData(DisplayData.Builder data) {
    WordFilter filter = request.rules().filter();
    data.add(DisplayData.item("tokens", request.rules().segmentation().name()))
        .add(DisplayData.item("stopWords", filter.stopWords().size()))
        .add(DisplayData.item("case", filter.keys().casing().name()));
  }

  /**
   * A text that has too many words.
   *
   * @param isAlone whether its result has no other text
   */
  static FailedText full(Text text, boolean isAlone, TableFullException e) {
    MissingText missing =
        isAlone
            ? new MissingText(Location.of(text).file(), e.getMessage(), Reason.TOO_LONG)
            : new MissingText(
                text.request().name() + ", counted with others",
                e.getMessage() + "; --by=chapter counts less at once",
                Reason.TOO_LONG);
    return new FailedText(text.request().index(), missing);
  }

  private static int group(Verses verses) {
    return verses.text().request().group();
  }

  /**
   * Measures the texts of a result, or of several.
   *
   * @param <E> the element that has them
   */
  private static final class CountFn<E, R extends Record>
      extends DoFn<E, KV<Integer, List<Result<R>>>> {
    private static final Counter FAILED = Metrics.counter(CountTexts.class, "texts failed");

    private final Measure<?, R> measure;
    private final TokenRules rules;
    private final Grouping grouping;
    private final boolean isOneTextEach;
    private final TupleTag<KV<Integer, List<Result<R>>>> results;
    private final SerializableFunction<E, List<Verses>> texts;

    /**
     * @param request of whose plan not all goes with the function
     * @param results where results go
     * @param texts of an element, in their order
     */
    CountFn(
        Request<R> request,
        TupleTag<KV<Integer, List<Result<R>>>> results,
        SerializableFunction<E, List<Verses>> texts) {
      this.measure = request.measure();
      this.rules = request.rules();
      this.grouping = request.plan().grouping();
      this.isOneTextEach = request.plan().isOneTextEach();
      this.results = results;
      this.texts = texts;
    }

    @ProcessElement
    public void count(@Element E element, MultiOutputReceiver out) {
      List<Verses> elements = texts.apply(element);
      boolean isAlone = isOneTextEach || (elements.size() == 1 && !elements.get(0).isBlock());
      TextMeasurement<?, R> measurement = new TextMeasurement<>(measure, rules, grouping, isAlone);
      elements.stream()
          .flatMap(Verses::ofTexts)
          .forEach(verses -> count(verses, measurement, isAlone, out.get(FailedText.TAG)));
      int first = elements.get(0).text().request().index();
      boolean isOfRows = elements.get(0).isBlock();
      List<Result<R>> made = measurement.results();
      out.get(results)
          .output(KV.of(first, isOfRows ? made.stream().map(RowBlocks::told).toList() : made));
    }

    private static void count(
        Verses verses,
        TextMeasurement<?, ?> measurement,
        boolean isAlone,
        DoFn.OutputReceiver<FailedText> failed) {
      Text text = verses.text();
      try {
        TextMeasurement<?, ?>.OfText measured =
            PlainTexts.isRow(text) ? measurement.append(text) : measurement.begin(text);
        measured.finish(verses.forEach(measured));
        ReadCounters.addText(text);
      } catch (UnavailableException e) {
        FAILED.inc();
        failed.output(FailedText.of(text.request().index(), e));
      } catch (TableFullException e) {
        FAILED.inc();
        failed.output(full(text, isAlone, e));
      }
    }
  }
}
