package dev.tally.words.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Scripts;
import dev.tally.words.tokens.Tokenization;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

/** What is found, against a model that is written to be read: tokens of ICU, and plain loops. */
class QueryModelTest {
  /** Words as people type them, and as books print them. */
  private static final List<List<String>> WORDS =
      List.of(
          List.of("Lord's", "Lord’s", "LORDʼS", "lord's"),
          List.of("En-gedi", "En–gedi", "en\u2010gedi", "EN\u2011GEDI"),
          List.of("été", "e\u0301te\u0301", "ÉTÉ"),
          List.of("lamb", "Lamb", "la\u00admb"),
          List.of("אב", "אב\u200f"),
          List.of("בָּרָא", "בּ\u05b8ר\u05b8א", "\u2067בָּרָא\u2069"),
          List.of("צה\"ל"),
          List.of("ἀρχῇ", "Ἀρχῇ", "α\u0313ρχη\u0342\u0345"),
          List.of("λόγος", "ΛΌΓΟΣ", "λο\u0301γος"),
          List.of("الله", "ال\u200eله"),
          List.of("Straße", "STRASSE", "stra\u00adsse"),
          List.of("中国"),
          List.of("ไทย"),
          List.of("of"));

  private static final List<String> AROUND =
      List.of(" ", ", ", " “", "” ", " ‘", "’ ", " — ", "—", " (", "). ", " «", "» ", "\u00a0");

  private record Typed(String word, int number) {}

  @Property
  void findsWhatTheModelFinds(
      @ForAll("verses") List<Typed> verse,
      @ForAll("phrases") List<Typed> phrase,
      @ForAll("phrases") List<Typed> other,
      @ForAll("operators") String operator) {
    String typed = typed(phrase) + operator + (operator.isEmpty() ? "" : typed(other));
    List<Integer> numbers = verse.stream().map(Typed::number).toList();
    List<Integer> expected =
        IntStream.range(0, numbers.size())
            .filter(at -> isAt(numbers, phrase, at))
            .filter(at -> holds(numbers, at, phrase.size(), other, operator))
            .boxed()
            .toList();

    String text = text(verse);
    assertThat(Scripts.words(text.replaceAll("中国|ไทย", "x"))).hasSize(numbers.size());
    assertThat(found(typed, Normalization.SEARCH, text))
        .as("%s in %s", typed, text)
        .isEqualTo(expected);
  }

  /** A word of any text, typed as it stands there. */
  @Property(tries = 2000)
  void wordsOfAnyTextAreFoundWhereTheyAre(
      @ForAll("texts") String text,
      @ForAll Casing casing,
      @ForAll Marks marks,
      @ForAll @IntRange(max = 30) int number) {
    Normalization keys = new Normalization(Tokenization.UNICODE, casing, marks);
    List<String> words = Scripts.words(text);
    Assume.that(!words.isEmpty());
    String word = words.get(number % words.size());
    Assume.that(word.chars().noneMatch(c -> c == ',') && !keys.key(word).isEmpty());
    List<Integer> expected =
        IntStream.range(0, words.size())
            .filter(i -> keys.key(words.get(i)).equals(keys.key(word)))
            .boxed()
            .toList();
    assertThat(found(word, keys, text)).as("%s in %s", word, text).isEqualTo(expected);
  }

  @Property(tries = 2000)
  void whateverIsTypedFindsTokensOrIsRefusedInOneLine(
      @ForAll("hostile") String typed, @ForAll("texts") String text) {
    try {
      List<Integer> found = found(typed, Normalization.SEARCH, text);
      assertThat(found).allMatch(at -> at >= 0 && at < Math.max(1, text.length()));
    } catch (QueryException e) {
      assertThat(e.getMessage())
          .matches("query [0-9]+, column [0-9]+: [^\n]+|expected words to look for, such as .*");
    }
  }

  private static List<Integer> found(String typed, Normalization keys, String text) {
    VerseTokens tokens = new VerseTokens(keys);
    tokens.read(text.toCharArray(), 0, text.length());
    List<Integer> found = new ArrayList<>();
    new Queries(Query.read(typed, keys)).find(tokens, (query, at) -> found.add(at));
    return found;
  }

  private static boolean holds(
      List<Integer> verse, int at, int length, List<Typed> other, String operator) {
    List<Integer> others =
        IntStream.range(0, verse.size()).filter(i -> isAt(verse, other, i)).boxed().toList();
    return switch (operator) {
      case " & " -> !others.isEmpty();
      case " !" -> others.isEmpty();
      case " ~2 " ->
          others.stream()
              .anyMatch(
                  i ->
                      (i >= at + length && i - (at + length - 1) <= 2)
                          || (i + other.size() <= at && at - (i + other.size() - 1) <= 2));
      default -> true;
    };
  }

  private static boolean isAt(List<Integer> verse, List<Typed> phrase, int at) {
    List<Integer> numbers = phrase.stream().map(Typed::number).toList();
    return at + numbers.size() <= verse.size()
        && verse.subList(at, at + numbers.size()).equals(numbers);
  }

  private static String typed(List<Typed> phrase) {
    return String.join(" ", phrase.stream().map(Typed::word).toList());
  }

  /** The words with something between them that joins none of them. */
  private static String text(List<Typed> verse) {
    StringBuilder text = new StringBuilder("“");
    for (int i = 0; i < verse.size(); i++) {
      int around = Math.floorMod(verse.get(i).word.hashCode() + i, AROUND.size());
      text.append(verse.get(i).word).append(AROUND.get(around));
    }
    return text.toString();
  }

  private static Arbitrary<Typed> word() {
    return Combinators.combine(
            Arbitraries.integers().between(0, WORDS.size() - 1),
            Arbitraries.integers().between(0, 11))
        .as((word, form) -> new Typed(form(WORDS.get(word), form), word));
  }

  private static String form(List<String> forms, int number) {
    String form = forms.get(number % forms.size());
    return number < 9 ? form : form.toLowerCase(Locale.ROOT);
  }

  @Provide
  Arbitrary<List<Typed>> verses() {
    return word().list().ofMaxSize(12);
  }

  @Provide
  Arbitrary<List<Typed>> phrases() {
    return word().list().ofMinSize(1).ofMaxSize(2);
  }

  @Provide
  Arbitrary<String> operators() {
    return Arbitraries.of("", " & ", " !", " ~2 ");
  }

  /** Of the scripts with blanks; a few short words, so that some come twice. */
  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.frequencyOf(
            Tuple.of(6, Arbitraries.strings().withChars(Scripts.LETTERS).ofLength(1)),
            Tuple.of(1, Arbitraries.strings().withChars(Scripts.MARKS).ofLength(1)),
            Tuple.of(4, Arbitraries.strings().withChars(Scripts.JOINING).ofLength(1)))
        .list()
        .ofMaxSize(30)
        .map(each -> String.join("", each));
  }

  /** Signs of the language, letters, and anything. */
  @Provide
  Arbitrary<String> hostile() {
    String signs = "*?\"\u201c\u201d/|~!&, 3[](){}\\+^$.'\u2019-\u2013\u0000\n\u202e\ud800";
    return Arbitraries.frequencyOf(
            Tuple.of(3, Arbitraries.strings().withChars(signs).ofLength(1)),
            Tuple.of(2, Arbitraries.strings().withChars("abאλ中").ofLength(1)),
            Tuple.of(1, Arbitraries.strings().ofLength(1)))
        .list()
        .ofMaxSize(20)
        .map(each -> String.join("", each));
  }
}
