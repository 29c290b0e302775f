package dev.tally.words.top;

import dev.tally.words.counts.Counts;
import dev.tally.words.counts.WordCount;
import dev.tally.words.tokens.WordKeys;
import java.io.Serializable;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which of its words a result lists: the most frequent ones, or those that are asked for.
 *
 * @param n how many at most
 * @param minCount how often the most frequent ones have to occur
 * @param asked words in the order asked; none for the most frequent
 * @param keys which of them are the same as words of the text
 */
public record Listing(int n, int minCount, List<String> asked, WordKeys keys)
    implements Serializable {
  /** Copies the words. */
  public Listing {
    asked = List.copyOf(asked);
  }

  /** The {@code n} most frequent of the words that occur so often. */
  public static Listing top(int n, int minCount) {
    return new Listing(n, minCount, List.of(), WordKeys.EXACT);
  }

  /** These words and no others, different by their keys. */
  public static Listing of(List<String> asked, WordKeys keys) {
    return new Listing(asked.size(), /* minCount= */ 1, asked, keys);
  }

  /** What is listed, in {@link WordCount#ORDER}; words that do not occur come last, as asked. */
  public List<WordCount> of(Counts counts) {
    if (asked.isEmpty()) {
      return counts.top(n, minCount);
    }
    List<WordCount> found =
        counts.find(asked.stream().map(keys::key).toList()).stream()
            .sorted(WordCount.ORDER)
            .toList();
    Collection<String> there = found.stream().map(word -> keys.key(word.word())).toList();
    Stream<WordCount> others =
        asked.stream()
            .filter(word -> !there.contains(keys.key(word)))
            .map(word -> new WordCount(word, 0, 0, Long.MAX_VALUE));
    return Stream.concat(found.stream(), others).toList();
  }
}
