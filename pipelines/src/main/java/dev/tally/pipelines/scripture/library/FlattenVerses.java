package dev.tally.pipelines.scripture.library;

import dev.tally.pipelines.scripture.Text;
import dev.tally.pipelines.scripture.plain.PlainTexts;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;

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
    return texts
        .apply(
            "Read",
            MapElements.into(TypeDescriptor.of(Verses.class)).via(text -> new Verses(text, source)))
        .setCoder(SerializableCoder.of(Verses.class));
  }
}
