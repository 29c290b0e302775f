package dev.tally.pipelines.words;

import static dev.tally.pipelines.words.Passages.book;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.pipelines.words.counting.Passage;
import dev.tally.pipelines.words.counting.ResultKey;
import dev.tally.pipelines.words.counting.Totals;
import dev.tally.pipelines.words.counting.WordCount;
import java.util.List;
import org.junit.jupiter.api.Test;

class TopListTest {
  private static final ResultKey KEY = new ResultKey(0, 0);
  private static final WordCount SEA = new WordCount("sea", 5, 1, 9);
  private static final WordCount SAND = new WordCount("sand", 5, 1, 4);
  private static final WordCount SALT = new WordCount("salt", 2, 1, 1);

  @Test
  void addingShardsUpKeepsTheTopOfBoth() {
    TopList one = new TopList(KEY, List.of(), new Totals(7, 2, 7, 2), List.of(SEA, SALT));
    TopList other = new TopList(KEY, List.of(), new Totals(6, 3, 5, 1), List.of(SAND));
    assertThat(one.plus(other, 2))
        .isEqualTo(new TopList(KEY, List.of(), new Totals(13, 5, 12, 3), List.of(SAND, SEA)));
    assertThat(other.plus(one, 2)).isEqualTo(one.plus(other, 2));
    assertThat(one.plus(other, 9).words()).containsExactly(SAND, SEA, SALT);
  }

  @Test
  void piecesComeInTheOrderInWhichTheyWereAsked() {
    Passage first = book("akjv", 3, 43, "John");
    Passage second = book("akjv", 4, 40, "Matthew");
    TopList late = new TopList(KEY, List.of(second, first), Totals.NONE, List.of());
    TopList empty = new TopList(KEY, List.of(), Totals.NONE, List.of());
    assertThat(empty.plus(late, 1).passages()).containsExactly(first, second);
    assertThat(late.plus(empty, 1).passages()).containsExactly(first, second);
  }
}
