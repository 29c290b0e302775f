package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;

/** Finds and checks the texts that are asked for; those not available are an output too. */
public final class FetchTexts extends PTransform<PCollection<TextRequest>, PCollectionTuple> {
  /** The texts that were found. */
  public static final TupleTag<Text> TEXTS = new TupleTag<>("texts") {};

  private final Library library;

  private FetchTexts(Library library) {
    this.library = library;
  }

  /** Texts of a library. */
  public static FetchTexts from(Library library) {
    return new FetchTexts(library);
  }

  @Override
  public PCollectionTuple expand(PCollection<TextRequest> requests) {
    return FailedText.apply(
        "Find and check", new FetchFn(library), requests, TEXTS, RecordCoder.of(Text.class));
  }

  private static final class FetchFn extends DoFn<TextRequest, Text> {
    private final Counter failed = Metrics.counter(FetchTexts.class, "texts failed");
    private final Library library;

    FetchFn(Library library) {
      this.library = library;
    }

    @ProcessElement
    public void fetch(@Element TextRequest request, MultiOutputReceiver out) {
      try {
        out.get(TEXTS).output(library.find(request));
      } catch (UnavailableException e) {
        failed.inc();
        out.get(FailedText.TAG).output(FailedText.of(request.index(), e));
      }
    }
  }
}
