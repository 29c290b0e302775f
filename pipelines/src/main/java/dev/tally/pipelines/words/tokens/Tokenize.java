package dev.tally.pipelines.words.tokens;

import dev.tally.pipelines.scripture.library.Verses;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;

/** Splits verses into tokens and strips them; see {@link Segmentation}. */
public final class Tokenize extends PTransform<PCollection<Verses>, PCollection<Tokens>> {
  private final Segmentation segmentation;

  private Tokenize(Segmentation segmentation) {
    this.segmentation = segmentation;
  }

  /** Tokens of this kind. */
  public static Tokenize by(Segmentation segmentation) {
    return new Tokenize(segmentation);
  }

  @Override
  public PCollection<Tokens> expand(PCollection<Verses> verses) {
    Segmentation kind = segmentation;
    return verses
        .apply(
            "Split and strip",
            MapElements.into(TypeDescriptor.of(Tokens.class))
                .via(each -> new Tokens(each, kind, WordFilter.NONE)))
        .setCoder(SerializableCoder.of(Tokens.class));
  }
}
