package dev.tally.pipelines.words.concordance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.table.Rows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HitSelectionTest {
  private static final List<Integer> HITS = IntStream.range(0, 10).boxed().toList();

  @Test
  void aSampleHasItsSizeAndTheOrderOfTheHits() throws IOException {
    for (int seed = -50; seed < 50; seed++) {
      for (int size = 1; size <= HITS.size() + 1; size++) {
        assertThat(sample(size, seed))
            .hasSize(Math.min(size, HITS.size()))
            .isSorted()
            .doesNotHaveDuplicates()
            .isEqualTo(sample(size, seed));
      }
    }
  }

  /** Of 10,000 samples of 3 of 10 hits, 3,000 have each, with a standard deviation of 46. */
  @Test
  void everyHitIsAsProbableAsAnyOther() throws IOException {
    int[] taken = new int[HITS.size()];
    for (int seed = 0; seed < 10_000; seed++) {
      sample(3, seed).forEach(hit -> taken[hit]++);
    }
    assertThat(taken)
        .containsOnly(IntStream.of(taken).filter(each -> Math.abs(each - 3000) < 230).toArray());
  }

  @Test
  void aSeedTakesTheSameHitsInEveryRelease() throws IOException {
    assertThat(sample(3, 1)).containsExactly(4, 7, 8);
  }

  private static List<Integer> sample(long size, int seed) throws IOException {
    List<Integer> taken = new ArrayList<>();
    Rows.of(HITS).forEach(new HitSelection(size, Optional.of(seed)).of(HITS.size(), taken::add));
    return taken;
  }
}
