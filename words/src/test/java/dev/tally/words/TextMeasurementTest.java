package dev.tally.words;

import static dev.tally.words.text.Passages.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.Collocate;
import dev.tally.words.collocates.CollocateList;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.compare.Alignment;
import dev.tally.words.compare.Comparison;
import dev.tally.words.compare.Keyword;
import dev.tally.words.compare.Keyword.Occurrences;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordCount;
import dev.tally.words.dispersion.DispersionMeasure;
import dev.tally.words.dispersion.DispersionOptions;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.dispersion.WordDispersion;
import dev.tally.words.query.Query;
import dev.tally.words.sequence.SequenceMeasure;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.ResultKey;
import dev.tally.words.text.Text;
import dev.tally.words.text.TextRequest;
import dev.tally.words.text.VerseReference;
import dev.tally.words.tokens.Segmentation;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.tokens.WordKeys;
import dev.tally.words.top.Listing;
import dev.tally.words.top.TopList;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordMeasures.KeptWords;
import dev.tally.words.vocabulary.HapaxList.Hapax;
import dev.tally.words.vocabulary.TextVocabulary;
import dev.tally.words.vocabulary.TextVocabulary.Growth;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every measure, over texts that are divided and summed up in every way. */
class TextMeasurementTest {
  private static final TokenRules RULES =
      new TokenRules(Segmentation.WHITESPACE, WordFilter.of("the").with(WordKeys.IGNORE_CASE));

  private static final Measure<?, TopList> TOP =
      WordMeasures.top(Listing.top(9, /* minCount= */ 1), Ngrams.WORDS);

  /** Two books, of two chapters and of one. */
  private static final List<Chapter> TEXT =
      List.of(
          new Chapter(1, "Genesis", 1, "The sea and the gull", "Sea: and oar"),
          new Chapter(1, "Genesis", 2, "gull and sea"),
          new Chapter(2, "Exodus", 1, "-- oar"));

  private record Chapter(int book, String name, int number, List<String> verses) {
    Chapter(int book, String name, int number, String... verses) {
      this(book, name, number, Arrays.asList(verses));
    }
  }

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

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void noticeOfATextReachesItsResults(boolean isOneText) {
    List<Chapter> thai = List.of(new Chapter(1, "Genesis", 1, "ทะเล", "และนก", "sea"));
    List<Result<TopList>> results = measure(TOP, Grouping.CHAPTER, isOneText, thai, TEXT);
    assertThat(Result.notices(results))
        .singleElement()
        .asString()
        .startsWith("akjv: its script has no blanks between words");
    List<Chapter> half = List.of(new Chapter(1, "Genesis", 1, "ทะเล", "sea", "1"));
    assertThat(measure(TOP, Grouping.CHAPTER, isOneText, half))
        .allSatisfy(result -> assertThat(result.header().texts().get(0).notice()).isEmpty());
  }

  @Test
  void ngramsDoNotCrossVerses() {
    Measure<?, TopList> pairs =
        WordMeasures.top(Listing.top(9, /* minCount= */ 2), new Ngrams(2, Ngrams.Stop.EDGES));
    Result<TopList> result = only(pairs, TEXT);
    assertThat(result.value().words()).containsExactly(new WordCount("sea and", 2, 2, 1));
    assertThat(result.header().totals().tokens()).isEqualTo(5 - 1 + 3 - 1 + 3 - 1);
    assertThat(measure(pairs, Grouping.ALL, false, TEXT, TEXT).get(0).value().words())
        .containsExactly(
            new WordCount("sea and", 4, 4, 1),
            new WordCount("and oar", 2, 2, 4),
            new WordCount("gull and", 2, 2, 5),
            new WordCount("and sea", 2, 2, 6));
  }

