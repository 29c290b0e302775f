package dev.tally.words;

import static dev.tally.words.text.Passages.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.words.collocates.AssociationMeasure;
import dev.tally.words.collocates.CollocateList;
import dev.tally.words.collocates.CollocateOptions;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.WordCount;
import dev.tally.words.dispersion.DispersionOptions;
import dev.tally.words.dispersion.DispersionOptions.PartKind;
import dev.tally.words.dispersion.TextDispersion;
import dev.tally.words.query.Queries;
import dev.tally.words.query.Query;
import dev.tally.words.query.VerseTokens;
import dev.tally.words.text.Grouping;
import dev.tally.words.text.TextRequest;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.PlainRules;
import dev.tally.words.tokens.Stemmer;
import dev.tally.words.tokens.TokenRules;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.WordMeasures;
import dev.tally.words.top.WordSelection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Words whose forms are one, with a stemmer of a few rules. */
class StemsTest {
  private static final Normalization KEYS = Normalization.SEARCH.with(new Suffixes("ing", "s"));
  private static final Set<String> STOP_WORDS = Set.of("will", "being", "the");
  private static final WordFilter FILTER = WordFilter.of(String.join(" ", STOP_WORDS)).with(KEYS);

  /** Cuts an ending, the first that there is. */
  private record Suffixes(List<String> endings) implements Stemmer {
    Suffixes(String... endings) {
      this(List.of(endings));
    }

    @Override
    public String stem(String key) {
      return endings.stream()
          .filter(ending -> key.endsWith(ending) && key.length() > ending.length())
          .findFirst()
          .map(ending -> key.substring(0, key.length() - ending.length()))
          .orElse(key);
    }
  }

  @Example
  void aStemIsShownByItsMostFrequentFormOrTheFirstByCodePoints() {
    assertThat(top(FILTER, List.of("Lambs lamb Lamb lamb", "lambing Sea", "seas sea")))
        .containsExactly(new WordCount("lamb", 5, 2, 0), new WordCount("sea", 3, 2, 5));
    String beyond = "\ud835\udc1a"; // greater than any of the basic plane, smaller as UTF-16
    assertThat(top(FILTER, List.of(beyond + "xs " + beyond + "x")))
        .containsExactly(new WordCount(beyond + "x", 2, 1, 0));
  }

  @Example
  void noWordIsLeftOutForItsStem() {
    List<String> verses = List.of("will willing wills", "being be bes beings", "the thes thing");
    assertThat(top(FILTER, verses))
        .extracting(WordCount::word, WordCount::count)
        .containsExactly(
            tuple("be", 2),
            tuple("willing", 1),
            tuple("wills", 1),
            tuple("beings", 1),
            tuple("thes", 1),
            tuple("thing", 1));
    assertThat(top(FILTER.passing(List.of("wills")), verses))
        .contains(new WordCount("will", 3, 1, 0));
  }

  @Example
  void ngramsAreThoseOfStemsAndShownAsTheyStandFirst() {
    WordFilter filter = FILTER.passing(List.of("sons of the sea"));
    var measure =
        WordMeasures.top(
            WordSelection.of(List.of("sons of the sea"), KEYS), new Ngrams(4, Ngrams.Stop.EDGES));
    List<String> verses = List.of("Son of the seas, sons of the sea", "the son of the sea");
    assertThat(only(measure, filter, List.of(verses)).value().words())
        .containsExactly(new WordCount("Son of the seas", 3, 2, 0));
  }

