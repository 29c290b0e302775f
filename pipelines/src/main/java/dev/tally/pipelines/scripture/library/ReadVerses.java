package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.beam.RedistributeByIndex;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.TextRequest;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;

/** The way from a plan to the verses of its texts, the same for every command. */
public final class ReadVerses extends PTransform<PBegin, PCollectionTuple> {
  /** The verses of each text that was found. */
  public static final TupleTag<Verses> VERSES = new TupleTag<>("verses") {};

  /** The texts that were not, and why. */
  public static final TupleTag<FailedText> FAILED = FetchTexts.FAILED;

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

  @Override
  public PCollectionTuple expand(PBegin begin) {
    PCollectionTuple texts =
        begin
            .apply("Requests", Create.of(plan.requests()).withCoder(new TextRequest.RequestCoder()))
            .apply(
                "Redistribute texts",
                RedistributeByIndex.by(TextRequest::index, plan.requests().size()))
            .apply("Fetch", FetchTexts.from(library));
    return PCollectionTuple.of(
            VERSES,
            texts.get(FetchTexts.TEXTS).apply("Flatten to verses", FlattenVerses.of(library)))
        .and(FAILED, texts.get(FAILED));
  }
}
