package dev.tally.words.counts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.words.tokens.WordFilter;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PartsTest {
  /** So many that some have the same hash, and that they are sorted in buckets. */
  private static final int MANY = 300_000;

  @Test
  void manyWordsAreAddedUpEach() throws IOException {
    WordTally evens = new WordTally();
    WordTally thirds = new WordTally();
    for (int i = 0; i < MANY; i++) {
      if (i % 2 == 0) {
        add(evens, "w" + i, i);
      }
      if (i % 3 == 0) {
        add(thirds, "w" + i, MANY + i);
      }
    }
    Map<String, Integer> counts = new HashMap<>();
    Totals totals = Totals.NONE;
    for (MergedCounts shard : MergedParts.shards(List.of(thirds, evens), 5)) {
      List<WordCount> words = shard.kept();
      assertThat(words).hasSizeBetween(MANY / 9, MANY / 6);
      words.forEach(word -> counts.put(word.word(), word.count()));
      totals = totals.plus(shard.totals());
    }
    int different = MANY / 2 + MANY / 3 - MANY / 6;
    assertThat(counts).hasSize(different);
    for (int i = 0; i < MANY; i++) {
      int expected = (i % 2 == 0 ? 1 : 0) + (i % 3 == 0 ? 1 : 0);
      assertThat(counts.getOrDefault("w" + i, 0)).isEqualTo(expected);
    }
    assertThat(totals)
        .isEqualTo(new Totals(MANY / 2 + MANY / 3, different, MANY / 2 + MANY / 3, different));
  }

  private static void add(WordTally tally, String word, long position) {
    tally.add(word.toCharArray(), 0, word.length(), position, 1, WordFilter.NONE);
  }

  /** Words whose keys have one hash: they differ, but the bits of their hashes do not. */
  @Test
  void wordsOfOneHashAreToldApart() throws IOException {
    Map<Integer, List<String>> byHash = new HashMap<>();
    new Random(1)
        .longs(MANY)
        .mapToObj(Long::toHexString)
        .distinct()
        .forEach(word -> byHash.computeIfAbsent(hash(word), first -> new ArrayList<>()).add(word));
    List<String> same =
        byHash.values().stream().filter(each -> each.size() > 1).flatMap(List::stream).toList();
    assertThat(same).hasSizeGreaterThan(4);
    List<WordTally> tallies = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      WordTally tally = new WordTally();
      for (int word = 0; word < same.size(); word++) {
        add(tally, same.get((word + i) % same.size()), i * 1000L + word);
      }
      tallies.add(tally);
    }
    List<WordCount> merged = MergedParts.of(tallies).kept();
    assertThat(merged).extracting(WordCount::word).containsExactlyInAnyOrderElementsOf(same);
    assertThat(merged).allMatch(word -> word.count() == 3);
  }

  private static int hash(String word) {
    CountedWord counted = new CountedWord();
    counted.begin(word.toCharArray(), 0, word.length());
    return counted.hash();
  }

  @Test
  void moreWordsThanMayBeListedAreRefused() throws IOException {
    WordTally words = new WordTally();
    add(words, "gull", 0);
    add(words, "oar", 1);
    add(words, "sea", 2);
    CategoryTally near = new CategoryTally(words);
    near.add(0, 7, 2);
    near.add(1, 7, 1);
    MergedCounts two = MergedParts.of(List.of(near));
    assertThat(two.inCategories(each -> each.of(7) > 0, 2).words())
        .extracting(WordCount::word)
        .containsExactlyInAnyOrder("gull", "oar");
    MergedCounts refused = MergedParts.of(List.of(near));
    assertThatThrownBy(() -> refused.inCategories(each -> each.of(7) > 0, 1))
        .isInstanceOf(TableFullException.class)
        .hasMessageStartingWith(
            "expected at most 1 words of a shard that are listed; a higher --min-count lists fewer");
  }

  @Test
  void partThatEndsTooEarlyIsRefused() throws IOException {
    WordTally tally = new WordTally();
    add(tally, "harbour", 1);
    byte[] part = MergedParts.written(tally, 1).get(0);
    byte[] cut = Arrays.copyOf(part, part.length - 4);
    assertThatThrownBy(() -> new MergedCounts(List.of(new ByteArrayInputStream(cut))))
        .isInstanceOf(EOFException.class)
        .hasMessage("a part of the counts ends in a word");
    byte[] withoutEnd = Arrays.copyOf(part, part.length - 1);
    MergedCounts counts = new MergedCounts(List.of(new ByteArrayInputStream(withoutEnd)));
    assertThatThrownBy(counts::kept)
        .isInstanceOf(UncheckedIOException.class)
        .hasCauseInstanceOf(EOFException.class);
  }

  @Test
  void wordsOfOneKeyAreEqual() {
    assertThat(counted("(sea)")).isEqualTo(counted("[sea]")).isNotEqualTo(counted("(oar)"));
    assertThat(counted("(sea)")).isNotEqualTo("sea");
  }

  /** A word without what is around it. */
  private static CountedWord counted(String around) {
    CountedWord word = new CountedWord();
    word.begin(around.toCharArray(), 1, around.length() - 1);
    return word;
  }

  @Test
  void wordThatOccursTooOftenIsRefused() {
    assertThat(CountedWord.sum(Integer.MAX_VALUE - 1, 1)).isEqualTo(Integer.MAX_VALUE);
    assertThatThrownBy(() -> CountedWord.sum(Integer.MAX_VALUE, 1))
        .isInstanceOf(TableFullException.class)
        .hasMessageStartingWith(
            "expected at most 2147483647 times the same word, found 2147483648");
  }
}
