package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.scripture.library.TextPlan;
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
 * @param asked words in the order asked; none for the most frequent
 * @param casing which of them are the same as words of the text
 */
public record Listing(int n, List<String> asked, Casing casing) implements Serializable {
  /** Copies the words. */
  public Listing {
    asked = List.copyOf(asked);
  }

  /** The {@code n} most frequent words. */
  public static Listing top(int n) {
    return new Listing(n, List.of(), Casing.EXACT);
  }

  /**
   * These words and no others.
   *
   * @param typed comma-separated, each split as the text is
   * @throws CommandException (usage) for an item that is not one word
   */
  static Listing of(String typed, Segmentation segmentation, Casing casing) {
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
      if (tokens.size() != 1) {
        throw CommandException.usage("--words=" + typed + ": '" + item + "' is not one word");
      }
      asked.putIfAbsent(casing.key(tokens.get(0)), tokens.get(0));
    }
    return new Listing(asked.size(), List.copyOf(asked.values()), casing);
  }

  /**
   * Those words of a tally, in {@link WordCount#ORDER}; words that it does not have are left out.
   */
  List<WordCount> of(WordTally words) {
    return asked.isEmpty()
        ? words.top(n)
        : asked.stream()
            .map(word -> words.find(casing.key(word)))
            .flatMap(Optional::stream)
            .sorted(WordCount.ORDER)
            .toList();
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
