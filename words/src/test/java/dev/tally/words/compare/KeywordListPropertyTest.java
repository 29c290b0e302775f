package dev.tally.words.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.compare.KeywordModel.Text;
import dev.tally.words.counts.Tally;
import dev.tally.words.counts.Tally.Verse;
import dev.tally.words.counts.WordTally;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.WordFilter;
import dev.tally.words.top.WordSelection;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Keywords of two texts, against a plain model. */
class KeywordListPropertyTest {
  /** Few words, so that they are in both texts and keyness is often equal. */
  private static final List<String> WORDS =
      List.of("sea", "Sea", "oar", "\u00e9t\u00e9", "\u05d9\u05dd", "\ud83d\ude00", "net", "it's");

  @Provide
  Arbitrary<Text> texts() {
    return Arbitraries.of(WORDS)
        .list()
        .ofMaxSize(9)
        .list()
        .ofMaxSize(12)
        .withoutEdgeCases()
        .map(Text::new);
  }

  @Property(tries = 300)
  void givesWhatTheModelGives(
      @ForAll("texts") Text left,
      @ForAll("texts") Text right,
      @ForAll @IntRange(min = 1, max = 9) int n) {
    assertThat(keywords(left, right, WordSelection.top(n, 1)))
        .usingRecursiveComparison()
        .withComparatorForType(KeywordListPropertyTest::compareLoosely, Double.class)
        .isEqualTo(
            new KeywordList(
                KeywordModel.ofLeft(left, right, n), KeywordModel.ofRight(left, right, n)));
  }

  @Property(tries = 100)
  void wordsAreListedThatOccurOftenEnoughInBothTogether(
      @ForAll("texts") Text left, @ForAll("texts") Text right) {
    KeywordList all = keywords(left, right, WordSelection.top(99, 1));
    KeywordList frequent = keywords(left, right, WordSelection.top(99, 3));
    assertThat(frequent.left()).isEqualTo(frequent(all.left()));
    assertThat(frequent.right()).isEqualTo(frequent(all.right()));
  }

  private static List<Keyword> frequent(List<Keyword> words) {
    return words.stream().filter(it -> it.left().count() + it.right().count() >= 3).toList();
  }

  @Property(tries = 100)
  void wordsThatAreAskedForAreListedOnceEach(
      @ForAll("texts") Text left, @ForAll("texts") Text right) {
    List<String> asked = List.of("sea", "oar", "nowhere");
    KeywordList list = keywords(left, right, WordSelection.of(asked, Normalization.EXACT));
    assertThat(Stream.concat(list.left().stream(), list.right().stream()).map(Keyword::word))
        .containsExactlyInAnyOrderElementsOf(asked);
  }

  @Property(tries = 300)
  void swappingTheTextsSwapsTheLists(@ForAll("texts") Text left, @ForAll("texts") Text right) {
    KeywordList list = keywords(left, right, WordSelection.top(9, 1));
    KeywordList swapped = keywords(right, left, WordSelection.top(9, 1));
    assertThat(list.left()).isEqualTo(mirrored(swapped.right()));
    assertThat(list.right()).isEqualTo(mirrored(swapped.left()));
  }

  @Property(tries = 100)
  void aTextHasNoKeyWordsAgainstItselfOrNothing(@ForAll("texts") Text text) {
    KeywordList none = new KeywordList(List.of(), List.of());
    assertThat(keywords(text, text, WordSelection.top(9, 1))).isEqualTo(none);
    assertThat(keywords(text, new Text(List.of()), WordSelection.top(9, 1))).isEqualTo(none);
  }

  private static KeywordList keywords(Text left, Text right, WordSelection listing) {
    Keyness keyness = new Keyness(left.tokens(), right.tokens());
    return KeywordList.of(
        tally(left).kept(), tally(right).kept(), Normalization.EXACT, keyness, listing);
  }

  private static WordTally tally(Text text) {
    WordTally tally = new WordTally();
    long position = 0;
    for (int i = 0; i < text.verses().size(); i++) {
      List<String> verse = text.verses().get(i);
      Tally.add(tally, new Verse(i + 1, position, verse), WordFilter.NONE);
      position += verse.size();
    }
    return tally;
  }

  private static List<Keyword> mirrored(List<Keyword> words) {
    return words.stream()
        .map(
            word ->
                new Keyword(
                    word.word(),
                    /* left= */ word.right(),
                    /* right= */ word.left(),
                    word.keyness()))
        .toList();
  }

  private static int compareLoosely(double a, double b) {
    return Math.abs(a - b) < 1e-9 ? 0 : Double.compare(a, b);
  }
}
