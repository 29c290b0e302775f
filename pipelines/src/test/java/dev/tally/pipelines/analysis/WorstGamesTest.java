package dev.tally.pipelines.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.analysis.record.RecordOrder;
import dev.tally.pipelines.analysis.record.WorstMove;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WorstGamesTest {
  @Test
  void keepsTheWorstOfEachRulesetInWhateverOrderTheyCome() {
    List<WorstMove> moves = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      moves.add(move(i % 3, 2 * (i % 10), i));
    }
    List<WorstMove> sorted = moves.stream().sorted().limit(7).toList();
    assertThat(sorted.get(0).halfPoints()).isEqualTo(2);
    assertThat(sorted.get(0).loss()).isEqualTo(18);
    for (int seed = 0; seed < 20; seed++) {
      Collections.shuffle(moves, new Random(seed));
      WorstGames<WorstMove> worst = new WorstGames<>(7);
      for (WorstMove each : moves) {
        worst.add("othello", each, each);
      }
      worst.add("connectfour", move(0, 2, 99), move(0, 2, 99));
      assertThat(worst.games().toList()).startsWith(move(0, 2, 99)).endsWith(sorted.get(6));
      assertThat(worst.games().skip(1).toList()).isEqualTo(sorted);
    }
  }

  private static WorstMove move(int halfPoints, int loss, int index) {
    return new WorstMove(halfPoints, loss, "a1", 50, "log", index + 1, new RecordOrder("1", index));
  }
}
