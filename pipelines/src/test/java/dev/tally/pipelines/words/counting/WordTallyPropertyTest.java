package dev.tally.pipelines.words.counting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.words.PlainRules;
import dev.tally.pipelines.words.counting.Tally.Verse;
import dev.tally.pipelines.words.tokens.WordFilter;
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

/** Tallies, cut and added up in any way, against one plain map. */
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
  void anySplitCutAndOrderCountsAsOneMapDoes(
      @ForAll("texts") List<List<String>> text,
      @ForAll @IntRange(min = 1, max = 5) int tallies,
      @ForAll @IntRange(min = 1, max = 9) int shards,
      @ForAll long seed) {
    Random random = new Random(seed);
    List<Verse> verses = verses(text);
    List<WordTally> counted = count(verses, tallies, random);
    List<WordTally> sums = addUpShards(counted, shards, random);

    Map<String, WordCount> model = model(verses);
    List<WordCount> all = kept(model);
    assertThat(top(sums, Integer.MAX_VALUE)).isEqualTo(all);
    for (int n = 0; n <= all.size(); n++) {
      assertThat(top(sums, n)).isEqualTo(all.subList(0, n));
    }
    assertThat(sums.stream().flatMap(shard -> shard.kept().stream()))
        .containsExactlyInAnyOrderElementsOf(all);
    assertThat(sums.stream().map(WordTally::totals).reduce(Totals.NONE, Totals::plus))
        .isEqualTo(totals(model, all));
  }

  @Property(tries = 300)
  void equalContentGivesEqualBytesWhateverTheOrder(
      @ForAll("texts") List<List<String>> text,
      @ForAll @IntRange(min = 1, max = 5) int tallies,
      @ForAll long seed) {
    List<Verse> verses = verses(text);
    byte[] straight = Tally.bytes(sum(count(verses, 1, new Random(seed))));
    Random random = new Random(seed);
    assertThat(Tally.bytes(sum(count(verses, tallies, random)))).isEqualTo(straight);
    assertThat(Tally.bytes(sum(addUpShards(count(verses, tallies, random), 4, random))))
        .isEqualTo(straight);
  }

  @Property(tries = 300)
  void aWordGoesToTheSameShardWhereverItWasMet(
      @ForAll("texts") List<List<String>> text, @ForAll long seed) {
    List<WordTally> counted = count(verses(text), 3, new Random(seed));
    Map<String, Integer> shardOf = new HashMap<>();
    for (WordTally tally : counted) {
      List<WordTally> cut = tally.cut(8);
      for (int shard = 0; shard < cut.size(); shard++) {
        for (WordCount word : cut.get(shard).top(Integer.MAX_VALUE)) {
          shardOf.putIfAbsent(word.word(), shard);
          assertThat(shardOf).containsEntry(word.word(), shard);
        }
      }
    }
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
    WordTally[] counted = new WordTally[tallies];
    Arrays.setAll(counted, i -> new WordTally());
    verses.forEach(verse -> Tally.add(counted[random.nextInt(tallies)], verse, FILTER));
    List<WordTally> shuffled = new ArrayList<>(List.of(counted));
    Collections.shuffle(shuffled, random);
    return shuffled;
  }

  private static List<WordTally> addUpShards(List<WordTally> counted, int shards, Random random) {
    WordTally[] sums = new WordTally[shards];
    Arrays.setAll(sums, i -> new WordTally());
    for (WordTally tally : counted) {
      List<WordTally> cut = tally.cut(shards);
      for (int i = 0; i < shards; i++) {
        boolean travels = random.nextBoolean();
        sums[i].merge(travels ? Tally.read(Tally.bytes(cut.get(i))) : cut.get(i));
      }
    }
    return List.of(sums);
  }

  private static WordTally sum(List<WordTally> tallies) {
    WordTally sum = new WordTally();
    tallies.forEach(sum::merge);
    return sum;
  }

  private static List<WordCount> top(List<WordTally> shards, int n) {
    return shards.stream()
        .flatMap(shard -> shard.top(n).stream())
        .sorted(WordCount.ORDER)
        .limit(n)
        .toList();
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
