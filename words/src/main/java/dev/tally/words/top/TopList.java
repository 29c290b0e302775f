package dev.tally.words.top;

import dev.tally.words.counts.Totals;
import dev.tally.words.counts.WordCount;
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
    for (WordCount word : words) {
      boolean isTied = !ranked.isEmpty() && ranked.get(ranked.size() - 1).count() == word.count();
      int rank = isTied ? ranked.get(ranked.size() - 1).rank() : ranked.size() + 1;
      ranked.add(
          new RankedWord(
              rank, word.word(), word.count(), totals.per10k(word.count()), word.verses()));
    }
    return ranked;
  }
}
