package dev.tally.pipelines.grading.summary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.ClaimedResult;
import dev.tally.pipelines.grading.Graded;
import dev.tally.pipelines.results.PlayerTable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

class SummaryAccumulatorTest {
  private static final Verdict WRONG = Graded.illegalOthello();

  @Test
  void countsOfAFileAreAddedUpWhereverTheyWereCounted() {
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
  }

  @Test
  void standingsHaveTheFirstPlayersOfAllParts() throws Exception {
    int max = PlayerTable.MAX_PLAYERS;
    SummaryAccumulator even = new SummaryAccumulator();
    SummaryAccumulator odd = new SummaryAccumulator();
    for (int i = 0; i < max + 4; i++) {
      (i % 2 == 0 ? even : odd).add("a", wonBy(String.format(Locale.ROOT, "p%07d", max + 4 - i)));
    }
    SummaryAccumulator all = new SummaryAccumulator();
    all.add(even);
    all.add(odd);
    assertThat(all.standings().gamesWithMorePlayers()).containsExactly("connectfour");
    assertThat(all.standings().rows())
        .hasSize(max)
        .extracting(Standing::player)
        .contains("p0000001", String.format(Locale.ROOT, "p%07d", max))
        .doesNotContain(String.format(Locale.ROOT, "p%07d", max + 1));
    SummaryAccumulator copy = CoderUtils.clone(SummaryAccumulator.CODER, all);
    assertThat(Summary.of(copy)).isEqualTo(Summary.of(all));
    assertThat(copy.standings().gamesWithMorePlayers()).containsExactly("connectfour");
    assertThat(copy.counts()).isEqualTo(all.counts());
  }

  private static Verdict wonBy(String player) {
    Map<String, String> players = Map.of("X", player);
    return Graded.game("connectfour")
        .between(players)
        .claiming(ClaimedResult.NONE)
        .moves(List.of("1", "2", "1", "2", "1", "2", "1"));
  }
}
