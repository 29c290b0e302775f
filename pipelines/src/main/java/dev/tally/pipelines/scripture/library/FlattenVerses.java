package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.beam.AddContext;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import dev.tally.words.text.Text;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;

/** Takes the verses out of the books and chapters of texts. */
public final class FlattenVerses extends PTransform<PCollection<Text>, PCollection<Verses>> {
  private final Library library;

  private FlattenVerses(Library library) {
    this.library = library;
  }

  /** Verses of the texts of a library. */
  public static FlattenVerses of(Library library) {
    return new FlattenVerses(library);
  }

  @Override
  public PCollection<Verses> expand(PCollection<Text> texts) {
    Library source = library.with(PlainTexts.NONE); // their names need not go with each text
    return texts.apply(
        "Read", AddContext.by(Verses.class, text -> new Verses(text, source), Verses::text));
  }
}
