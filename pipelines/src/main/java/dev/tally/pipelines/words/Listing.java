package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.counting.NgramTally;
import dev.tally.pipelines.words.counting.WordCount;
import dev.tally.pipelines.words.counting.WordTally;
import dev.tally.pipelines.words.tokens.Casing;
import dev.tally.pipelines.words.tokens.Segmentation;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which of its words a result lists: the most frequent ones, or those that are asked for.
 *
 * @param n how many at most
 * @param minCount how often the most frequent ones have to occur
 * @param asked words in the order asked; none for the most frequent
 * @param casing which of them are the same as words of the text
 */
public record Listing(int n, int minCount, List<String> asked, Casing casing)
    implements Serializable {
  /** Copies the words. */
  public Listing {
    asked = List.copyOf(asked);
  }

  /** The {@code n} most frequent words. */
  public static Listing top(int n) {
    return top(n, /* minCount= */ 1);
  }

  /** The {@code n} most frequent of those that occur so often. */
  public static Listing top(int n, int minCount) {
    return new Listing(n, minCount, List.of(), Casing.EXACT);
  }

  /**
   * These words and no others.
   *
   * @param typed comma-separated, each split as the text is
   * @param length how many words each has
   * @throws CommandException (usage) for an item that has another number of words
   */
  static Listing of(String typed, int length, Segmentation segmentation, Casing casing) {
    Map<String, String> asked = new LinkedHashMap<>();
    for (String item : TextPlan.items("words", typed)) {
      List<String> tokens = new ArrayList<>();
      segmentation
          .splitter()
          .split(
              item.toCharArray(),
              0,
              item.length(),
              (chars, from, to) -> tokens.add(new String(chars, from, to - from)));
      if (tokens.size() != length) {
        String expected = length == 1 ? "one word" : length + " words";
        throw CommandException.usage("--words=" + typed + ": '" + item + "' is not " + expected);
      }
      String word = String.join(" ", tokens);
      asked.putIfAbsent(casing.key(word), word);
    }
    return new Listing(asked.size(), /* minCount= */ 1, List.copyOf(asked.values()), casing);
  }

  /**
   * Those words of a tally, in {@link WordCount#ORDER}; words that it does not have are left out.
   */
  List<WordCount> of(WordTally words) {
    return asked.isEmpty()
        ? words.top(n, minCount)
        : asked.stream()
            .map(word -> words.find(casing.key(word)))
            .flatMap(Optional::stream)
            .sorted(WordCount.ORDER)
            .toList();
  }

  /** The same of n-grams. */
  List<WordCount> of(NgramTally ngrams) {
    return asked.isEmpty() ? ngrams.top(n, minCount) : of(ngrams.toWords());
  }

  /** The words of a whole result, and after them those that are asked for and do not occur. */
  List<WordCount> completed(List<WordCount> words) {
    Collection<String> there = words.stream().map(word -> casing.key(word.word())).toList();
    Stream<WordCount> others =
        asked.stream()
            .filter(word -> !there.contains(casing.key(word)))
            .map(word -> new WordCount(word, 0, 0, Long.MAX_VALUE));
    return Stream.concat(words.stream(), others).toList();
  }
}
