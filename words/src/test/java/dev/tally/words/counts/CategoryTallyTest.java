package dev.tally.words.counts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.words.counts.Counts.Selected;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CategoryTallyTest {
  @Test
  void wordsThatComeLaterHaveCategoriesToo() throws IOException {
    WordTally words = Tally.of("sea");
    CategoryTally tally = new CategoryTally(words);
    tally.add(0, 5, 1);
    words.merge(Tally.of("sea", "oar", "net"));
    tally.add(2, 5, 1);
    tally.add(0, 7, 2);
    tally.add(0, 7, 3);
    tally.add(0, 5, 9);
    assertThat(text(tally.of(0))).isEqualTo("5: 10, 7: 5, ");
    assertThat(text(tally.of(1))).isEmpty();
    assertThat(text(tally.of(2))).isEqualTo("5: 1, ");
    assertThat(tally.inCategories()).containsExactly(0, 2);
    assertThat(tally.words()).isSameAs(words);

    CategoryTally empty = new CategoryTally(new WordTally());
    empty.merge(tally);
    for (Selected each :
        List.of(
            empty.select(IntStream.of(0, 2)), MergedParts.of(List.of(tally)).topInCategories(1))) {
      assertThat(each.words().get(0)).isEqualTo(new WordCount("sea", 2, 2, 0));
      assertThat(text(each.categories().get(0))).isEqualTo("5: 10, 7: 5, ");
      assertThat(each.totals()).isEqualTo(new Totals(4, 3, 4, 3));
    }
  }

  @Test
  void rowsAddUpBesideTheWords() throws IOException {
    CategoryTally tally = new CategoryTally(Tally.of("sea"));
    tally.addRow("hits", row(3, 2));
    tally.addRow("hits", row(4, 1));
    CategoryTally other = new CategoryTally(Tally.of("oar"));
    other.addRow("", row(1, 1));
    other.addRow("hits", row(3, 5));
    Selected parts = MergedParts.of(List.of(tally, other)).topInCategories(0);
    tally.merge(other);
    for (Selected each : List.of(parts, tally.select(IntStream.empty()))) {
      assertThat(text(each.row("hits"))).isEqualTo("3: 7, 4: 1, ");
      assertThat(text(each.row(""))).isEqualTo("1: 1, ");
      assertThat(text(each.row("sea"))).isEmpty();
      assertThat(each.rows()).hasSize(2);
      assertThat(each.totals()).isEqualTo(new Totals(2, 2, 2, 2));
    }
  }

  @Test
  void fourEntriesTakeAsMuchRoomAsAWord() {
    CategoryTally tally = new CategoryTally(Tally.of("sea", "oar"));
    assertThat(tally.size()).isEqualTo(2);
    IntStream.range(0, 100).forEach(i -> tally.add(i % 2, i / 2, 1));
    assertThat(tally.size()).isEqualTo(2 + 100 / 4);
    assertThat(tally.of(1).counts()).hasSize(50).containsOnly(1);
  }

  private static CategoryCounts row(long category, long count) {
    return new CategoryCounts(new long[] {category}, new long[] {count});
  }

  private static String text(CategoryCounts counts) {
    StringBuilder text = new StringBuilder();
    for (long category : counts.categories()) {
      text.append(category).append(": ").append(counts.of(category)).append(", ");
    }
    return text.toString();
  }
}
