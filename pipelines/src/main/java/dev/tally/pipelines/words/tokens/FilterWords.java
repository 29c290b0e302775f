package dev.tally.pipelines.words.tokens;

import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;

/** Leaves out of the count what a {@link WordFilter} does not keep. */
public final class FilterWords extends PTransform<PCollection<Tokens>, PCollection<Tokens>> {
  private final WordFilter filter;

  private FilterWords(WordFilter filter) {
    this.filter = filter;
  }

  /** Keeps what the filter keeps. */
  public static FilterWords by(WordFilter filter) {
    return new FilterWords(filter);
  }

  @Override
  public PCollection<Tokens> expand(PCollection<Tokens> tokens) {
    WordFilter kept = filter;
    return tokens
        .apply(
            "Drop stop words and letters",
            MapElements.into(TypeDescriptor.of(Tokens.class))
                .via(each -> new Tokens(each.verses(), each.segmentation(), kept)))
        .setCoder(SerializableCoder.of(Tokens.class));
  }
}
