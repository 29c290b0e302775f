package dev.tally.words;

import static dev.tally.words.MeasuredTexts.RULES;
import static dev.tally.words.MeasuredTexts.TEXT;
import static dev.tally.words.MeasuredTexts.add;
import static dev.tally.words.MeasuredTexts.measure;
import static dev.tally.words.MeasuredTexts.ofWorkers;
import static dev.tally.words.MeasuredTexts.only;
import static dev.tally.words.MeasuredTexts.queries;
import static dev.tally.words.MeasuredTexts.show;
import static dev.tally.words.text.Passages.text;
import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.words.MeasuredTexts.Chapter;
import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.CollocateList;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.compare.Alignment;
import dev.tally.words.compare.Comparison;
import dev.tally.words.compare.Keyword;
import dev.tally.words.compare.Keyword.Occurrences;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordCount;
import dev.tally.words.dispersion.DispersionOptions;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.query.Query;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseReference;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.top.TopList;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordMeasures.KeptWords;
import dev.tally.words.top.WordSelection;
import dev.tally.words.vocabulary.HapaxList.Hapax;
import dev.tally.words.vocabulary.TextVocabulary;
import dev.tally.words.vocabulary.TextVocabulary.Growth;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Results of texts that are divided and summed up in every way. */
class TextMeasurementTest {
  private static final Measure<?, TopList> TOP =
      WordMeasures.top(WordSelection.top(9, /* minCount= */ 1), Ngrams.WORDS);

  @ParameterizedTest
  @EnumSource(
      value = Grouping.class,
      names = {"REQUEST", "VERSION"})
  void wholeVersionIsOneResult(Grouping grouping) {
    assertThat(measure(TOP, grouping, /* isOneText= */ true, TEXT))
        .extracting(
            result -> result.header().key(),
            result -> result.header().label().title(),
            result -> result.header().totals())
        .containsExactly(tuple(new ResultKey(0, 0), "akjv", new Totals(12, 5, 10, 4)));
  }

  @Test
  void booksAndChaptersAreResultsByThemselves() {
    assertThat(measure(TOP, Grouping.BOOK, /* isOneText= */ true, TEXT))
        .extracting(
            result -> result.header().key(),
            result -> result.header().label().title(),
            result -> result.header().totals().tokens())
        .containsExactly(
            tuple(new ResultKey(0, 0), "akjv Genesis", 11L),
            tuple(new ResultKey(0, 1), "akjv Exodus", 1L));
    assertThat(measure(TOP, Grouping.CHAPTER, /* isOneText= */ true, TEXT))
        .extracting(
            result -> result.header().key().part(), result -> result.header().label().title())
        .containsExactly(
            tuple(0, "akjv Genesis 1"), tuple(1, "akjv Genesis 2"), tuple(2, "akjv Exodus 1"));
  }

  @Test
  void bookThatWasAskedForIsOneResult() {
    TextMeasurement<?, TopList> measurement =
        new TextMeasurement<>(TOP, RULES, Grouping.REQUEST, /* isOneText= */ true);
    add(measurement.begin(text(new TextRequest(3, 2, "akjv", 1, 0))), TEXT.subList(0, 2));
    assertThat(measurement.results())
        .extracting(
            result -> result.header().key(),
            result -> result.header().label().title(),
            result -> result.header().texts().get(0).request().index())
        .containsExactly(tuple(new ResultKey(2, 0), "akjv Genesis", 3));
  }

