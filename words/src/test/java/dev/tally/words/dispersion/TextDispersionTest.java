package dev.tally.words.dispersion;

import static dev.tally.words.MeasuredTexts.TEXT;
import static dev.tally.words.MeasuredTexts.measure;
import static dev.tally.words.MeasuredTexts.only;
import static dev.tally.words.MeasuredTexts.queries;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.words.Measure;
import dev.tally.words.MeasuredTexts.Chapter;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.tokens.Normalization;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Words, spread over the parts of texts. */
class TextDispersionTest {
  @Test
  void queriesAreSpreadOverBooksAndChapters() {
    DispersionOptions byChapter = dispersion(PartKind.CHAPTER, "sea and", "oar", "whale");
    TextDispersion chapters = spread(byChapter);
    assertThat(chapters.parts())
        .containsExactly(
            new TextDispersion.Part(0, 1, "Genesis", 1, 8),
            new TextDispersion.Part(0, 1, "Genesis", 2, 3),
            new TextDispersion.Part(0, 2, "Exodus", 1, 1));
    assertThat(chapters.sizes()).containsExactly(8, 3, 1);
    assertThat(chapters.hasHits()).isTrue();
    assertThat(chapters.words())
        .extracting(WordDispersion::word, WordDispersion::frequency, WordDispersion::range)
        .containsExactly(tuple("sea and", 2, 1), tuple("oar", 2, 2), tuple("whale", 0, 0));
    WordDispersion oar = chapters.words().get(1);
    assertThat(oar.counts(3)).containsExactly(1, 0, 1);
    assertThat(oar.per10k(12)).isEqualTo("1666.67");
    assertThat(oar.columns().stream()).containsExactly(7 * 2000 / 12, 11 * 2000 / 12);
    assertThat(oar.measure(DispersionMeasure.DP, chapters.sizes()).orElseThrow())
        .isEqualTo("0.4167"); // half of |1/2 - 8/12| + |0 - 3/12| + |1/2 - 1/12|

    TextDispersion books = spread(dispersion(PartKind.BOOK, "oar"));
    assertThat(books.parts())
        .containsExactly(
            new TextDispersion.Part(0, 1, "Genesis", 0, 11),
            new TextDispersion.Part(0, 2, "Exodus", 0, 1));
    assertThat(books.words().get(0).counts()).containsExactly(1, 1);
    assertThat(spread(dispersion(PartKind.BOOK, "whale")).hasHits()).isFalse();
  }

  @Test
  void conditionsOfAQueryHoldWithinAVerse() {
    TextDispersion chapters = spread(dispersion(PartKind.CHAPTER, "sea & gull", "sea ~3 gull"));
    for (WordDispersion each : chapters.words()) {
      assertThat(each.counts(3)).containsExactly(1, 1, 0); // not where gull ends the verse before
    }
  }

  @Test
  void mostFrequentWordsAreSpread() {
    DispersionOptions options =
        new DispersionOptions(
            List.of(), Normalization.IGNORE_CASE, 3, PartKind.CHAPTER, /* isPlotted= */ false);
    TextDispersion chapters = spread(options);
    assertThat(chapters.words())
        .extracting(WordDispersion::word)
        .containsExactly("sea", "and", "gull");
    assertThat(chapters.words().get(2).counts()).containsExactly(1, 1);
    assertThat(chapters.words().get(0).parts()).containsExactly(0, 1);
    assertThat(chapters.words().get(0).counts()).containsExactly(2, 1);
    assertThat(chapters.words().get(0).columns().isEmpty()).isTrue();

    TextDispersion plotted =
        spread(
            new DispersionOptions(
                List.of(), Normalization.IGNORE_CASE, 2, PartKind.CHAPTER, /* isPlotted= */ true));
    assertThat(plotted.words().get(0).columns().stream())
        .containsExactly(2000 / 12, 5 * 2000 / 12, 10 * 2000 / 12);
    assertThat(plotted.words().get(1).columns().stream())
        .containsExactly(2 * 2000 / 12, 6 * 2000 / 12, 9 * 2000 / 12);
  }

  @Test
  void chapterWithoutTokensIsNoPart() {
    List<Chapter> text =
        List.of(
            new Chapter(1, "Genesis", 1, "--"),
            new Chapter(1, "Genesis", 2, "sea"),
            new Chapter(1, "Genesis", 3, ""));
    TextDispersion chapters =
        only(TextDispersion.measure(dispersion(PartKind.CHAPTER, "sea")), text).value();
    assertThat(chapters.parts()).containsExactly(new TextDispersion.Part(0, 1, "Genesis", 2, 1));
  }

  @Test
  void wordIsSpreadOverAnyNumberOfParts() {
    List<Chapter> chapters =
        IntStream.rangeClosed(1, 40).mapToObj(i -> new Chapter(1, "Genesis", i, "sea")).toList();
    Measure<?, TextDispersion> measure =
        TextDispersion.measure(dispersion(PartKind.CHAPTER, "sea"));
    WordDispersion sea = only(measure, chapters).value().words().get(0);
    assertThat(sea.range()).isEqualTo(40);
    assertThat(sea.counts()).containsOnly(1).hasSize(40);
  }

  private static TextDispersion spread(DispersionOptions options) {
    return only(TextDispersion.measure(options), TEXT).value();
  }

  private static DispersionOptions dispersion(PartKind kind, String... queries) {
    return new DispersionOptions(
        queries(queries), Normalization.IGNORE_CASE, 9, kind, /* isPlotted= */ true);
  }
}
