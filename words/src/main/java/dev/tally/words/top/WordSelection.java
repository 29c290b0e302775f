package dev.tally.words.top;

import dev.tally.words.counts.Counts;
import dev.tally.words.counts.Ngrams;
import dev.tally.words.counts.WordCount;
import dev.tally.words.text.OptionException;
import dev.tally.words.tokens.Normalization;
import java.io.Serializable;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Which of its words a result lists: the most frequent ones, or those that are asked for.
 *
 * @param n how many at most
 * @param minCount how often the most frequent ones have to occur
 * @param asked words in the order asked; none for the most frequent
 * @param keys which of them are the same as words of the text
 */
public record WordSelection(int n, int minCount, List<String> asked, Normalization keys)
    implements Serializable {
  /** Number of characters that a message has at most; of what is longer, it has half as many. */
  private static final int MAX_SHOWN = 100;

  /** Copies the words. */
  public WordSelection {
    asked = List.copyOf(asked);
  }

  /** The {@code n} most frequent of the words that occur so often. */
  public static WordSelection top(int n, int minCount) {
    return new WordSelection(n, minCount, List.of(), Normalization.EXACT);
  }

  /** These words and no others, different by their keys. */
  public static WordSelection of(List<String> asked, Normalization keys) {
    return new WordSelection(asked.size(), /* minCount= */ 1, asked, keys);
  }

  /**
   * The words that {@code --words} asks for, each once, split as the text is.
   *
   * @param typed all of them, for messages
   * @param items one each
   * @param length tokens that each must have
   * @throws OptionException if an item is something else
   */
  public static WordSelection read(
      String typed, List<String> items, int length, Normalization keys) {
    Map<String, String> asked = new LinkedHashMap<>();
    for (String item : items) {
      List<String> tokens = keys.segmentation().tokens(item);
      String problem = problem(item, tokens, length);
      if (!problem.isEmpty()) {
        throw new OptionException(
            "--words=" + shown(typed) + ": '" + shown(item) + "' is " + problem);
      }
      String word = String.join(" ", tokens);
      asked.putIfAbsent(keys.key(word), word);
    }
    return of(List.copyOf(asked.values()), keys);
  }

  /** The typed text as a message shows it. */
  private static String shown(String typed) {
    return typed.length() <= MAX_SHOWN
        ? typed
        : typed.substring(0, typed.offsetByCodePoints(0, MAX_SHOWN / 2)) + "...";
  }

  /** The problem of an item of {@code --words}; empty if there is none. */
  private static String problem(String item, List<String> tokens, int length) {
    if (tokens.size() != length) {
      boolean isNgram = tokens.size() > 1 && tokens.size() <= Ngrams.MAX;
      String hint = isNgram ? "; --ngram=" + tokens.size() + " counts it" : "";
      return "not " + (length == 1 ? "one word" : length + " words") + hint;
    }
    boolean isPattern =
        item.indexOf('*') >= 0 && tokens.stream().noneMatch(each -> each.contains("*"));
    return isPattern ? "a pattern, which concordance --counts finds; expected a word" : "";
  }

  /** The words that may be listed, of all words of a result or some. */
  List<WordCount> select(Counts counts) {
    return asked.isEmpty()
        ? counts.top(n, minCount)
        : counts.find(asked.stream().map(keys::key).toList());
  }

  /**
   * The listed words, in {@link WordCount#ORDER}; words that do not occur come last, as asked.
   *
   * @param selected of all words of the result
   */
  List<WordCount> list(List<WordCount> selected) {
    Stream<WordCount> found = selected.stream().sorted(WordCount.ORDER);
    if (asked.isEmpty()) {
      return found.limit(n).toList();
    }
    Collection<String> there = selected.stream().map(word -> keys.key(word.word())).toList();
    Stream<WordCount> others =
        asked.stream()
            .filter(word -> !there.contains(keys.key(word)))
            .map(word -> new WordCount(word, 0, 0, Long.MAX_VALUE));
    return Stream.concat(found, others).toList();
  }
}