  @Test
  void textsOfOneGroupAreSummedUp() {
    List<Result<TopList>> results =
        measure(TOP, Grouping.VERSION, /* isOneText= */ false, TEXT, TEXT.subList(1, 2));
    assertThat(results).hasSize(1);
    assertThat(results.get(0).header().passages()).hasSize(2);
    assertThat(results.get(0).header().totals()).isEqualTo(new Totals(15, 5, 13, 4));
    assertThat(results.get(0).value().words())
        .containsExactly(
            new WordCount("sea", 4, 4, 1),
            new WordCount("and", 4, 4, 2),
            new WordCount("gull", 3, 3, 4),
            new WordCount("oar", 2, 2, 7));
    assertThat(measure(TOP, Grouping.BOOK, /* isOneText= */ false, TEXT, TEXT.subList(2, 3)))
        .extracting(result -> result.header().key(), result -> result.header().totals().tokens())
        .containsExactly(tuple(new ResultKey(0, 0), 12L), tuple(new ResultKey(0, 1), 1L));
  }

  @Test
  void partsOfATextAddUpToIt() {
    List<Result<TopList>> results = ofParts(TOP);
    assertThat(results).hasSize(1);
    Result<TopList> whole = only(TOP, TEXT);
    assertThat(results.get(0).header().totals()).isEqualTo(whole.header().totals());
    assertThat(results.get(0).value().words())
        .usingElementComparator(comparing(WordCount::word).thenComparing(WordCount::count))
        .isEqualTo(whole.value().words());
  }