  /** A query has one count in all measures, for every division of the texts. */
  @Property
  void aQueryHasOneCount(@ForAll("texts") List<List<String>> texts, @ForAll("words") String asked) {
    String stem = stem(asked);
    List<String> verses = texts.stream().flatMap(List::stream).toList();
    long expected =
        verses.stream().flatMap(StemsTest::tokens).filter(it -> stem(it).equals(stem)).count();

    List<Query> queries = Query.read(asked, KEYS);
    VerseTokens tokens = new VerseTokens(KEYS);
    long[] hits = new long[1];
    for (String verse : verses) {
      tokens.read(verse.toCharArray(), 0, verse.length());
      new Queries(queries).find(tokens, (query, at) -> hits[0]++);
    }
    CollocateOptions near =
        new CollocateOptions(queries, KEYS, 1, 1, AssociationMeasure.T_SCORE, 1, 9);
    DispersionOptions spread =
        new DispersionOptions(queries, KEYS, 9, PartKind.TEXT, /* isPlotted= */ false);
    Measure<?, TextDispersion> dispersion = TextDispersion.measure(spread);
    var listed = WordMeasures.top(WordSelection.of(List.of(asked), KEYS), Ngrams.WORDS);

    assertThat(hits[0]).isEqualTo(expected);
    assertThat(only(CollocateList.measure(near), FILTER, texts).value().queries().get(0).hits())
        .isEqualTo(expected);
    assertThat(only(dispersion, FILTER, texts).value().words().get(0).frequency())
        .isEqualTo((int) expected);
    assertThat(only(listed, FILTER.passing(List.of(asked)), texts).value().words())
        .extracting(WordCount::count)
        .containsExactly((int) expected);
  }

  @Property
  void listsWhatPlainLoopsCount(@ForAll("texts") List<List<String>> texts) {
    Map<String, List<String>> forms =
        texts.stream()
            .flatMap(List::stream)
            .flatMap(StemsTest::tokens)
            .filter(form -> !STOP_WORDS.contains(form.toLowerCase(Locale.ROOT)))
            .collect(Collectors.groupingBy(StemsTest::counted));
    Map<String, Integer> expected =
        forms.values().stream().collect(Collectors.toMap(PlainRules::mostFrequent, List::size));

    assertThat(
            only(WordMeasures.top(WordSelection.top(99, 1), Ngrams.WORDS), FILTER, texts)
                .value()
                .words()
                .stream()
                .collect(Collectors.toMap(WordCount::word, WordCount::count)))
        .isEqualTo(expected);
  }

  /** A stop word is no stem of others. */
  private static String counted(String form) {
    return STOP_WORDS.contains(stem(form)) ? form.toLowerCase(Locale.ROOT) : stem(form);
  }

  private static String stem(String form) {
    return KEYS.stemmer().stem(form.toLowerCase(Locale.ROOT));
  }

  private static Stream<String> tokens(String verse) {
    return Stream.of(verse.split(" ")).filter(token -> !token.isEmpty());
  }

  private static List<WordCount> top(WordFilter filter, List<String> verses) {
    return only(WordMeasures.top(WordSelection.top(9, 1), Ngrams.WORDS), filter, List.of(verses))
        .value()
        .words();
  }

  /** The one result of texts. */
  private static <R> Result<R> only(
      Measure<?, R> measure, WordFilter filter, List<List<String>> texts) {
    TokenRules rules = new TokenRules(KEYS.segmentation(), filter);
    TextMeasurement<?, R> measurement =
        new TextMeasurement<>(measure, rules, Grouping.ALL, /* isOneText= */ false);
    for (int i = 0; i < texts.size(); i++) {
      var verses = measurement.begin(text(new TextRequest(i, 0, "v" + i, 0, 0)));
      verses.chapter(1, "Genesis", 1);
      for (String verse : texts.get(i)) {
        verses.verse(1, verse.toCharArray(), 0, verse.length());
      }
      verses.finish();
    }
    return measurement.results().get(0);
  }

  @Provide
  Arbitrary<String> words() {
    return Arbitraries.of(
        "will", "willing", "Wills", "be", "being", "beings", "lamb", "Lamb", "lambs", "the", "sea");
  }

  @Provide
  Arbitrary<List<List<String>>> texts() {
    Arbitrary<String> verses = words().list().ofMaxSize(9).map(words -> String.join(" ", words));
    return verses.list().ofMinSize(1).ofMaxSize(4).list().ofMinSize(1).ofMaxSize(3);
  }
}
