package dev.tally.pipelines.grading.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.grading.Graded;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

class SummaryAccumulatorTest {
  private static final Verdict WRONG = Graded.illegalOthello();

  @Test
  void countsOfAFileAreAddedUpWhereverTheyWereCounted() throws Exception {
    SummaryAccumulator first = new SummaryAccumulator();
    first.add("b", WRONG);
    first.add("b", Graded.malformed());
    first.add("b", WRONG);
    first.add("c", WRONG);
    SummaryAccumulator second = new SummaryAccumulator();
    second.add("a", WRONG);
    second.add("b", WRONG);
    SummaryAccumulator all = new SummaryAccumulator();
    all.add(first);
    all.add(second);
    assertThat(all.counts())
        .containsExactly(
            new StatusCount("a", "othello", Status.ILLEGAL_MOVE, 1),
            new StatusCount("b", "", Status.MALFORMED, 1),
            new StatusCount("b", "othello", Status.ILLEGAL_MOVE, 3),
            new StatusCount("c", "othello", Status.ILLEGAL_MOVE, 1));
    assertThat(Summary.of(all).records()).isEqualTo(6);
    SummaryAccumulator copy = CoderUtils.clone(SummaryAccumulator.CODER, all);
    assertThat(Summary.of(copy)).isEqualTo(Summary.of(all));
  }
}
