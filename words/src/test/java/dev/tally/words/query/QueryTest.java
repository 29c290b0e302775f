package dev.tally.words.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.query.WordPattern.Wildcards;
import dev.tally.words.tokens.Casing;
import dev.tally.words.tokens.Marks;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.Tokenization;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;
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
        "\"the lamb\" is; the (lamb) is; 1",
        "\"lamb, the\"; the lamb, the; 2",
        "wo?d; wood word wd woood; 1 2",
        "\"Really?\" she; \"Really?\" she, really! she; 1 3",
        "\"are cats?\"; are cats? are catsy; 1 3",
        "cats?; cats? catsy; 2",
        "\"a ??\"; a bc a b; 1",
        "?; a bc \uD83D\uDE00 d; 1 3 4",
        "/l.*b|s{1,2}heep/; lamb Lamb lambs sheep; 1 2 4",
        "/LAMB/; Lamb lamb lambs; 1 2",
        "\"the /l.mb/\"; the lamb; 1",
        "/a/|b; b a c; 1 2",
        "the /l[a]mb/; the lamb; 1",
        "a ~2 b; a x b x x a b a x x b; 1 6 8",
        "a ~1 b; b a x a b; 2 4",
        "a ~3 x y; x y a b b b x y; 3",
        "a ~1 a; a a x a; 1 2",
        "a & b; a x a; ",
        "a & c b; a c b a; 1 4",
        "a !b; a x a; 1 3",
        "a ! b; a b a; ",
        "a & b !c; a b c; ",
        "AT&T; x AT&T; 2",
        "(lamb*); the lambs, is; 2",
        "don't; Don't; 1",
      })
  void findsTheTokensWhereItMatches(String find, String verse, @Nullable String positions) {
    assertThat(positions(find, verse, Normalization.IGNORE_CASE))
        .isEqualTo(positions == null ? "" : positions);
  }

  @Test
  void exactCaseIsAnotherWord() {
    assertThat(positions("lamb", "Lamb lamb", Normalization.EXACT)).isEqualTo("2");
    assertThat(positions("/l.mb/", "Lamb lamb", Normalization.EXACT)).isEqualTo("2");
  }

  @Test
  void wordIsSplitAsTheTextIs() {
    // "book" and "on the train", of a sentence of our own.
    assertThat(positions("火车上", "今天我在火车上看了两本书。", Normalization.SEARCH)).isEqualTo("3");
    assertThat(positions("well-known", "a well-known place", Normalization.SEARCH)).isEqualTo("2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "king — the queen; The king, the queen.; 2",
        "« king »; x King; 2",
        "- a . & b; b a; 2",
        "«wol*»; a wolf, wolves; 2 3",
        "“sal*” ; sale “sales”; 1 2",
        "and/o*; this and/or that; 2",
        "anna@*; mail anna@example.com now; 2",
        "*@e*; mail anna@example.com now; 2",
        "king—*; the king — she said; 2",
        "e.*; e.g. else; 1",
        "3.*; about 3.14 or 3; 2",
        "*-19; Covid-19, 3-19; 1",
        "lord'?; the Lord’s; 2",
        "צה\"*; אב צה\"ל; 2",
        "\"אב צה\"ל\"; אב צה\"ל; 1",
        "ประเทศไทย*; รักประเทศไทย; 2",
        "*ประเทศไทย; รักประเทศไทย; 2",
        "ประเทศไทย?; รักประเทศไทย; ",
        "ประ*ไทย; รักประเทศไทย; 2",
        "แมวนอน*; แมวนอนอยู่ในบ้าน; 1",
        "1,000; 1,000 and 1 000; 1",
      })
  void punctuationCountsInAQueryAsInAText(String find, String verse, @Nullable String positions) {
    assertThat(positions(find, verse, Normalization.SEARCH))
        .isEqualTo(positions == null ? "" : positions);
  }

  /** Letters that become several where case, or an accent, does not count. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "stra?e; die Straße, STRASSE, Strasse; 2",
        "stra*e; die Straße, STRASSE, Strasse; 2 3 4",
        "/stra.e/; die Straße, STRASSE; 2",
        "/straße/; die Straße; 2",
        "/strass./; die Straße; 2",
        "?sh; a ﬁsh, Ash; 2 3",
        "/τ./; ἐν τῷ λόγῳ; 2",
        "gra?; grass, Gras, Graß; 2 3",
      })
  void letterThatBecomesSeveralIsOneForPatternsToo(
      String find, String verse, @Nullable String positions) {
    assertThat(positions(find, verse, Normalization.SEARCH))
        .isEqualTo(positions == null ? "" : positions);
  }

  @Test
  void ligatureIsTwoLettersIfMarksAreIgnored() {
    Normalization ignoring =
        new Normalization(Tokenization.UNICODE, Casing.IGNORE, Marks.IGNORE).searching();
    assertThat(positions("Aenon", "in Ænon near", ignoring)).isEqualTo("2");
    assertThat(positions("?non", "in Ænon near", ignoring)).isEqualTo("2");
    assertThat(positions("/co.ur/", "le cœur, coeur", ignoring)).isEqualTo("2 3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '$',
      quoteCharacter = '`',
      value = {
        "sea AND oar$; operators are a|b, a & b, a !b, a ~3 b and /regex/",
        "sea* NEAR oar$; operators are a|b, a & b, a !b, a ~3 b and /regex/",
        "[word]$; operators are a|b, a & b, a !b, a ~3 b and /regex/",
        "sea.*$; operators are a|b, a & b, a !b, a ~3 b and /regex/",
        "sea & NOT oar$",
        "sea ~3 oar$",
        "/se.*/$",
        "is it?$; ? stands for one character, so leave out question marks",
        "who? is$; ? stands for one character, so leave out question marks",
        "se?$; ? stands for one character, so leave out question marks",
        "s?a$",
        "/sea?/$",
        "天空 & 海$",
        "天空 海$",
      })
  void hintSaysWhatMayBeMeantWhereNothingIsFound(String find, @Nullable String hint) {
    List<Query> queries = Query.read(find, Normalization.SEARCH);
    String line = "no hits" + (hint == null ? "" : hint);
    assertThat(queries.get(0).noHits()).isEqualTo(line);
    assertThat(Query.withoutHits(queries, query -> true)).containsExactly(line);
    assertThat(Query.withoutHits(queries, query -> false)).isEmpty();
  }

  @Test
  void oneOfSeveralQueriesIsNamedWhereNothingIsFound() {
    List<Query> queries = Query.read("sea,oar,gull?", Normalization.SEARCH);
    assertThat(Query.withoutHits(queries, query -> query != 1))
        .containsExactly(
            "sea: no hits",
            "gull?: no hits; ? stands for one character, so leave out question marks");
  }

  @Test
  void wordOfAScriptWithoutBlanksMayBeWithinALongerOne() {
    assertThat(Query.read("天空", Normalization.SEARCH).get(0).noHits())
        .isEqualTo("no hits; *天空* finds it within longer words");
    assertThat(Query.read("*天空*", Normalization.SEARCH).get(0).noHits()).isEqualTo("no hits");
    assertThat(Query.read("sky", Normalization.SEARCH).get(0).noHits()).isEqualTo("no hits");
  }

  @Test
  void commaBetweenDigitsPartsNoQueries() {
    assertThat(Query.read("1,000,a,2, 3,4", Normalization.SEARCH))
        .extracting(Query::typed)
        .containsExactly("1,000", "a", "2", "3,4");
    assertThat(Query.read("\"a 1\",2", Normalization.SEARCH)).hasSize(2);
  }

  @Test
  void severalQueriesHaveResultsOfTheirOwn() {
    assertThat(Query.read(" lamb  of God , grace", Normalization.IGNORE_CASE))
        .extracting(Query::typed)
        .containsExactly("lamb of God", "grace");
  }

  @ParameterizedTest
  @MethodSource("longest")
  void asMuchAsTheLimitsSayIsTaken(String find) {
    assertThat(Query.read(find, Normalization.IGNORE_CASE)).hasSize(1);
  }

  static List<String> longest() {
    return List.of(
        "a ".repeat(10),
        "a|".repeat(99) + "a",
        "x".repeat(1000),
        "a ~100 b",
        "/a{1000}" + "b".repeat(93) + "/"); // 100,000 characters
  }

  @Test
  void tokensOfAVerseHaveOffsetsInItWhereverItStands() {
    String before = "In the beginning. ";
    String verse = ("Straße " + "x".repeat(500) + " lamb ").repeat(20);
    VerseTokens tokens = new VerseTokens(Normalization.IGNORE_CASE);
    for (int turn = 0; turn < 2; turn++) { // nothing is left of the verse before
      char[] chars = (before + verse).toCharArray();
      tokens.read(chars, before.length(), chars.length);
      assertThat(tokens.count()).isEqualTo(60);
      for (int token = 0; token < 60; token++) {
        int start = tokens.start(token);
        String word = verse.substring(start, tokens.end(token));
        assertThat(word).isEqualTo(List.of("Straße", "x".repeat(500), "lamb").get(token % 3));
        assertThat(tokens.key(token)).isEqualTo(Normalization.IGNORE_CASE.key(word));
      }
    }
  }

  static List<List<String>> refused() {
    String regex = "query 1, column 2: regular expression: ";
    return List.of(
        List.of("", "expected words to look for, such as \"lamb of God\""),
        List.of("  ", "expected words to look for, such as \"lamb of God\""),
        List.of("lamb,,God", "query 2, column 6: expected a word"),
        List.of("lamb, ", "query 2, column 7: expected a word"),
        List.of("|", "query 1, column 1: expected a word with letters or digits"),
        List.of("the lamb|", "query 1, column 10: expected a word with letters or digits"),
        List.of("x, '()'", "query 2, column 4: expected a word with letters or digits"),
        List.of(
            "x, \"a b",
            "query 2, column 4: expected a quote, and a blank after it, at the end of the phrase"
                + " that begins here"),
        List.of("() --", "query 1, column 1: expected a word with letters or digits"),
        List.of("2,", "query 2, column 3: expected a word"),
        List.of("\"\"", "query 1, column 3: expected a word"),
        List.of("a\u0007b", "query 1, column 1: expected a word without control characters"),
        List.of("a ".repeat(11), "query 1, column 21: expected at most 10 words in a query"),
        List.of("a|b ".repeat(11), "query 1, column 41: expected at most 10 words in a query"),
        List.of("* ".repeat(10_000), "query 1, column 21: expected at most 10 words in a query"),
        List.of(
            "*".repeat(10_000), "query 1, column 1: expected a word of at most 1000 characters"),
        List.of(
            "a|".repeat(100) + "a",
            "query 1, column 201: expected at most 100 alternatives in a query"),
        List.of("x".repeat(1001), "query 1, column 1: expected a word of at most 1000 characters"),
        List.of("a & ", "query 1, column 5: expected a word"),
        List.of("& a", "query 1, column 1: expected a word"),
        List.of("!a", "query 1, column 1: expected a word"),
        List.of("a & & b", "query 1, column 5: expected a word"),
        List.of(
            "\uD83D\uDE00a ~ b",
            "query 1, column 4: expected a number of words, 1 to 100, after ~"),
        List.of("a ~0 b", "query 1, column 3: expected a number of words, 1 to 100, after ~"),
        List.of("a ~101 b", "query 1, column 3: expected a number of words, 1 to 100, after ~"),
        List.of(
            "a ~99999999999 b", "query 1, column 3: expected a number of words, 1 to 100, after ~"),
        List.of(
            "/a",
            "query 1, column 1: expected a / at the end of the regular expression that begins here"),
        List.of(
            "/a\\/",
            "query 1, column 1: expected a / at the end of the regular expression that begins here"),
        List.of(
            "/" + "a".repeat(1001) + "/",
            "query 1, column 1: expected a word of at most 1000 characters"),
        List.of("//", "query 1, column 2: expected a regular expression before this /"),
        List.of("/a/b", "query 1, column 4: expected a blank after the regular expression"),
        List.of("/(a/", regex + "missing closing )"),
        List.of(
            "/ab[z-a]/", "query 1, column 5: regular expression: invalid character class range"),
        List.of("/(?=a)b/", regex + "invalid or unsupported Perl syntax"),
        List.of(
            "/((a{100}){100}){100}/",
            "query 1, column 2: regular expression: expected smaller numbers of repetitions"),
        List.of("/a{1001}/", "query 1, column 3: regular expression: invalid repeat count"));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void saysInOneLineWhatIsWrong(List<String> findAndMessage) {
    assertThatThrownBy(() -> Query.read(findAndMessage.get(0), Normalization.IGNORE_CASE))
        .isInstanceOf(QueryException.class)
        .hasMessage(findAndMessage.get(1));
  }

  @Test
  void alternativeOfSeveralWordsIsRefused() {
    assertThatThrownBy(() -> Query.read("well/known|x", Normalization.SEARCH))
        .hasMessage("query 1, column 1: expected alternatives of one word each");
  }

  @Property
  void patternMatchesAsARegularExpressionDoes(
      @ForAll("patterns") String pattern, @ForAll("words") String word) {
    boolean expected =
        java.util.regex.Pattern.matches(pattern.replace("*", "[abc]*").replace("?", "[abc]"), word);
    WordPattern compiled = new Wildcards(pattern);

    assertThat(compiled.matches(("<" + word + ">").toCharArray(), 1, word.length() + 1))
        .isEqualTo(expected);
  }

  @Property
  void manyQueriesAreFoundAsEachByItself(
      @ForAll("queries") List<String> typed, @ForAll("verses") List<String> words) {
    String verse = String.join(" ", words);
    List<Query> queries = Query.read(String.join(",", typed), Normalization.IGNORE_CASE);
    List<String> found = new ArrayList<>(Collections.nCopies(queries.size(), ""));
    new Queries(queries)
        .find(
            tokens(verse, Normalization.IGNORE_CASE),
            (query, at) -> found.set(query, (found.get(query) + " " + (at + 1)).strip()));
    assertThat(found)
        .isEqualTo(
            typed.stream().map(each -> positions(each, verse, Normalization.IGNORE_CASE)).toList());
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

  private static VerseTokens tokens(String verse, Normalization keys) {
    VerseTokens tokens = new VerseTokens(keys);
    tokens.read(verse.toCharArray(), 0, verse.length());
    return tokens;
  }

  private static String positions(String find, String verse, Normalization keys) {
    Query query = Query.read(find, keys).get(0);
    VerseTokens tokens = tokens(verse, keys);
    List<String> positions = new ArrayList<>();
    for (int at = 0; at < tokens.count(); at++) {
      if (query.matches(tokens, at)) {
        positions.add(String.valueOf(at + 1));
      }
    }
    return String.join(" ", positions);
  }
}
