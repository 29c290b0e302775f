package dev.tally.words.counts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.counts.Tally.Verse;
import dev.tally.words.tokens.Normalization;
import dev.tally.words.tokens.PlainRules;
import dev.tally.words.tokens.WordFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Tallies, added up in any order, against one plain map. */
class WordTallyPropertyTest {
  private static final Set<String> STOP_WORDS = Set.of("the", "bb");
  private static final WordFilter FILTER = WordFilter.of("the bb");

  /** Few words, so that they repeat; half of them have one and the same sum over their letters. */
  private static final List<String> WORDS =
      List.of(
          "the",
          "The",
          "sea",
          "Sea",
          "x",
          "\u00e9t\u00e9",
          "\u00ff\u0100",
          "\ud83d\ude00",
          "\ud800",
          "a\udc00",
          "AaAa",
          "AaBB",
          "BBAa",
          "BBBB",
          "Aa",
          "BB",
          "AaAaAa",
          "AaAaBB",
          "AaBBAa",
          "BBAaAa");

  @Provide
  Arbitrary<List<List<String>>> texts() {
    return Arbitraries.of(WORDS).list().ofMaxSize(12).list().ofMaxSize(20).withoutEdgeCases();
  }

  @Property(tries = 300)
  void anySplitAndOrderCountsAsOneMapDoes(
      @ForAll("texts") List<List<String>> text,
      @ForAll @IntRange(min = 1, max = 5) int tallies,
      @ForAll long seed) {
    List<Verse> verses = verses(text);
    WordTally sum = sum(count(verses, tallies, new Random(seed)));

    Map<String, WordCount> model = model(verses);
    List<WordCount> all = kept(model);
    assertThat(sum.top(Integer.MAX_VALUE)).isEqualTo(all);
    for (int n = 0; n <= all.size(); n++) {
      assertThat(sum.top(n)).isEqualTo(all.subList(0, n));
    }
    assertThat(sum.kept()).containsExactlyInAnyOrderElementsOf(all);
    assertThat(sum.spectrum())
        .usingRecursiveComparison()
        .isEqualTo(CategoryCounts.ofNumbers(all.stream().mapToInt(WordCount::count)));
    assertThat(sum.totals()).isEqualTo(totals(model, all));
  }

  /** Tallies as parts of shards, each of which has some of the words. */
  @Property(tries = 300)
  void partsInAnyOrderCountAsOneMapDoes(
      @ForAll("texts") List<List<String>> text,
      @ForAll @IntRange(min = 1, max = 5) int tallies,
      @ForAll @IntRange(min = 1, max = 3) int shards,
      @ForAll long seed)
      throws IOException {
    List<Verse> verses = verses(text);
    List<WordTally> counted = count(verses, tallies, new Random(seed));
    Map<String, WordCount> model = model(verses);
    List<WordCount> all = kept(model);
    List<WordCount> found = new ArrayList<>();
    Totals totals = Totals.NONE;
    for (MergedCounts each : MergedParts.shards(counted, shards)) {
      found.addAll(each.kept());
      totals = totals.plus(each.totals());
    }
    assertThat(found).containsExactlyInAnyOrderElementsOf(all);
    assertThat(totals).isEqualTo(totals(model, all));
    assertThat(MergedParts.of(counted).top(2, 2))
        .isEqualTo(all.stream().filter(word -> word.count() > 1).limit(2).toList());
  }

  /** Where case is ignored, words have several forms, of which the most frequent one is shown. */
  @Property
  void formsAddUpInAnyOrder(
      @ForAll("texts") List<List<String>> text,
      @ForAll @IntRange(min = 1, max = 5) int tallies,
      @ForAll long seed)
      throws IOException {
    WordFilter filter = FILTER.with(Normalization.IGNORE_CASE);
    WordTally whole = new WordTally();
    verses(text).forEach(verse -> Tally.add(whole, verse, filter));
    List<WordTally> counted = count(verses(text), tallies, new Random(seed), filter);
    assertThat(MergedParts.of(counted).top(99, 1)).isEqualTo(whole.top(99));
    assertThat(MergedParts.of(counted).totals()).isEqualTo(whole.totals());
    assertThat(sum(counted).top(99)).isEqualTo(whole.top(99));
  }

  private static List<Verse> verses(List<List<String>> text) {
    List<Verse> verses = new ArrayList<>();
    long position = 7;
    for (List<String> tokens : text) {
      verses.add(new Verse(verses.size() + 1, position, tokens));
      position += tokens.size();
    }
    return verses;
  }

  /** Each verse goes to any one of the tallies, in any order. */
  private static List<WordTally> count(List<Verse> verses, int tallies, Random random) {
    return count(verses, tallies, random, FILTER);
  }

  private static List<WordTally> count(
      List<Verse> verses, int tallies, Random random, WordFilter filter) {
    WordTally[] counted = new WordTally[tallies];
    Arrays.setAll(counted, i -> new WordTally());
    verses.forEach(verse -> Tally.add(counted[random.nextInt(tallies)], verse, filter));
    List<WordTally> shuffled = new ArrayList<>(List.of(counted));
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  private static WordTally sum(List<WordTally> tallies) {
    WordTally sum = new WordTally();
    tallies.forEach(sum::merge);
    return sum;
  }

  private static Map<String, WordCount> model(List<Verse> verses) {
    Map<String, WordCount> words = new HashMap<>();
    for (Verse verse : verses) {
      long position = verse.position();
      Set<String> inVerse = new HashSet<>();
      for (String token : verse.tokens()) {
        WordCount one = new WordCount(token, 1, inVerse.add(token) ? 1 : 0, position++);
        words.merge(token, one, WordTallyPropertyTest::plus);
      }
    }
    return words;
  }

  private static WordCount plus(WordCount a, WordCount b) {
    return new WordCount(
        a.word(), a.count() + b.count(), a.verses() + b.verses(), Math.min(a.first(), b.first()));
  }

  private static List<WordCount> kept(Map<String, WordCount> words) {
    List<WordCount> kept = new ArrayList<>(words.values());
    kept.removeIf(word -> !PlainRules.isKept(word.word(), STOP_WORDS));
    kept.sort(
        (a, b) -> a.count() != b.count() ? b.count() - a.count() : a.first() < b.first() ? -1 : 1);
    return kept;
  }

  private static Totals totals(Map<String, WordCount> all, List<WordCount> kept) {
    return new Totals(
        all.values().stream().mapToLong(WordCount::count).sum(),
        all.size(),
        kept.stream().mapToLong(WordCount::count).sum(),
        kept.size());
  }
}
