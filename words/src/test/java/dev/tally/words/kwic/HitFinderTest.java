package dev.tally.words.kwic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.kwic.VerseHits.Span;
import dev.tally.words.query.Query;
import dev.tally.words.query.WordLine;
import dev.tally.words.text.FormsOfText;
import dev.tally.words.text.RunsOfText;
import dev.tally.words.tokens.Normalization;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HitFinderTest {
  private static final List<String> VERSES =
      List.of("Sea and sea, gull", "an oar", "The sea: oar of the sea");

  /** What the finder gives to its sink, a verse each. */
  private record Found(int query, int hits, VerseHits verse) {
    @Override
    public String toString() {
      List<String> shown =
          verse.hits().stream()
              .map(each -> verse.text().substring(each.from(), each.to()))
              .toList();
      return query + " " + verse.verse() + " " + hits + " " + shown;
    }
  }

  /** Of each verse with hits: the query, the verse, how many hits, and those that are shown. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sea; 9; [0 1 2 [Sea, sea], 0 3 2 [sea, sea]]",
        "sea; 4; [0 1 2 [Sea, sea], 0 3 2 [sea, sea]]",
        "sea; 3; [0 1 2 [Sea, sea], 0 3 2 [sea]]",
        "sea; 2; [0 1 2 [Sea, sea], 0 3 2 []]",
        "sea; 0; [0 1 2 [], 0 3 2 []]",
        "sea gull,of the,oar; 1; [0 1 1 [sea, gull], 2 2 1 [oar], 1 3 1 [of the], 2 3 1 []]",
        "oar,sea; 9; [1 1 2 [Sea, sea], 0 2 1 [oar], 0 3 1 [oar], 1 3 2 [sea, sea]]",
        "sea & gull; 9; [0 1 2 [Sea, sea]]",
        "whale; 9; []",
      })
  void givesTheVersesWithHits(String find, int max, String expected) {
    assertThat(found(find, max, VERSES)).hasToString(expected);
    assertThat(foundByRuns(find, max, VERSES)).hasToString(expected);
  }

  @Test
  void verseIsGivenAsLongAsAHitIsShown() {
    List<Found> found = found("sea,oar", 2, VERSES);
    assertThat(found)
        .extracting(each -> each.verse().text())
        .containsExactly(VERSES.get(0), VERSES.get(1), VERSES.get(2), VERSES.get(2));
    assertThat(found("sea,sea and", 2, VERSES))
        .extracting(each -> each.verse().text())
        .containsExactly(VERSES.get(0), VERSES.get(0), VERSES.get(2));
    assertThat(found("sea,oar", 2, List.of("sea, sea", "sea", "oar")))
        .hasToString("[0 1 2 [sea, sea], 0 2 1 [], 1 3 1 [oar]]");
    assertThat(found("sea", 2, VERSES))
        .extracting(each -> each.verse().text())
        .containsExactly(VERSES.get(0), "");
  }

  @Test
  void hitHasItsPlace() {
    Found found = found("oar of", 9, VERSES).get(0);
    assertThat(found.verse())
        .isEqualTo(
            new VerseHits(
                43, 3, 3, VERSES.get(2), List.of(new Span(3, 4, 9, 15, List.of("oar of", "sea")))));
  }

  @Test
  void notesOfWordsAreFoundIfAQueryAsksForThem() {
    List<String> verses =
        List.of(
            "the \ufff9sea\ufffaH3220 =yam\ufffb gull",
            "a \ufff9great sea\ufffaH1419 H3220\ufffb",
            "sea");
    assertThat(found("strong:H3220", 9, verses)).hasToString("[0 1 1 [sea], 0 2 1 [sea]]");
    assertThat(found("sea,strong:h1419", 9, verses))
        .hasToString("[0 1 1 [sea], 0 2 1 [sea], 1 2 1 [sea], 0 3 1 [sea]]");
    assertThat(found("the lemma:yam gull", 0, verses)).hasToString("[0 1 1 []]");
    List<String> withoutBlanks =
        List.of("\ufff9今天\ufffaH1\ufffb\ufff9我在\ufffaH2\ufffb\ufff9\ufffaH3\ufffb火车");
    assertThat(found("strong:H1,strong:H2,strong:H3", 9, withoutBlanks))
        .hasToString("[0 1 1 [今天], 1 1 1 [我在]]");
    assertThat(found("lemma:yam", 9, verses).get(0).verse().text()).isEqualTo("the sea gull");
  }

  @Test
  void nothingIsLeftOfTheVerseBefore() {
    assertThat(found("gra?", 9, List.of("Graß", "grass"))).hasToString("[0 1 1 [Graß]]");
    assertThat(found("strong:H1", 9, List.of("\ufff9\ufffaH1\ufffb a", "\ufff9(\ufffaH1\ufffba)")))
        .isEmpty();
  }

  /**
   * Hits may begin in one run and end in the next ones, with runs between them that have no token.
   */
  @Property
  void runsAndKnownTokensSayAsMuchAsCharacters(
      @ForAll("queries") List<String> queries,
      @ForAll("paragraphs") List<String> paragraphs,
      @ForAll("limits") int max) {
    String find = String.join(",", queries);
    List<Found> expected = found(find, max, paragraphs);
    assertThat(foundByRuns(find, max, paragraphs)).isEqualTo(expected);
    assertThat(foundByTokens(find, max, paragraphs)).isEqualTo(expected);
  }

  @Provide
  Arbitrary<List<String>> queries() {
    return Arbitraries.of("a", "a b", "b c a", "B|c", "c*", "/[ab]/ c", "a & c", "b !c", "x")
        .list()
        .ofMinSize(1)
        .ofMaxSize(3);
  }

  @Provide
  Arbitrary<List<String>> paragraphs() {
    return Arbitraries.of(
            "a", "b", "c", "A", "--", "a/b", "c,", "d", "(b", "cccccccccccccccccc", "")
        .list()
        .ofMaxSize(12)
        .map(runs -> String.join(" ", runs))
        .list()
        .ofMaxSize(6);
  }

  @Provide
  Arbitrary<Integer> limits() {
    return Arbitraries.of(0, 1, 3, 100);
  }

  @Test
  void runsOfAnyNumberAreTold() {
    String words = IntStream.range(0, 500).mapToObj(i -> "w" + i + " ").reduce("", String::concat);
    List<String> paragraphs = List.of(words + "sea", words, "sea " + words);
    assertThat(foundByRuns("sea|w499|w70 w71", 0, paragraphs))
        .isEqualTo(found("sea|w499|w70 w71", 0, paragraphs))
        .hasSize(3);
  }

  @Test
  void paragraphIsDecodedWhereAHitMayBeShown() {
    assertThat(isDecoded("sea oar", 9, "the sea")).isTrue();
    assertThat(isDecoded("sea oar", 9, "the oar")).isFalse();
    assertThat(isDecoded("se* oar", 9, "the oar")).isFalse();
    assertThat(isDecoded("sea oar", 0, "the sea")).isFalse();
    assertThat(isDecoded("sea !oar", 0, "the sea")).isTrue();
  }

  private static boolean isDecoded(String find, long max, String paragraph) {
    RunsOfText runs = new RunsOfText().of(paragraph);
    finder(find, max, new ArrayList<>()).verse(1, runs);
    return runs.isDecoded();
  }

  private static HitFinder finder(String find, long max, List<Found> found) {
    HitFinder finder =
        new HitFinder(
            Query.read(find, Normalization.SEARCH),
            Normalization.SEARCH,
            SortKey.read("match,R2"),
            max,
            (query, hits, verse) -> found.add(new Found(query, hits, verse)));
    assertThat(finder.takesRuns()).isTrue();
    finder.chapter(43, "John", 3);
    return finder;
  }

  private static List<Found> found(String find, long max, List<String> verses) {
    List<Found> found = new ArrayList<>();
    HitFinder finder = finder(find, max, found);
    for (int i = 0; i < verses.size(); i++) {
      char[] chars = ("a" + verses.get(i) + "a").toCharArray(); // what is around it is not read
      finder.verse(i + 1, chars, 1, chars.length - 1);
    }
    return found;
  }

  private static List<Found> foundByRuns(String find, long max, List<String> paragraphs) {
    List<Found> found = new ArrayList<>();
    HitFinder finder = finder(find, max, found);
    RunsOfText runs = new RunsOfText();
    for (int i = 0; i < paragraphs.size(); i++) {
      finder.verse(i + 1, runs.of(paragraphs.get(i)));
    }
    return found;
  }

  /** As a page finds them, which has split a text before it is asked for hits. */
  private static List<Found> foundByTokens(String find, long max, List<String> verses) {
    List<Integer> forms = new ArrayList<>(); // of the tokens of all verses
    List<char[][]> keys = new ArrayList<>();
    FormsOfText split = new FormsOfText(Normalization.SEARCH.segmentation());
    for (String verse : verses) {
      split.of(verse);
      for (int token = 0; token < split.count(); token++) {
        if (split.form(token) == keys.size()) {
          int from = split.from() + split.start(token);
          int to = split.from() + split.end(token);
          Normalization.Buffer buffer = new Normalization.Buffer();
          keys.add(Normalization.SEARCH.patternKeys(split.chars(), from, to, buffer));
        }
        forms.add(split.form(token));
      }
    }
    WordLine line =
        new WordLine(keys) {
          @Override
          protected int word(int token) {
            return forms.get(token);
          }
        };
    List<Found> found = new ArrayList<>();
    HitFinder finder = finder(find, max, found);
    int first = 0;
    for (int i = 0; i < verses.size(); i++) {
      finder.verse(i + 1, split.of(verses.get(i)), line, first);
      first += split.count();
    }
    return found;
  }
}
