package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.beam.AddContext;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.beam.RedistributeByIndex;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.pipelines.scripture.plain.TextRange;
import dev.tally.words.text.Text;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;

/** Takes the verses out of the books and chapters of texts, or out of ranges of long texts. */
public final class FlattenVerses extends PTransform<PCollection<Text>, PCollection<Verses>> {
  private final Library library;
  private final boolean isInRanges;

  private FlattenVerses(Library library, boolean isInRanges) {
    this.library = library;
    this.isInRanges = isInRanges;
  }

  /** Verses of the texts of a library, those of a text together. */
  public static FlattenVerses of(Library library) {
    return new FlattenVerses(library, /* isInRanges= */ false);
  }

  /** Verses of the texts of a library, those of long plain texts in ranges for many workers. */
  public static FlattenVerses inRanges(Library library) {
    return new FlattenVerses(library, /* isInRanges= */ true);
  }

  @Override
  public PCollection<Verses> expand(PCollection<Text> texts) {
    Library source = library.with(PlainTexts.NONE); // their names need not go with each text
    return isInRanges
        ? texts
            .apply(
                "Cut", FlatMapElements.into(TypeDescriptor.of(TextRange.class)).via(TextRange::cut))
            .setCoder(RecordCoder.of(TextRange.class))
            .apply(
                "Redistribute ranges",
                RedistributeByIndex.by(
                    range -> range.text().request().index() + range.number(),
                    library.plainTexts().maxRanges()))
            .apply(
                "Read",
                AddContext.by(Verses.class, range -> new Verses(range, source), Verses::range))
        : texts.apply(
            "Read", AddContext.by(Verses.class, text -> new Verses(text, source), Verses::text));
  }
}
