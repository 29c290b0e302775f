package dev.tally.pipelines.words.tokens;

import dev.tally.pipelines.beam.AddContext;
import dev.tally.pipelines.scripture.library.Verses;
import dev.tally.words.tokens.Segmentation;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

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
    TokenRules rules = new TokenRules(segmentation, WordFilter.NONE);
    return verses.apply(
        "Split and strip",
        AddContext.by(Tokens.class, each -> new Tokens(each, rules), Tokens::verses));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder data) {
    data.add(DisplayData.item("tokens", segmentation.name()));
  }
}
