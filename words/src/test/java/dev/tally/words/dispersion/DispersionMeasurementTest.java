package dev.tally.words.dispersion;

import static dev.tally.words.MeasuredTexts.TEXT;
import static dev.tally.words.MeasuredTexts.measure;
import static dev.tally.words.MeasuredTexts.only;
import static dev.tally.words.MeasuredTexts.queries;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.MeasuredTexts.Chapter;
import dev.tally.words.Result;
import dev.tally.words.TextMeasurement;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import dev.tally.words.table.Rows;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.Passages;
import dev.tally.words.text.TextPlan;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseRange;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results of dispersion, as they are planned and shown. */
class DispersionMeasurementTest {
  private static final TokenRules RULES =
      new TokenRules(Tokenization.WHITESPACE, WordFilter.NONE.with(Normalization.IGNORE_CASE));

  private static DispersionMeasurement dispersion(
      PartKind parts, Grouping grouping, String... queries) {
    DispersionOptions options =
        new DispersionOptions(
            queries(queries), Normalization.IGNORE_CASE, 1, parts, /* isPlotted= */ false);
    return new DispersionMeasurement(RULES, options, grouping);
  }

  @Test
  void rowHasTheWordAndItsMeasures() {
    DispersionMeasurement chapters = dispersion(PartKind.CHAPTER, Grouping.ALL, "oar", "whale");
    Result<TextDispersion> result = only(chapters.measure(), TEXT);
    assertThat(Rows.of(chapters.layout(), result))
        .containsExactly(
            "word=oar f=2 per10k=1666.67 range=2 parts=3 D=0.1611 D2=0.6309 DP=0.4167"
                + " DPnorm=0.4545 counts=[1, 0, 1]",
            "word=whale f=0 per10k=0.00 range=0 parts=3 D= D2= DP= DPnorm= counts=[0, 0, 0]");
    assertThat(chapters.layout().shown())
        .extracting(Column::heading)
        .containsExactly("word", "f", "per 10k", "range", "D", "D2", "DP", "DPnorm");
    assertThat(chapters.layout().list()).isEqualTo("words");
    assertThat(chapters.title()).isEqualTo("Dispersion");
    assertThat(result.value()).isInstanceOf(chapters.type());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "TEXT; akjv: 1 text, 12 tokens; text=akjv tokens=12",
        "BOOK; akjv: 2 books, 12 tokens;"
            + " book=1 name=Genesis chapter= tokens=11 | book=2 name=Exodus chapter= tokens=1",
        "CHAPTER; akjv: 3 chapters, 12 tokens;"
            + " book=1 name=Genesis chapter=1 tokens=8 | book=1 name=Genesis chapter=2 tokens=3"
            + " | book=2 name=Exodus chapter=1 tokens=1",
      })
  void resultHasItsParts(PartKind kind, String title, String parts) {
    DispersionMeasurement measurement = dispersion(kind, Grouping.ALL, "oar");
    Result<TextDispersion> result = only(measurement.measure(), TEXT);
    assertThat(Rows.title(measurement.layout(), result)).isEqualTo(title);
    assertThat(parts(measurement.layout(), result)).isEqualTo(parts);
  }

  @Test
  void oneTokenIsCalledOne() {
    DispersionMeasurement words = dispersion(PartKind.BOOK, Grouping.ALL);
    Result<TextDispersion> result =
        only(words.measure(), List.of(new Chapter(1, "Genesis", 1, "Sea")));
    assertThat(Rows.title(words.layout(), result)).isEqualTo("akjv: 1 book, 1 token");
    assertThat(Rows.of(words.layout(), result))
        .containsExactly(
            "word=Sea f=1 per10k=10000.00 range=1 parts=1 D= D2= DP= DPnorm= counts=[1]");
  }

  @Test
  void partThatIsATextIsNamedAsItWasAskedFor() {
    DispersionMeasurement texts = dispersion(PartKind.TEXT, Grouping.ALL, "sea");
    TextMeasurement<?, TextDispersion> measurement =
        new TextMeasurement<>(texts.measure(), RULES, Grouping.ALL, /* isOneText= */ false);
    for (TextRequest each :
        List.of(
            new TextRequest(0, 0, "kjv", 1, 0),
            new TextRequest(1, 0, "novels", "emma.txt", 0, 0, VerseRange.ALL),
            new TextRequest(2, 0, "kjv", 2, 1))) {
      TextMeasurement<?, TextDispersion>.OfText verses = measurement.begin(Passages.text(each));
      verses.chapter(each.book(), each.book() == 0 ? "" : "Book", 1);
      verses.verse(1, "sea".toCharArray(), 0, 3);
      verses.finish();
    }
    Result<TextDispersion> result = measurement.results().get(0);
    assertThat(parts(texts.layout(), result))
        .isEqualTo("text=kjv Book tokens=1 | text=emma.txt tokens=1 | text=kjv Book 1 tokens=1");
  }

  @Test
  void textsAreOneResultUnlessTheyAreOfCorpora() {
    TextPlan.Builder versions = new TextPlan.Builder(Grouping.REQUEST);
    versions.add("kjv", 0, 0);
    versions.add("web", 0, 0);
    TextPlan.Builder files = new TextPlan.Builder(Grouping.REQUEST);
    files.add("novels", "emma.txt");
    files.add("novels", "persuasion.txt");
    files.add("kjv", 0, 0);
    DispersionMeasurement byRequest = dispersion(PartKind.TEXT, Grouping.REQUEST, "sea");
    DispersionMeasurement byBook = dispersion(PartKind.CHAPTER, Grouping.BOOK, "sea");
    assertThat(byRequest.plan(versions.build()).grouping()).isEqualTo(Grouping.ALL);
    assertThat(byRequest.plan(files.build()).grouping()).isEqualTo(Grouping.VERSION);
    assertThat(byBook.plan(versions.build()).grouping()).isEqualTo(Grouping.BOOK);
  }

  @Test
  void booksAndQueriesWithoutHitsAreNotPassedOverInSilence() {
    DispersionMeasurement books =
        dispersion(PartKind.CHAPTER, Grouping.BOOK, "gull", "whale", "oar");
    TextPlan plan = new TextPlan.Builder(Grouping.BOOK).build();
    List<Chapter> text = List.of(TEXT.get(0), new Chapter(2, "Exodus", 1, "sea"));
    List<Result<TextDispersion>> results =
        measure(books.measure(), Grouping.BOOK, /* isOneText= */ true, text);
    assertThat(books.notices(results, plan)).containsExactly("whale: no hits");
    assertThat(books.shown(results, plan))
        .extracting(each -> each.header().label().title())
        .containsExactly("akjv Genesis");
    assertThat(dispersion(PartKind.CHAPTER, Grouping.ALL, "gull").shown(results, plan)).hasSize(2);
  }

  /** The list of parts that JSON has, an object each. */
  private static <S> String parts(Layout<S, ?> layout, S result) {
    Column<S> parts = Column.named("parts", layout.fields());
    List<?> list = (List<?>) parts.value().apply(result).orElseThrow();
    return list.stream()
        .map(part -> Rows.of(parts.parts(), part))
        .collect(Collectors.joining(" | "));
  }
}
