package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.scripture.TextRequest;
import dev.tally.pipelines.scripture.UnavailableException;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/** Finds and checks the texts that are asked for; those not available are an output too. */
public final class FetchTexts extends PTransform<PCollection<TextRequest>, PCollectionTuple> {
  /** The texts that were found. */
  public static final TupleTag<Text> TEXTS = new TupleTag<>("texts") {};

  /** Those that were not, and why. */
  public static final TupleTag<FailedText> FAILED = new TupleTag<>("failed") {};

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
    PCollectionTuple fetched =
        requests.apply(
            "Find and check",
            ParDo.of(new FetchFn(library)).withOutputTags(TEXTS, TupleTagList.of(FAILED)));
    fetched.get(TEXTS).setCoder(new Text.TextCoder());
    fetched.get(FAILED).setCoder(new FailedText.FailedTextCoder());
    return fetched;
  }

  private static final class FetchFn extends DoFn<TextRequest, Text> {
    private final Library library;

    FetchFn(Library library) {
      this.library = library;
    }

    @ProcessElement
    public void fetch(@Element TextRequest request, MultiOutputReceiver out) {
      try {
        out.get(TEXTS).output(library.find(request));
      } catch (UnavailableException e) {
        out.get(FAILED).output(new FailedText(request.index(), e.getMessage()));
      }
    }
  }
}
