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
import dev.tally.pipelines.scripture.plain.PlainFile;
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
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.ListCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
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
 * other measures one worker measures the texts of a result, one after another.
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

  private CountTexts(Request<R> request, Optional<Size> sums) {
    this.request = request;
    this.sums = sums;
  }

  /** The results of a plan, each counted by one worker. */
  public static <R extends Record> CountTexts<R> of(Request<R> request) {
    return new CountTexts<>(request, Optional.empty());
  }

  /**
   * The results of a plan, each the sum of what workers have counted.
   *
   * @param request whose measure has parts
   */
  static <R extends Record> CountTexts<R> sums(Request<R> request, Size size) {
    return new CountTexts<>(request, Optional.of(size));
  }

  /** Progress in the texts of a plan while they are read, plain ones whole or in ranges. */
  static PipelineLauncher.Progress progress(TextPlan plan, PlainTexts plain) {
    int texts = plan.requests().size();
    return plain.areInRanges()
        ? new PipelineLauncher.Progress(
            CountTexts.class, MEBIBYTES_READ, plain.bytes() >> 20, "MiB", plain.ranges())
        : PipelineLauncher.Progress.ofTexts(texts);
  }

  /** Counts what was read of a text in ranges, for a progress bar. */
  public static void addRead(TextRange range) {
    MEBIBYTES.inc((range.to() - range.from()) >> 20);
    ReadCounters.BYTES.inc(range.to() - range.from());
  }

  /** Blocks of what is asked for, if results are sums and all texts rows of tables. */
  Optional<RowBlocks> blocks(Library library) {
    return sums.filter(any -> library.plainTexts().areRows(request.plan()))
        .map(size -> new RowBlocks(request.plan(), library, size.blockBytes()));
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
    CountFn<R> count =
        new CountFn<>(request.measure(), request.rules(), request.plan().grouping(), results);
    Coder<KV<Integer, List<Result<R>>>> coder = coder(request.type());
    if (request.plan().isOneTextEach()) {
      return FailedText.apply("Count text", new CountEachFn<>(count), verses, results, coder);
    }
    PCollection<KV<Integer, Iterable<Verses>>> grouped =
        verses
            .apply(
                "Key by result",
                WithKeys.<Integer, Verses>of(CountTexts::group)
                    .withKeyType(TypeDescriptors.integers()))
            .setCoder(KvCoder.of(VarIntCoder.of(), verses.getCoder()))
            .apply("Texts of results", GroupByKey.create());
    return FailedText.apply("Count texts", new CountTogetherFn<>(count), grouped, results, coder);
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
            ? new MissingText(PlainFile.file(text.location()), e.getMessage(), Reason.TOO_LONG)
            : new MissingText(
                text.request().name() + ", counted with others",
                e.getMessage() + "; --by=chapter counts less at once",
                Reason.TOO_LONG);
    return new FailedText(text.request().index(), missing);
  }

  private static int group(Verses verses) {
    return verses.text().request().group();
  }

  private static final class CountEachFn<R> extends DoFn<Verses, KV<Integer, List<Result<R>>>> {
    private final CountFn<R> count;

    CountEachFn(CountFn<R> count) {
      this.count = count;
    }

    @ProcessElement
    public void count(@Element Verses verses, MultiOutputReceiver out) {
      count.count(List.of(verses), out);
    }
  }

  private static final class CountTogetherFn<R>
      extends DoFn<KV<Integer, Iterable<Verses>>, KV<Integer, List<Result<R>>>> {
    private final CountFn<R> count;

    CountTogetherFn(CountFn<R> count) {
      this.count = count;
    }

    @ProcessElement
    public void count(@Element KV<Integer, Iterable<Verses>> texts, MultiOutputReceiver out) {
      List<Verses> inOrder = new ArrayList<>();
      texts.getValue().forEach(inOrder::add);
      inOrder.sort(Comparator.comparing(each -> each.text().request().index()));
      count.count(inOrder, out);
    }
  }

  /**
   * Measures the texts of a result.
   *
   * @param results where results go
   */
  private record CountFn<R>(
      Measure<?, R> measure,
      TokenRules rules,
      Grouping grouping,
      TupleTag<KV<Integer, List<Result<R>>>> results)
      implements Serializable {
    private static final Counter FAILED = Metrics.counter(CountTexts.class, "texts failed");

    void count(List<Verses> texts, DoFn.MultiOutputReceiver out) {
      TextMeasurement<?, R> measurement =
          new TextMeasurement<>(measure, rules, grouping, texts.size() == 1);
      for (Verses verses : texts) {
        Text text = verses.text();
        try {
          TextMeasurement<?, R>.OfText measured =
              PlainTexts.isRow(text) ? measurement.append(text) : measurement.begin(text);
          measured.finish(verses.forEach(measured));
          ReadCounters.addText(text);
        } catch (UnavailableException e) {
          FAILED.inc();
          out.get(FailedText.TAG).output(FailedText.of(text.request().index(), e));
        } catch (TableFullException e) {
          FAILED.inc();
          out.get(FailedText.TAG).output(full(text, texts.size() == 1, e));
        }
      }
      int first = texts.get(0).text().request().index();
      out.get(results).output(KV.of(first, measurement.results()));
    }
  }
}