  private static <A> List<Result<TopList>> ofParts(Measure<A, TopList> measure) {
    Text text = text(new TextRequest(0, 0, "akjv", 0, 0));
    TextMeasurement<A, TopList> parts =
        new TextMeasurement<>(measure, RULES, Grouping.REQUEST, /* isOneText= */ false);
    for (int i = 0; i < TEXT.size(); i++) {
      TextMeasurement<A, TopList>.OfText part = parts.begin(text, /* offset= */ i * 100L);
      assertThat(part.isEmpty()).isTrue();
      show(TEXT.subList(i, i + 1), part);
      assertThat(part.isEmpty()).isFalse();
      assertThat(part.seen().verses()).isEqualTo(TEXT.get(i).verses().size());
      assertThat(part.takesRuns()).isTrue();
      part.finishPart();
    }
    List<Result<TopList>> results = parts.results(measure);
    assertThat(parts.takeSums()).hasSize(1);
    assertThat(parts.takeSums()).isEmpty();
    assertThat(parts.results()).isEmpty();
    return results;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void noticeOfATextReachesItsResults(boolean isOneText) {
    List<Chapter> thai = List.of(new Chapter(1, "Genesis", 1, "ทะเล", "และนก", "sea"));
    List<Result<TopList>> results = measure(TOP, Grouping.CHAPTER, isOneText, thai, TEXT);
    assertThat(Result.notices(results))
        .singleElement()
        .asString()
        .startsWith("akjv: a script without blanks between words");
    List<Chapter> half = List.of(new Chapter(1, "Genesis", 1, "ทะเล", "sea", "1"));
    assertThat(measure(TOP, Grouping.CHAPTER, isOneText, half))
        .allSatisfy(result -> assertThat(result.header().texts().get(0).notice()).isEmpty());
  }

  @Test
  void ngramsDoNotCrossVerses() {
    Measure<?, TopList> pairs =
        WordMeasures.top(WordSelection.top(9, /* minCount= */ 2), new Ngrams(2, Ngrams.Stop.EDGES));
    Result<TopList> result = only(pairs, TEXT);
    assertThat(result.value().words()).containsExactly(new WordCount("sea and", 2, 2, 1));
    assertThat(result.header().totals().tokens()).isEqualTo(5 - 1 + 3 - 1 + 3 - 1);
    assertThat(measure(pairs, Grouping.ALL, false, TEXT, TEXT).get(0).value().words())
        .containsExactly(
            new WordCount("sea and", 4, 4, 1),
            new WordCount("and oar", 2, 2, 5),
            new WordCount("gull and", 2, 2, 6),
            new WordCount("and sea", 2, 2, 7));
  }

  @Test
  void ngramsThatAreAskedForAreFound() {
    Ngrams ngrams = new Ngrams(2, Ngrams.Stop.EDGES);
    Measure<?, TopList> asked =
        WordMeasures.top(
            WordSelection.of(List.of("Oar Sea", "GULL AND"), Normalization.IGNORE_CASE), ngrams);
    assertThat(only(asked, TEXT).value().words())
        .extracting(WordCount::word, WordCount::count)
        .containsExactly(tuple("gull and", 1), tuple("Oar Sea", 0));
    assertThat(ngrams.defaultMinCount()).isEqualTo(2);
    assertThat(Ngrams.WORDS.defaultMinCount()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void whatSetsTwoTextsApartIsInBoth(int n) {
    Measure<?, KeptWords> kept = WordMeasures.kept(new Ngrams(n, Ngrams.Stop.EDGES));
    String sea = "sea oar ".repeat(20);
    Result<KeptWords> left = only(kept, List.of(new Chapter(1, "Genesis", 1, sea, "net")));
    Result<KeptWords> right = only(kept, List.of(new Chapter(1, "Genesis", 1, "sea oar " + sea)));
    WordSelection listing = WordSelection.top(9, /* minCount= */ 1);
    Comparison same = new Alignment.Pair(left, left).compare(Normalization.IGNORE_CASE, listing);
    assertThat(same.words().left()).isEmpty();
    assertThat(same.words().right()).isEmpty();

    String word = n == 1 ? "sea" : "sea oar";
    WordSelection asked = WordSelection.of(List.of(word), Normalization.IGNORE_CASE);
    Comparison comparison =
        new Alignment.Pair(left, right).compare(Normalization.IGNORE_CASE, asked);
    assertThat(comparison.left()).isEqualTo(left.header());
    assertThat(comparison.right()).isEqualTo(right.header());
    Keyword keyword =
        Stream.of(comparison.words().left(), comparison.words().right())
            .flatMap(List::stream)
            .findFirst()
            .orElseThrow();
    assertThat(keyword.word()).isEqualTo(word);
    assertThat(keyword.left()).isEqualTo(new Occurrences(20, 1));
    assertThat(keyword.right()).isEqualTo(new Occurrences(21, 1));
    assertThat(keyword.roundedKeyness()).isEqualTo(n == 1 ? "0.01" : "0.00");
    assertThat(comparison.difference(keyword).orElseThrow().logRatio())
        .isEqualTo(n == 1 ? "-0.04" : "0.00");
  }

  static List<Measure<?, ?>> measuresThatAddUp() {
    List<Measure<?, ?>> measures = new ArrayList<>();
    for (int n = 1; n <= 2; n++) {
      Ngrams ngrams = new Ngrams(n, Ngrams.Stop.EDGES);
      measures.add(WordMeasures.top(WordSelection.top(3, /* minCount= */ 2), ngrams));
    }
    measures.add(
        WordMeasures.top(
            WordSelection.of(List.of("oar", "net"), Normalization.IGNORE_CASE), Ngrams.WORDS));
    measures.add(
        new TextVocabulary.Options(5, 0, /* isListed= */ false).ofAnyLength().orElseThrow());
    for (List<Query> queries : List.of(List.<Query>of(), queries("sea and", "oar", "whale"))) {
      for (PartKind kind : PartKind.values()) {
        measures.add(
            TextDispersion.measure(
                new DispersionOptions(
                    queries, Normalization.IGNORE_CASE, 2, kind, /* isPlotted= */ false)));
      }
    }
    for (int minCount = 1; minCount <= 3; minCount++) {
      measures.add(
          CollocateList.measure(
              new CollocateOptions(
                  queries("sea", "oar", "whale"),
                  Normalization.IGNORE_CASE,
                  2,
                  1,
                  AssociationMeasure.T_SCORE,
                  minCount,
                  9)));
    }
    return measures;
  }

  @ParameterizedTest(name = "{index}")
  @MethodSource("measuresThatAddUp")
  void partsOfWorkersAddUpToTheWhole(Measure<?, ?> measure) throws IOException {
    List<Chapter> other =
        List.of(
            new Chapter(1, "Genesis", 1, "oar net sea", "sea and the oar and net"),
            new Chapter(3, "Leviticus", 5, "", "Oar and gull"));
    Object whole =
        measure(measure, Grouping.ALL, /* isOneText= */ false, TEXT, other, TEXT).get(0).value();
    for (int shards = 1; shards <= 3; shards++) {
      for (int atOnce = 1; atOnce <= 3; atOnce++) {
        assertThat(ofWorkers(measure, shards, atOnce, List.of(TEXT, other, TEXT)))
            .usingRecursiveComparison()
            .isEqualTo(whole);
      }
    }
  }

  @Test
  void resultsAreTheSameWhenAskedForAgain() {
    TextMeasurement<?, TopList> measurement =
        new TextMeasurement<>(TOP, RULES, Grouping.VERSION, /* isOneText= */ false);
    add(measurement.begin(text(new TextRequest(0, 0, "akjv", 0, 0))), TEXT);
    assertThat(measurement.results()).hasSize(1).isEqualTo(measurement.results());
  }

  @Test
  void versesOfAnyLengthHaveTheirNgrams() {
    String verse = "a b ".repeat(100);
    Measure<?, TopList> pairs =
        WordMeasures.top(WordSelection.top(2, 1), new Ngrams(2, Ngrams.Stop.NONE));
    assertThat(only(pairs, List.of(new Chapter(1, "Genesis", 1, verse))).value().words())
        .containsExactly(new WordCount("a b", 100, 1, 0), new WordCount("b a", 99, 1, 1));
  }

  @Test
  void textsOfSeveralVersionsAreOneResult() {
    List<Chapter> sea = List.of(new Chapter(1, "Genesis", 1, "sea gull"));
    List<Chapter> oar = List.of(new Chapter(1, "Genesis", 1, "oar", "sea"));
    DispersionOptions options =
        new DispersionOptions(
            queries("sea", "oar"),
            Normalization.IGNORE_CASE,
            9,
            PartKind.TEXT,
            /* isPlotted= */ true);
    Result<TextDispersion> spread = ofAll(TextDispersion.measure(options), sea, oar);
    assertThat(spread.header().label().text()).isEqualTo("all");
    assertThat(spread.header().texts())
        .extracting(text -> text.request().version())
        .containsExactly("v0", "v1");
    assertThat(spread.value().parts())
        .containsExactly(
            new TextDispersion.Part(0, 0, "", 0, 2), new TextDispersion.Part(1, 0, "", 0, 2));
    assertThat(spread.value().words().get(0).counts(2)).containsExactly(1, 1);
    assertThat(spread.value().words().get(1).counts(2)).containsExactly(0, 1);

    TextVocabulary.Options listed = new TextVocabulary.Options(5, 2, /* isListed= */ true);
    Result<TextVocabulary> vocabulary =
        ofAll(new SequenceMeasure<>(text -> TextVocabulary.of(text, listed)), sea, oar);
    assertThat(vocabulary.value().growth())
        .containsExactly(new Growth(2, 2, 2), new Growth(4, 3, 2));
    assertThat(vocabulary.value().once().list(vocabulary.header().passages()))
        .containsExactly(
            new Hapax("gull", new VerseReference("v0", 1, 1, 1)),
            new Hapax("oar", new VerseReference("v1", 1, 1, 1)));
  }

  /** The one result of versions {@code v0}, {@code v1}. */
  @SafeVarargs
  private static <R> Result<R> ofAll(Measure<?, R> measure, List<Chapter>... texts) {
    TextMeasurement<?, R> measurement =
        new TextMeasurement<>(measure, RULES, Grouping.ALL, /* isOneText= */ false);
    for (int i = 0; i < texts.length; i++) {
      add(measurement.begin(text(new TextRequest(i, 0, "v" + i, 0, 0))), texts[i]);
    }
    List<Result<R>> results = measurement.results();
    assertThat(results).hasSize(1);
    return results.get(0);
  }
}
