package dev.tally.pipelines.words.tokens;

import dev.tally.pipelines.beam.AddContext;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

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
    return tokens.apply(
        "Drop stop words and letters",
        AddContext.by(
            Tokens.class,
            each -> new Tokens(each.verses(), new TokenRules(each.rules().segmentation(), kept)),
            each -> each));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder data) {
    data.add(DisplayData.item("stopWords", filter.stopWords().size()))
        .add(DisplayData.item("case", filter.keys().casing().name()));
  }
}
