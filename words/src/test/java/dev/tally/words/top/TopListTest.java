package dev.tally.words.top;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tally.words.counts.Tally;
import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordCount;
import dev.tally.words.counts.WordTally;
import dev.tally.words.tokens.Normalization;
import java.util.List;
import org.junit.jupiter.api.Test;

class TopListTest {
  private static final WordTally SEA =
      Tally.of("Sand", "sea", "sea", "oar", "sea", "oar", "net", "net", "SEA");

  @Test
  void equallyFrequentWordsShareTheLowestRank() {
    TopList list = new TopList(listed(WordSelection.top(4, 1)));
    assertThat(list.ranked(new Totals(9, 5, 8, 4)))
        .extracting(RankedWord::rank, RankedWord::word, word -> word.per10k().toPlainString())
        .containsExactly(
            tuple(1, "sea", "3750.00"),
            tuple(2, "oar", "2500.00"),
            tuple(2, "net", "2500.00"),
            tuple(4, "Sand", "1250.00"));
  }

  @Test
  void rareWordsAreLeftOut() {
    assertThat(listed(WordSelection.top(9, 2)))
        .extracting(WordCount::word)
        .containsExactly("sea", "oar", "net");
  }

  @Test
  void wordsThatAreAskedForAreListedWhetherTheyOccurOrNot() {
    assertThat(listed(WordSelection.of(List.of("gull", "net", "sea"), Normalization.EXACT)))
        .extracting(WordCount::word, WordCount::count)
        .containsExactly(tuple("sea", 3), tuple("net", 2), tuple("gull", 0));
  }

  private static List<WordCount> listed(WordSelection listing) {
    return listing.list(listing.select(SEA));
  }
}