  @Test
  void ngramsThatAreAskedForAreFound() {
    Ngrams ngrams = new Ngrams(2, Ngrams.Stop.EDGES);
    Measure<?, TopList> asked =
        WordMeasures.top(Listing.of(List.of("Oar Sea", "GULL AND"), WordKeys.IGNORE_CASE), ngrams);
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
    Listing listing = Listing.top(9, /* minCount= */ 1);
    Comparison same = new Alignment.Pair(left, left).compare(WordKeys.IGNORE_CASE, listing);
    assertThat(same.words().left()).isEmpty();
    assertThat(same.words().right()).isEmpty();

    String word = n == 1 ? "sea" : "sea oar";
    Listing asked = Listing.of(List.of(word), WordKeys.IGNORE_CASE);
    Comparison comparison = new Alignment.Pair(left, right).compare(WordKeys.IGNORE_CASE, asked);
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

  @Test
  void resultsAreTheSameWhenAskedForAgain() {
    TextMeasurement<?, TopList> measurement =
        new TextMeasurement<>(TOP, RULES, Grouping.VERSION, /* isOneText= */ false);
    add(measurement.begin(text(new TextRequest(0, 0, "akjv", 0, 0))), TEXT);
    assertThat(measurement.results()).hasSize(1).isEqualTo(measurement.results());
  }

  @Test
  void collocatesAreOrderedByTheMeasureThatWasAskedFor() {
    List<Chapter> text =
        List.of(new Chapter(1, "Genesis", 1, "and sea and", "and sea and", "sea gull", "and and"));
    CollocateOptions options =
        new CollocateOptions(
            queries("sea"),
            WordKeys.IGNORE_CASE,
            1,
            1,
            AssociationMeasure.MUTUAL_INFORMATION,
            1,
            9);
    assertThat(collocates(options, text).words())
        .containsExactly(new Collocate("gull", 0, 1, 1, 7), new Collocate("and", 2, 2, 6, 0));
    assertThat(only(CollocateList.measure(options), text).header().totals().tokens()).isEqualTo(10);
  }

  @Test
  void versesOfAnyLengthHaveTheirNgrams() {
    String verse = "a b ".repeat(100);
    Measure<?, TopList> pairs =
        WordMeasures.top(Listing.top(2, 1), new Ngrams(2, Ngrams.Stop.NONE));
    assertThat(only(pairs, List.of(new Chapter(1, "Genesis", 1, verse))).value().words())
        .containsExactly(new WordCount("a b", 100, 1, 0), new WordCount("b a", 99, 1, 1));
  }

  @Test
  void collocatesAreCountedOnTheSideOfTheNearestHit() {
    List<CollocateList> lists = only(collocates("sea", "oar", "whale"), TEXT).value().queries();
    assertThat(lists).extracting(CollocateList::hits).containsExactly(3L, 2L, 0L);
    assertThat(lists).extracting(CollocateList::query).containsExactly(0, 1, 2);
    assertThat(lists).extracting(CollocateList::tokens).containsOnly(12L);
    assertThat(lists.get(0).words()) // of "the" none is kept, "oar" and "gull" are too far
        .containsExactly(new Collocate("and", 1, 2, 3, 2));
    assertThat(lists.get(1).words()).containsExactly(new Collocate("and", 1, 0, 3, 2));
    assertThat(lists.get(2).words()).isEmpty();
  }

  @Test
  void collocatesOfSeveralTextsAreSummedUp() {
    List<CollocateList> lists =
        measure(
                collocates("sea", "oar"),
                Grouping.VERSION,
                /* isOneText= */ false,
                List.of(new Chapter(1, "Genesis", 1, "whale sea")),
                TEXT)
            .get(0)
            .value()
            .queries();
    assertThat(lists.get(0).hits()).isEqualTo(4);
    assertThat(lists.get(0).words())
        .extracting(Collocate::word, Collocate::left, Collocate::right, Collocate::frequency)
        .containsExactly(tuple("and", 1, 2, 3), tuple("whale", 1, 0, 1));
    assertThat(lists.get(0).ranks(AssociationMeasure.T_SCORE)).containsExactly(1, 2);
    assertThat(lists.get(1).hits()).isEqualTo(2);
  }

  @Test
  void collocatesWithTheSameMeasureShareARankAndThoseTooRareAreLeftOut() {
    List<Chapter> verse =
        List.of(new Chapter(1, "Genesis", 1, "gull sea oar", "gull sea oar", "sea fog"));
    CollocateOptions options = options(/* minCount= */ 2, /* n= */ 9, "sea");
    CollocateList list = collocates(options, verse);
    assertThat(list.words())
        .containsExactly(new Collocate("gull", 2, 0, 2, 0), new Collocate("oar", 0, 2, 2, 2));
    assertThat(list.ranks(AssociationMeasure.T_SCORE)).containsExactly(1, 1);
    assertThat(list.counts(list.words().get(0)))
        .isEqualTo(new AssociationMeasure.Counts(2, 3, 2, 8));
    assertThat(collocates(options(/* minCount= */ 1, /* n= */ 9, "sea"), verse).words())
        .extracting(Collocate::word)
        .containsExactly("gull", "oar", "fog");
    assertThat(collocates(options(/* minCount= */ 1, /* n= */ 1, "sea"), verse).words())
        .extracting(Collocate::word)
        .containsExactly("gull");
  }

  @Test
  void longVersesHaveTheirCollocates() {
    String verse = IntStream.range(0, 100).mapToObj(i -> "w" + i + " ").reduce("", String::concat);
    CollocateList list =
        collocates(
            options(/* minCount= */ 1, /* n= */ 9, "w90"),
            List.of(new Chapter(1, "Genesis", 1, verse)));
    assertThat(list.words())
        .containsExactly(new Collocate("w89", 1, 0, 1, 89), new Collocate("w91", 0, 1, 1, 91));
  }

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
  void mostFrequentWordsAreSpread() {
    DispersionOptions options =
        new DispersionOptions(
            List.of(), WordKeys.IGNORE_CASE, 2, PartKind.CHAPTER, /* isPlotted= */ false);
    TextDispersion chapters = spread(options);
    assertThat(chapters.words()).extracting(WordDispersion::word).containsExactly("sea", "and");
    assertThat(chapters.words().get(0).parts()).containsExactly(0, 1);
    assertThat(chapters.words().get(0).counts()).containsExactly(2, 1);
    assertThat(chapters.words().get(0).columns().isEmpty()).isTrue();
  }

  @Test
  void wordIsSpreadOverAnyNumberOfParts() {
    List<Chapter> chapters =
        IntStream.rangeClosed(1, 40).mapToObj(i -> new Chapter(1, "Genesis", i, "sea")).toList();
    Measure<?, TextDispersion> measure =
        new SequenceMeasure<>(text -> TextDispersion.of(text, dispersion(PartKind.CHAPTER, "sea")));
    WordDispersion sea = only(measure, chapters).value().words().get(0);
    assertThat(sea.range()).isEqualTo(40);
    assertThat(sea.counts()).containsOnly(1).hasSize(40);
  }

  @Test
  void vocabularyGrowsAndListsWhatOccursOnce() {
    TextVocabulary.Options options =
        new TextVocabulary.Options(/* window= */ 5, /* growth= */ 5, /* isListed= */ true);
    Measure<?, TextVocabulary> measure =
        new SequenceMeasure<>(text -> TextVocabulary.of(text, options));
    List<Chapter> text =
        List.of(
            new Chapter(1, "Genesis", 1, "sea gull oar", "gull gull"),
            new Chapter(2, "Exodus", 3, "fog sea sea", "net"));
    Result<TextVocabulary> result = only(measure, text);
    assertThat(result.header().totals().tokens()).isEqualTo(9);
    TextVocabulary vocabulary = result.value();
    assertThat(vocabulary.hapax()).isEqualTo(3);
    assertThat(vocabulary.dis()).isZero();
    assertThat(vocabulary.growth()).containsExactly(new Growth(5, 3, 2));
    assertThat(vocabulary.measures()).isNotEmpty();
    assertThat(vocabulary.once().list(result.header().passages()))
        .containsExactly(
            new Hapax("oar", new VerseReference("akjv", 1, 1, 1)),
            new Hapax("fog", new VerseReference("akjv", 2, 3, 1)),
            new Hapax("net", new VerseReference("akjv", 2, 3, 2)));

    TextVocabulary.Options plain = new TextVocabulary.Options(5, 0, /* isListed= */ false);
    Measure<?, TextVocabulary> plainMeasure =
        new SequenceMeasure<>(each -> TextVocabulary.of(each, plain));
    TextVocabulary twice =
        measure(plainMeasure, Grouping.VERSION, /* isOneText= */ false, text, text.subList(1, 2))
            .get(0)
            .value();
    assertThat(twice.hapax()).isEqualTo(1);
    assertThat(twice.dis()).isEqualTo(2);
    assertThat(twice.growth()).isEmpty();
    assertThat(twice.once().list(List.of())).isEmpty();
  }

  @Test
  void textsOfSeveralVersionsAreOneResult() {
    List<Chapter> sea = List.of(new Chapter(1, "Genesis", 1, "sea gull"));
    List<Chapter> oar = List.of(new Chapter(1, "Genesis", 1, "oar", "sea"));
    DispersionOptions options = dispersion(PartKind.TEXT, "sea", "oar");
    Result<TextDispersion> spread =
        ofAll(new SequenceMeasure<>(text -> TextDispersion.of(text, options)), sea, oar);
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

  private static DispersionOptions dispersion(PartKind kind, String... queries) {
    return new DispersionOptions(
        queries(queries), WordKeys.IGNORE_CASE, 9, kind, /* isPlotted= */ true);
  }

  private static TextDispersion spread(DispersionOptions options) {
    Measure<?, TextDispersion> measure =
        new SequenceMeasure<>(text -> TextDispersion.of(text, options));
    return only(measure, TEXT).value();
  }

  private static SequenceMeasure<CollocateList.OfQueries> collocates(String... queries) {
    return CollocateList.measure(options(/* minCount= */ 1, /* n= */ 9, queries));
  }

  private static CollocateOptions options(int minCount, int n, String... queries) {
    return new CollocateOptions(
        queries(queries), WordKeys.IGNORE_CASE, 1, 1, AssociationMeasure.T_SCORE, minCount, n);
  }

  private static CollocateList collocates(CollocateOptions options, List<Chapter> text) {
    return only(CollocateList.measure(options), text).value().queries().get(0);
  }

  private static List<Query> queries(String... typed) {
    return Arrays.stream(typed)
        .flatMap(each -> Query.read(each, WordKeys.IGNORE_CASE).stream())
        .toList();
  }

  /** The result of a text. */
  private static <R> Result<R> only(Measure<?, R> measure, List<Chapter> text) {
    List<Result<R>> results = measure(measure, Grouping.REQUEST, /* isOneText= */ true, text);
    assertThat(results).hasSize(1);
    return results.get(0);
  }

  /** The results of texts of one group, added up or read one after another. */
  @SafeVarargs
  private static <R> List<Result<R>> measure(
      Measure<?, R> measure, Grouping grouping, boolean isOneText, List<Chapter>... texts) {
    TextMeasurement<?, R> added = new TextMeasurement<>(measure, RULES, grouping, isOneText);
    TextMeasurement<?, R> appended = new TextMeasurement<>(measure, RULES, grouping, isOneText);
    for (int i = 0; i < texts.length; i++) {
      Text text = text(new TextRequest(i, 0, "akjv", 0, 0));
      add(added.begin(text), texts[i]);
      add(appended.append(text), texts[i]);
    }
    assertThat(appended.results()).usingRecursiveComparison().isEqualTo(added.results());
    return added.results();
  }

  private static void add(TextMeasurement<?, ?>.OfText verses, List<Chapter> chapters) {
    for (Chapter chapter : chapters) {
      verses.chapter(chapter.book, chapter.name, chapter.number);
      int number = 1;
      for (String verse : chapter.verses) {
        char[] chars = ("((" + verse + "))").toCharArray(); // what is around a verse is not read
        verses.verse(number++, chars, 2, chars.length - 2);
      }
    }
    verses.finish();
  }
}
