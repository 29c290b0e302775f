package dev.tally.words.counts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.tokens.WordFilter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownRunsTest {
  private final KnownRuns runs = new KnownRuns();
  private final WordTally tally = new WordTally();

  /** Counts words for the first time, as those of a run. */
  private void split(int run, String... words) {
    for (String each : words) {
      tally.add(each.toCharArray(), 0, each.length(), 0, 1, WordFilter.NONE);
      runs.next(tally.last());
    }
    runs.put(run);
  }

  private int count(String word) {
    return tally.find(List.of(word)).get(0).count();
  }

  @Test
  void wordsOfAKnownRunAreCountedAgain() {
    split(0, "sea");
    split(1, "gull", "and", "sea");
    split(2);
    assertThat(runs.count(0, tally, 2)).isEqualTo(1);
    assertThat(runs.count(1, tally, 2)).isEqualTo(3);
    assertThat(runs.count(2, tally, 2)).isZero();
    assertThat(count("sea")).isEqualTo(4);
    assertThat(count("gull")).isEqualTo(2);
  }

  @Test
  void numbersOfTheWordsAreGivenInTheirOrder() {
    split(0, "sea");
    split(1, "gull", "and", "sea");
    split(2);
    List<Integer> numbers = new ArrayList<>();
    assertThat(runs.count(1, tally, 2, numbers::add)).isEqualTo(3);
    assertThat(runs.count(2, tally, 2, numbers::add)).isZero();
    assertThat(runs.count(0, tally, 2, numbers::add)).isEqualTo(1);
    assertThat(runs.count(3, tally, 2, numbers::add)).isNegative();
    assertThat(numbers).containsExactly(1, 2, 0, 0);
    assertThat(count("sea")).isEqualTo(4);
  }

  /** The tables have room for 64 numbers at first. */
  @ParameterizedTest
  @ValueSource(ints = {-1, 3, 63, 64, 65, 1000})
  void runWithoutANumberOrThatWasNotMetIsUnknown(int run) {
    split(-1, "sea", "oar");
    split(2, "gull");
    assertThat(runs.count(run, tally, 2)).isNegative();
    assertThat(count("oar")).isEqualTo(1);
  }

  @Test
  void manyRunsOfManyWordsAreKept() {
    String[] words = {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j"};
    for (int run = 0; run < 200; run++) {
      split(run, words);
    }
    for (int run = 0; run < 200; run++) {
      List<Integer> numbers = new ArrayList<>();
      assertThat(runs.count(run, tally, 2, numbers::add)).isEqualTo(10);
      assertThat(numbers).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }
    assertThat(count("j")).isEqualTo(400);
  }
}
