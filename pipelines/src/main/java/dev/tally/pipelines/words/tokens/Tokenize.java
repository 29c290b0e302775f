package dev.tally.pipelines.words.tokens;

import dev.tally.pipelines.scripture.library.Verses;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;

/** Splits verses into tokens and strips them; see {@link Tokenizer}. */
public final class Tokenize extends PTransform<PCollection<Verses>, PCollection<Tokens>> {
  private Tokenize() {}

  /** The only way there is. */
  public static Tokenize create() {
    return new Tokenize();
  }

  @Override
  public PCollection<Tokens> expand(PCollection<Verses> verses) {
    return verses
        .apply(
            "Split and strip",
            MapElements.into(TypeDescriptor.of(Tokens.class))
                .via(each -> new Tokens(each, WordFilter.NONE)))
        .setCoder(SerializableCoder.of(Tokens.class));
  }
}
