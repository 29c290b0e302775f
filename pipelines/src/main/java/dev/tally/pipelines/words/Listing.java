package dev.tally.pipelines.words;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.scripture.library.TextPlan;
import dev.tally.pipelines.words.tokens.Tokenizer;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which of its words a result lists: the most frequent ones, or those that are asked for.
 *
 * @param n how many at most
 * @param asked words in the order asked; none for the most frequent
 */
public record Listing(int n, List<String> asked) implements Serializable {
  /** Copies the words. */
  public Listing {
    asked = List.copyOf(asked);
  }

  /** The {@code n} most frequent words. */
  public static Listing top(int n) {
    return new Listing(n, List.of());
  }

  /**
   * These words and no others.
   *
   * @param typed comma-separated, each stripped as tokens are
   * @throws CommandException (usage) for an item that is not one word
   */
  static Listing of(String typed) {
    Set<String> asked = new LinkedHashSet<>();
    for (String item : TextPlan.items("words", typed)) {
      List<String> tokens = new ArrayList<>();
      Tokenizer.split(
          item.toCharArray(),
          0,
          item.length(),
          (chars, from, to) -> tokens.add(new String(chars, from, to - from)));
      if (tokens.size() != 1) {
        throw CommandException.usage("--words=" + typed + ": '" + item + "' is not one word");
      }
      asked.addAll(tokens);
    }
    return new Listing(asked.size(), List.copyOf(asked));
  }

  /**
   * Those words of a tally, in {@link WordCount#ORDER}; words that it does not have are left out.
   */
  List<WordCount> of(WordTally words) {
    return asked.isEmpty()
        ? words.top(n)
        : asked.stream()
            .map(words::find)
            .flatMap(Optional::stream)
            .sorted(WordCount.ORDER)
            .toList();
  }

  /** The words of a whole result, and after them those that are asked for and do not occur. */
  List<WordCount> completed(List<WordCount> words) {
    Collection<String> there = words.stream().map(WordCount::word).toList();
    Stream<WordCount> others =
        asked.stream()
            .filter(word -> !there.contains(word))
            .map(word -> new WordCount(word, 0, 0, Long.MAX_VALUE));
    return Stream.concat(words.stream(), others).toList();
  }
}
