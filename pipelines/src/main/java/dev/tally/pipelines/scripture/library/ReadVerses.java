package dev.tally.pipelines.scripture.library;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.beam.RedistributeByIndex;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.scripture.plain.TextRange;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.DelegateCoder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TypeDescriptor;

/** The way from a plan to the verses of its texts, the same for every command. */
public final class ReadVerses extends PTransform<PBegin, PCollectionTuple> {
  /** The verses of each text that was found. */
  public static final TupleTag<Verses> VERSES = new TupleTag<>("verses") {};

  /** The texts that were found. */
  public static final TupleTag<Text> TEXTS = new TupleTag<>("texts") {};

  /** Versions that an engine shows. */
  private static final int MAX_SHOWN = 20;

  private final TextPlan plan;
  private final Library library;

  /** Verses of the texts that a plan asks for. */
  public ReadVerses(TextPlan plan, Library library) {
    this.plan = plan;
    this.library = library;
  }

  /**
   * Some of the requests of a plan, as an element that a worker fetches at a time: a table may have
   * 30,000 texts, and passing on an element takes longer than finding a row.
   *
   * @param index of the first of them
   * @param asked they, and the plain texts that they ask for, coded
   */
  public record Share(int index, byte[] asked) {
    private static final RecordCoder<Asked> ASKED = RecordCoder.of(Asked.class);

    /** Requests for texts of a library. */
    public static Share of(List<TextRequest> requests, Library library) {
      Asked asked = new Asked(requests, library.plainTexts().with(requests));
      return new Share(requests.get(0).index(), ASKED.toBytes(asked));
    }

    private record Asked(List<TextRequest> requests, PlainTexts plainTexts) {}
  }

  /**
   * Verses of texts that were found already.
   *
   * @param texts not one index twice
   */
  public static PCollection<Verses> ofFound(Pipeline pipeline, List<Text> texts, Library library) {
    return verses(
        pipeline
            .apply("Texts", Create.of(texts).withCoder(RecordCoder.of(Text.class)))
            .apply(
                "Redistribute texts",
                RedistributeByIndex.by(text -> text.request().index(), texts.size())),
        library);
  }

  @Override
  public PCollectionTuple expand(PBegin begin) {
    int shares = RedistributeByIndex.keys(begin.getPipeline().getOptions(), plan.requests().size());
    PCollection<Share> requests =
        begin
            .apply("Requests", Create.of(shares(shares)).withCoder(RecordCoder.of(Share.class)))
            .apply("Redistribute texts", RedistributeByIndex.by(Share::index, shares));
    PCollectionTuple texts = found(requests, library);
    return PCollectionTuple.of(VERSES, verses(texts.get(TEXTS), library))
        .and(FailedText.TAG, texts.get(FailedText.TAG));
  }

  /**
   * The texts that are asked for, found and checked; those not available are an output too.
   *
   * @param library of the texts, but for the plain ones, which come with the requests
   */
  public static PCollectionTuple found(PCollection<Share> requests, Library library) {
    FetchFn fetch = new FetchFn(library.with(PlainTexts.NONE));
    return FailedText.apply("Find and check", fetch, requests, TEXTS, RecordCoder.of(Text.class));
  }

  /** Verses of the texts of a library, as it has them: whole, or long ones in ranges. */
  public static PCollection<Verses> verses(PCollection<Text> texts, Library library) {
    PlainTexts plain = library.plainTexts();
    long length = plain.rangeLength();
    PCollection<TextRange> ranges =
        texts
            .apply(
                "Cut",
                FlatMapElements.into(TypeDescriptor.of(TextRange.class))
                    .via(text -> TextRange.of(text, length)))
            .setCoder(RecordCoder.of(TextRange.class));
    return ofRanges(
        plain.areInRanges()
            ? ranges.apply(
                "Redistribute ranges",
                RedistributeByIndex.by(
                    range -> range.text().request().index() + range.number(), plain.ranges()))
            : ranges,
        library);
  }

  /**
   * Verses of texts, of ranges of them, or of blocks. The library goes to a worker once, with the
   * coder; an element is coded without it.
   */
  public static PCollection<Verses> ofRanges(PCollection<TextRange> ranges, Library library) {
    Library source = library.with(PlainTexts.NONE); // their names need not go with each text
    TypeDescriptor<Verses> type = TypeDescriptor.of(Verses.class);
    // No method references: the two would be serialized alike, and read as the first of them.
    DelegateCoder<Verses, TextRange> coder =
        DelegateCoder.of(
            ranges.getCoder(), verses -> verses.range(), range -> new Verses(range, source), type);
    return ranges
        .apply("Flatten to verses", MapElements.into(type).via(range -> new Verses(range, source)))
        .setCoder(coder);
  }

  private List<Share> shares(int shares) {
    return plan.requests().stream()
        .collect(groupingBy(each -> each.index() % shares, TreeMap::new, toList()))
        .values()
        .stream()
        .map(requests -> Share.of(requests, library))
        .toList();
  }

  @Override
  public void populateDisplayData(DisplayData.Builder data) {
    String versions =
        plan.requests().stream()
            .map(TextRequest::version)
            .distinct()
            .limit(MAX_SHOWN)
            .collect(Collectors.joining(","));
    data.add(DisplayData.item("versions", versions))
        .add(DisplayData.item("texts", plan.requests().size()));
  }

  private static final class FetchFn extends DoFn<Share, Text> {
    private final Counter failed = Metrics.counter(ReadVerses.class, "texts failed");
    private final Library library;

    FetchFn(Library library) {
      this.library = library;
    }

    @ProcessElement
    public void fetch(@Element Share share, MultiOutputReceiver out) {
      Share.Asked asked = Share.ASKED.ofBytes(share.asked);
      Library shared = library.with(asked.plainTexts);
      for (TextRequest request : asked.requests) {
        try {
          out.get(TEXTS).output(shared.find(request));
        } catch (UnavailableException e) {
          failed.inc();
          out.get(FailedText.TAG).output(FailedText.of(request.index(), e));
        }
      }
    }
  }
}
