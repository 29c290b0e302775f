package dev.tally.pipelines.grading.standings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.pipelines.grading.Graded;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

class SummaryTest {
  private static final Verdict WRONG = Graded.illegalOthello();

  @Test
  void countsOfAFileAreAddedUpWhereverTheyWereCounted() throws Exception {
    Summary first = new Summary();
    first.add("b", WRONG, false);
    first.add("b", Graded.malformed(), false);
    first.add("b", WRONG, false);
    first.add("c", WRONG, false);
    Summary second = new Summary();
    second.add("a", WRONG, false);
    second.add("b", WRONG, false);
    Summary all = new Summary();
    all.add(first);
    all.add(second);
    Summary sum = all.extractOutput();
    assertThat(sum.counts())
        .containsExactly(
            new StatusCount("a", "othello", Status.ILLEGAL_MOVE, 1),
            new StatusCount("b", "", Status.MALFORMED, 1),
            new StatusCount("b", "othello", Status.ILLEGAL_MOVE, 3),
            new StatusCount("c", "othello", Status.ILLEGAL_MOVE, 1));
    assertThat(sum.records()).isEqualTo(6);
    Summary copy = CoderUtils.clone(Summary.CODER, sum);
    assertThat(copy).isEqualTo(sum);
    copy.add(first); // as an engine does with what it has kept
    assertThat(copy.records()).isEqualTo(10);
  }
}
