package dev.tally.pipelines.words;

import static dev.tally.pipelines.words.Passages.whole;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.words.Tallies.ResultKey;
import java.util.List;
import org.junit.jupiter.api.Test;

class TalliesTest {
  private static final ResultKey FIRST = new ResultKey(0, 0);
  private static final ResultKey PART = new ResultKey(0, 1);
  private static final ResultKey SECOND = new ResultKey(1, 0);

  @Test
  void resultsComeInTheOrderOfGroupsAndTheirParts() {
    Tallies tallies = new Tallies();
    List.of(SECOND, PART, FIRST).forEach(tallies::entry);
    assertThat(tallies.entries().keySet()).containsExactly(FIRST, PART, SECOND);
  }

  @Test
  void mergingAddsUpResultByResult() {
    Tallies tallies = new Tallies();
    tallies.entry(FIRST).words().merge(Tally.of("sea", "sand"));
    Tallies others = new Tallies();
    others.entry(FIRST).words().merge(Tally.of("sea"));
    others.entry(SECOND).words().merge(Tally.of("sea"));
    others.entry(SECOND).passages().add(whole("kjv"));
    tallies.merge(others);
    assertThat(tallies.entry(FIRST).words().totals().tokens()).isEqualTo(3);
    assertThat(tallies.entry(SECOND).words().totals().tokens()).isEqualTo(1);
    assertThat(tallies.entry(SECOND).passages()).containsExactly(whole("kjv"));
    assertThat(others.entry(FIRST).words().totals().tokens()).isEqualTo(1);
  }

  @Test
  void theFirstShardKeepsThePiecesAndNoWordIsLost() {
    Tallies tallies = new Tallies();
    tallies.entry(FIRST).passages().add(whole("akjv"));
    tallies.entry(FIRST).words().merge(Tally.of("sea", "sand", "salt", "shell", "sea"));
    Tallies sum = new Tallies();
    Tallies[] cut = tallies.cut(3);
    assertThat(cut).hasSize(3);
    assertThat(cut[0].entry(FIRST).passages()).containsExactly(whole("akjv"));
    assertThat(cut[1].entry(FIRST).passages()).isEmpty();
    assertThat(cut[2].entry(FIRST).passages()).isEmpty();
    List.of(cut).forEach(sum::merge);
    assertThat(Tally.bytes(sum.entry(FIRST).words()))
        .isEqualTo(Tally.bytes(tallies.entry(FIRST).words()));
  }

  @Test
  void aResultWithoutAnyWordsIsStillAResult() {
    Tallies tallies = new Tallies();
    tallies.entry(SECOND).passages().add(whole("akjv"));
    for (Tallies shard : tallies.cut(2)) {
      assertThat(shard.entries()).containsOnlyKeys(SECOND);
    }
  }
}
