package dev.tally.words.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.query.Query.Pattern;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Segmentation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class QueryTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "lamb of God; Behold the Lamb of God!; 3",
        "LAMB; Behold the Lamb of God!; 3",
        "lamb|sheep; The sheep and the lamb.; 2 5",
        "*|x; one two; 1 2",
        "the *; The sheep and the lamb.; 1 4",
        "sh*p|l*b; The sheep and the lamb.; 2 5",
        "a*a; aa a aba baab; 1 3",
        "*e*; The sheep and the lamb; 1 2 4",
        "of of; of of of; 1 2",
        "\"lamb; the (lamb) is; 2",
        "(lamb*),; the lambs, is; 2",
        "don't; Don't; 1",
      })
  void findsTheTokensWhereItMatches(String find, String verse, String positions) {
    String one = find.replace(",", "");
    assertThat(positions(one, verse, Segmentation.WHITESPACE, Casing.IGNORE)).isEqualTo(positions);
  }

  @Test
  void exactCaseIsAnotherWord() {
    assertThat(positions("lamb", "Lamb lamb", Segmentation.WHITESPACE, Casing.EXACT))
        .isEqualTo("2");
  }

  @Test
  void wordIsSplitAsTheTextIs() {
    // "book" and "on the train", of a sentence of our own.
    assertThat(positions("火车上", "今天我在火车上看了两本书。", Segmentation.UNICODE, Casing.IGNORE))
        .isEqualTo("3");
    assertThat(positions("well-known", "a well-known place", Segmentation.UNICODE, Casing.IGNORE))
        .isEqualTo("2");
  }

  @Test
  void severalQueriesHaveResultsOfTheirOwn() {
    assertThat(Query.read(" lamb  of God , grace", Segmentation.WHITESPACE, Casing.IGNORE))
        .extracting(Query::typed)
        .containsExactly("lamb of God", "grace");
  }

  @ParameterizedTest
  @MethodSource("longest")
  void asMuchAsTheLimitsSayIsTaken(String find) {
    assertThat(Query.read(find, Segmentation.WHITESPACE, Casing.IGNORE)).hasSize(1);
  }

  static List<String> longest() {
    return List.of("a ".repeat(10), "a|".repeat(99) + "a", "x".repeat(1000));
  }

  @Test
  void tokensOfAVerseHavePlacesInItWhereverItStands() {
    String before = "In the beginning. ";
    String verse = ("Straße " + "x".repeat(500) + " lamb ").repeat(20);
    VerseTokens tokens = new VerseTokens(Casing.IGNORE);
    for (int turn = 0; turn < 2; turn++) { // nothing is left of the verse before
      tokens.begin(before.length());
      char[] chars = (before + verse).toCharArray();
      Segmentation.WHITESPACE.splitter().split(chars, before.length(), chars.length, tokens);
      assertThat(tokens.count()).isEqualTo(60);
      for (int token = 0; token < 60; token++) {
        int start = tokens.start(token);
        String word = verse.substring(start, tokens.end(token));
        assertThat(word).isEqualTo(List.of("Straße", "x".repeat(500), "lamb").get(token % 3));
        int keyStart = token == 0 ? 0 : tokens.keyEnd(token - 1);
        assertThat(new String(tokens.keys(), keyStart, tokens.keyEnd(token) - keyStart))
            .isEqualTo(Casing.IGNORE.key(word));
      }
    }
  }

  static List<List<String>> refused() {
    return List.of(
        List.of("", "expected words to look for, such as \"lamb of God\""),
        List.of("  ", "expected words to look for, such as \"lamb of God\""),
        List.of("lamb,,God", "query 2 is empty"),
        List.of("|", "query 1 word 1 has no letters or digits in it"),
        List.of("the lamb|", "query 1 word 2 has no letters or digits in it"),
        List.of("\"", "query 1 word 1 has no letters or digits in it"),
        List.of("x, '\"\"'", "query 2 word 1 has no letters or digits in it"),
        List.of("a\u0007b", "query 1 word 1 has a control character"),
        List.of("a ".repeat(11), "query 1 has 11 words, expected at most 10"),
        List.of("* ".repeat(10_000), "query 1 has 10000 words, expected at most 10"),
        List.of("*".repeat(10_000), "query 1 word 1 is longer than 1000 characters"),
        List.of("a|".repeat(100) + "a", "query 1 has 101 alternatives, expected at most 100"),
        List.of("x".repeat(1001), "query 1 word 1 is longer than 1000 characters"));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void saysInOneLineWhatIsWrong(List<String> findAndMessage) {
    assertThatThrownBy(
            () -> Query.read(findAndMessage.get(0), Segmentation.WHITESPACE, Casing.IGNORE))
        .isInstanceOf(QueryException.class)
        .hasMessage(findAndMessage.get(1));
  }

  @Test
  void alternativeOfSeveralWordsIsRefused() {
    assertThatThrownBy(() -> Query.read("well-known|x", Segmentation.UNICODE, Casing.IGNORE))
        .hasMessage("query 1 word 1: expected alternatives of one word each");
  }

  @Property
  void patternMatchesAsARegularExpressionDoes(
      @ForAll("patterns") String pattern, @ForAll("words") String word) {
    boolean expected = java.util.regex.Pattern.matches(pattern.replace("*", "[abc]*"), word);
    Pattern compiled = new Pattern(pattern, pattern.contains("*"));

    assertThat(compiled.matches(("<" + word + ">").toCharArray(), 1, word.length() + 1))
        .isEqualTo(expected);
  }

  @Property
  void manyQueriesAreFoundAsEachByItself(
      @ForAll("queries") List<String> typed, @ForAll("verses") List<String> words) {
    String verse = String.join(" ", words);
    List<Query> queries =
        Query.read(String.join(",", typed), Segmentation.WHITESPACE, Casing.IGNORE);
    List<String> found = new ArrayList<>(Collections.nCopies(queries.size(), ""));
    new Queries(queries)
        .find(
            tokens(verse, Segmentation.WHITESPACE, Casing.IGNORE),
            (query, at) -> found.set(query, (found.get(query) + " " + (at + 1)).strip()));
    assertThat(found)
        .isEqualTo(
            typed.stream()
                .map(each -> positions(each, verse, Segmentation.WHITESPACE, Casing.IGNORE))
                .toList());
  }

  @Provide
  Arbitrary<List<String>> queries() {
    Arbitrary<String> word = Arbitraries.of("a", "B", "c", "a|b", "b|*", "*", "a*|c", "A|a");
    return word.list()
        .ofMinSize(1)
        .ofMaxSize(3)
        .map(it -> String.join(" ", it))
        .list()
        .ofMinSize(1);
  }

  @Provide
  Arbitrary<List<String>> verses() {
    return Arbitraries.of("a", "b", "C", "ab", "d").list().ofMaxSize(12);
  }

  @Provide
  Arbitrary<String> patterns() {
    return Arbitraries.strings().withChars("ab*").ofMinLength(1).ofMaxLength(8);
  }

  @Provide
  Arbitrary<String> words() {
    return Arbitraries.strings().withChars("abc").ofMaxLength(10);
  }

  private static VerseTokens tokens(String verse, Segmentation segmentation, Casing casing) {
    VerseTokens tokens = new VerseTokens(casing);
    tokens.begin(0);
    segmentation.splitter().split(verse.toCharArray(), 0, verse.length(), tokens);
    return tokens;
  }

  private static String positions(
      String find, String verse, Segmentation segmentation, Casing casing) {
    Query query = Query.read(find, segmentation, casing).get(0);
    VerseTokens tokens = tokens(verse, segmentation, casing);
    List<String> positions = new ArrayList<>();
    for (int at = 0; at < tokens.count(); at++) {
      if (query.matches(tokens, at)) {
        positions.add(String.valueOf(at + 1));
      }
    }
    return String.join(" ", positions);
  }
}
