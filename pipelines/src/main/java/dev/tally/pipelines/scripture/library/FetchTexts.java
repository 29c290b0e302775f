package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.scripture.FailedText;
import dev.tally.pipelines.scripture.UnavailableException;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import java.util.List;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;

/**
 * Finds and checks the texts that are asked for; those not available are an output too. An element
 * is what a worker fetches at a time: a table may have 30,000 texts, and passing on an element
 * takes longer than finding a row.
 */
public final class FetchTexts extends PTransform<PCollection<FetchTexts.Share>, PCollectionTuple> {
  /** The texts that were found. */
  public static final TupleTag<Text> TEXTS = new TupleTag<>("texts") {};

  private final Library library;

  private FetchTexts(Library library) {
    this.library = library.with(PlainTexts.NONE);
  }

  /**
   * Some of the requests of a plan.
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

  /** Texts of a library, but for the plain ones, which come with the requests. */
  public static FetchTexts from(Library library) {
    return new FetchTexts(library);
  }

  @Override
  public PCollectionTuple expand(PCollection<Share> shares) {
    return FailedText.apply(
        "Find and check", new FetchFn(library), shares, TEXTS, RecordCoder.of(Text.class));
  }

  private static final class FetchFn extends DoFn<Share, Text> {
    private final Counter failed = Metrics.counter(FetchTexts.class, "texts failed");
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
