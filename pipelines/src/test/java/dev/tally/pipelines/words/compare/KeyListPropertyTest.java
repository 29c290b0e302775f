package dev.tally.pipelines.words.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.words.compare.KeyWordModel.Text;
import dev.tally.pipelines.words.counting.Tally;
import dev.tally.pipelines.words.counting.Tally.Verse;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.tokens.Casing;
import dev.tally.pipelines.words.tokens.WordFilter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Key words of two texts that are cut into shards in any way. */
class KeyListPropertyTest {
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
  void anyShardsInAnyOrderGiveWhatTheModelGives(
      @ForAll("texts") Text left,
      @ForAll("texts") Text right,
      @ForAll @IntRange(min = 1, max = 9) int n,
      @ForAll @IntRange(min = 1, max = 8) int shards,
      @ForAll long seed) {
    KeyList list = keyList(left, right, n, shards, seed);
    assertThat(list)
        .usingRecursiveComparison()
        .withComparatorForType(KeyListPropertyTest::compareLoosely, Double.class)
        .isEqualTo(
            new KeyList(
                3, KeyWordModel.ofLeft(left, right, n), KeyWordModel.ofRight(left, right, n)));
    assertThat(list).isEqualTo(keyList(left, right, n, 1, seed));
  }

  @Property(tries = 300)
  void swappingTheTextsSwapsTheLists(@ForAll("texts") Text left, @ForAll("texts") Text right) {
    KeyList list = keyList(left, right, 9, 1, 0);
    KeyList swapped = keyList(right, left, 9, 1, 0);
    assertThat(list.left()).isEqualTo(mirrored(swapped.right()));
    assertThat(list.right()).isEqualTo(mirrored(swapped.left()));
  }

  @Property(tries = 100)
  void aTextHasNoKeyWordsAgainstItselfOrNothing(@ForAll("texts") Text text) {
    KeyList none = new KeyList(3, List.of(), List.of());
    assertThat(keyList(text, text, 9, 2, 0)).isEqualTo(none);
    assertThat(keyList(text, new Text(List.of()), 9, 2, 0)).isEqualTo(none);
  }

  private static KeyList keyList(Text left, Text right, int n, int shards, long seed) {
    List<WordTally> lefts = tally(left).cut(shards);
    List<WordTally> rights = tally(right).cut(shards);
    Keyness keyness = new Keyness(left.tokens(), right.tokens());
    List<KeyList> lists = new ArrayList<>();
    for (int i = 0; i < shards; i++) {
      lists.add(KeyList.of(3, lefts.get(i), rights.get(i), Casing.EXACT, keyness, n));
    }
    Collections.shuffle(lists, new Random(seed));
    return lists.stream().reduce((sum, other) -> sum.plus(other, n)).orElseThrow();
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

  private static List<KeyWord> mirrored(List<KeyWord> words) {
    return words.stream()
        .map(
            word ->
                new KeyWord(
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
