package dev.tally.pipelines.scripture.library;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.beam.RedistributeByIndex;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.library.FetchTexts.Share;
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
import org.apache.beam.sdk.transforms.Create;
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

  /** Versions that an engine shows. */
  private static final int MAX_SHOWN = 20;

  private final TextPlan plan;
  private final Library library;

  private ReadVerses(TextPlan plan, Library library) {
    this.plan = plan;
    this.library = library;
  }

  /** Verses of the texts that a plan asks for. */
  public static ReadVerses of(TextPlan plan, Library library) {
    return new ReadVerses(plan, library);
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
    PCollectionTuple texts =
        begin
            .apply("Requests", Create.of(shares(shares)).withCoder(RecordCoder.of(Share.class)))
            .apply("Redistribute texts", RedistributeByIndex.by(Share::index, shares))
            .apply("Fetch", FetchTexts.from(library));
    return PCollectionTuple.of(VERSES, verses(texts.get(FetchTexts.TEXTS), library))
        .and(FailedText.TAG, texts.get(FailedText.TAG));
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
}
