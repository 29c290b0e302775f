package dev.tally.words.vocabulary;

import static dev.tally.words.MeasuredTexts.measure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.MeasuredTexts.Chapter;
import dev.tally.words.Result;
import dev.tally.words.table.Rows;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextPlan;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.Tokenization;
import dev.tally.words.tokens.WordFilter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Results of vocabulary, as they are shown. */
class VocabularyMeasurementTest {
  private static final List<Chapter> TEXT =
      List.of(
          new Chapter(1, "Genesis", 1, "sea gull oar", "gull gull"),
          new Chapter(2, "Exodus", 3, "fog sea sea"));

  private static VocabularyMeasurement vocabulary(int growth, boolean isListed) {
    return new VocabularyMeasurement(
        new TokenRules(Tokenization.WHITESPACE, WordFilter.NONE),
        new TextVocabulary.Options(/* window= */ 5, growth, isListed));
  }

  private static List<Result<TextVocabulary>> shown(VocabularyMeasurement all, Grouping grouping) {
    List<Result<TextVocabulary>> results =
        measure(all.measure(), grouping, /* isOneText= */ true, TEXT);
    TextPlan plan = new TextPlan.Builder(grouping).build();
    assertThat(all.notices(results, plan)).isEmpty();
    return all.shown(results, plan);
  }

  @Test
  void aTableHasARowForEachText() {
    VocabularyMeasurement all = vocabulary(/* growth= */ 0, /* isListed= */ false);
    Result<TextVocabulary> book = shown(all, Grouping.BOOK).get(0);
    assertThat(Rows.of(all.table(), book))
        .containsExactly(
            "label=akjv Genesis version=akjv book=1 chapter= hapax=2 dis=0 TTR=0.6000"
                + " MATTR=0.6000 MTLD=5.00 HD-D= K=2400.00 edition= source=folder name=Genesis"
                + " tokens=5 types=3 keptTokens=5 keptTypes=3 sha="
                + "0".repeat(40));
    assertThat(all.table().shown())
        .extracting(column -> column.name())
        .startsWith("text", "tokens", "types", "hapax", "dis", "TTR")
        .doesNotContain("growth");
    assertThat(Rows.of(all.layout().fields(), book)).contains(" hapax=2 dis=0 TTR=0.6000 ");
    assertThat(all.layout().title()).isEmpty();
    assertThat(all.title()).isEqualTo("Vocabulary");
    assertThat(book.value()).isInstanceOf(all.type());
  }

  @Test
  void wordsThatOccurOnceAreListedWithTheirPlaces() {
    VocabularyMeasurement once = vocabulary(/* growth= */ 3, /* isListed= */ true);
    List<Result<TextVocabulary>> books = shown(once, Grouping.BOOK);
    assertThat(books)
        .extracting(book -> Rows.title(once.once(), book))
        .containsExactly(
            "akjv Genesis: 2 words that occur once", "akjv Exodus: 1 word that occurs once");
    assertThat(once.layout().list()).isEqualTo("hapaxes");
    assertThat(once.layout().fields()).extracting(column -> column.name()).endsWith("growth");
    Result<TextVocabulary> all = shown(once, Grouping.REQUEST).get(0);
    assertThat(Rows.of(once.once(), all))
        .containsExactly("word=oar ref=Gen.1.1", "word=fog ref=Exod.3.1");
  }

  @Test
  void vocabularyIsCountedWhileTheTextGrows() {
    VocabularyMeasurement grown = vocabulary(/* growth= */ 3, /* isListed= */ false);
    Result<TextVocabulary> all = shown(grown, Grouping.REQUEST).get(0);
    assertThat(Rows.of(grown.layout().fields(), all))
        .endsWith(
            "growth=[Growth[tokens=3, types=3, hapax=3], Growth[tokens=6, types=4, hapax=3]]");
  }

  /** What adds up has no order of the tokens, which two measures need. */
  @Test
  void textsThatAreTooLongForSomeMeasuresAreNamed() {
    VocabularyMeasurement all = vocabulary(/* growth= */ 0, /* isListed= */ false);
    List<Result<TextVocabulary>> books =
        measure(all.measured().ofAnyLength().orElseThrow(), Grouping.BOOK, true, TEXT).stream()
            .map(book -> new Result<>(book.header(), all.type().cast(book.value())))
            .toList();
    assertThat(Rows.of(all.table(), books.get(0)).get(0))
        .contains("hapax=2 dis=0 TTR=0.6000 MATTR= MTLD= ");
    List<Result<TextVocabulary>> some =
        List.of(books.get(0), shown(all, Grouping.REQUEST).get(0), books.get(1));
    assertThat(all.notices(some, new TextPlan.Builder(Grouping.BOOK).build()))
        .singleElement()
        .asString()
        .startsWith("akjv Genesis, akjv Exodus: too long for MATTR and MTLD; their text may have ");
    assertThat(vocabulary(3, false).measured().ofAnyLength()).isEmpty();
    assertThat(vocabulary(0, true).measured().ofAnyLength()).isEmpty();
  }
}
