package dev.tally.words.top;

import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordCount;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * The words that are listed of a result.
 *
 * @param words in {@link WordCount#ORDER}
 */
public record TopList(List<WordCount> words) {
  /**
   * The words with their ranks and shares.
   *
   * @param totals of the result
   */
  public List<RankedWord> ranked(Totals totals) {
    List<RankedWord> ranked = new ArrayList<>();
    RankedWord last = new RankedWord(0, "", /* count= */ -1, BigDecimal.ZERO, 0);
    for (WordCount word : words) {
      boolean isTied = last.count() == word.count();
      int rank = isTied ? last.rank() : ranked.size() + 1;
      BigDecimal per10k = isTied ? last.per10k() : totals.per10k(word.count());
      last = new RankedWord(rank, word.word(), word.count(), per10k, word.verses());
      ranked.add(last);
    }
    return ranked;
  }
}
