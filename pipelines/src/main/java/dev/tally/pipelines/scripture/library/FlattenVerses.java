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

  private FlattenVerses(Library library) {
    this.library = library;
  }

  /** Verses of the texts of a library, as it has them: whole, or long ones in ranges. */
  public static FlattenVerses of(Library library) {
    return new FlattenVerses(library);
  }

  @Override
  public PCollection<Verses> expand(PCollection<Text> texts) {
    Library source = library.with(PlainTexts.NONE); // their names need not go with each text
    if (!library.plainTexts().areInRanges()) {
      return texts.apply(
          "Read", AddContext.by(Verses.class, text -> new Verses(text, source), Verses::text));
    }
    long length = library.plainTexts().rangeLength();
    return texts
        .apply(
            "Cut",
            FlatMapElements.into(TypeDescriptor.of(TextRange.class))
                .via(text -> TextRange.of(text, length)))
        .setCoder(RecordCoder.of(TextRange.class))
        .apply(
            "Redistribute ranges",
            RedistributeByIndex.by(
                range -> range.text().request().index() + range.number(),
                library.plainTexts().ranges()))
        .apply(
            "Read", AddContext.by(Verses.class, range -> new Verses(range, source), Verses::range));
  }
}
