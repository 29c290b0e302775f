package dev.tally.pipelines.grading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.ClaimedResult;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.util.CoderUtils;
import org.junit.jupiter.api.Test;

class BlockSummaryTest {
  private static final Verdict WRONG = Graded.illegalOthello();

  @Test
  void countsOfAFileAreAddedUpWhereverTheyWereCounted() {
    BlockSummary first = new BlockSummary();
    first.add("b", WRONG);
    first.add("b", Graded.malformed());
    first.add("b", WRONG);
    first.add("c", WRONG);
    BlockSummary second = new BlockSummary();
    second.add("a", WRONG);
    second.add("b", WRONG);
    BlockSummary all = new BlockSummary();
    all.add(first);
    all.add(second);
    assertThat(all.tallies())
        .containsExactly(
            new Tally("a", "othello", Status.ILLEGAL_MOVE, 1),
            new Tally("b", "", Status.MALFORMED, 1),
            new Tally("b", "othello", Status.ILLEGAL_MOVE, 3),
            new Tally("c", "othello", Status.ILLEGAL_MOVE, 1));
    assertThat(all.records()).isEqualTo(6);
  }

  @Test
  void standingsHaveTheFirstPlayersOfAllParts() throws Exception {
    int most = BlockSummary.MOST_PLAYERS;
    BlockSummary even = new BlockSummary();
    BlockSummary odd = new BlockSummary();
    for (int i = 0; i < most + 4; i++) {
      (i % 2 == 0 ? even : odd).add("a", wonBy("p%07d".formatted(most + 4 - i)));
    }
    BlockSummary all = new BlockSummary();
    all.add(even);
    all.add(odd);
    assertThat(all.gamesWithMorePlayers()).containsExactly("connectfour");
    assertThat(all.standings().get("connectfour"))
        .hasSize(most)
        .containsKeys("p0000001", "p%07d".formatted(most))
        .doesNotContainKey("p%07d".formatted(most + 1));
    BlockSummary.BlockSummaryCoder coder = new BlockSummary.BlockSummaryCoder();
    BlockSummary copy = CoderUtils.clone(coder, all);
    assertThat(copy.gamesWithMorePlayers()).isEqualTo(all.gamesWithMorePlayers());
    assertThat(copy.standings()).isEqualTo(all.standings());
    assertThat(copy.tallies()).isEqualTo(all.tallies());
  }

  private static Verdict wonBy(String player) {
    Map<String, String> players = Map.of("X", player);
    return Graded.game("connectfour")
        .between(players)
        .claiming(ClaimedResult.NONE)
        .moves(List.of("1", "2", "1", "2", "1", "2", "1"));
  }
}
