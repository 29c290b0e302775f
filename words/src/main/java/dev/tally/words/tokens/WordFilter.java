package dev.tally.words.tokens;

import java.io.Serializable;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says which words are counted: those of two characters (code points) or more that are not in the
 * list of stop words, whatever their case, and those that are asked for. A value; safe for use by
 * many threads.
 *
 * @param stopWords in lower case, or as {@code keys} has them; stripped as tokens are
 * @param minLength how many code points a word needs
 * @param asked words that are counted whether they are stop words or not, as {@code keys} has them
 * @param keys which words are the same
 */
public record WordFilter(Set<String> stopWords, int minLength, Set<String> asked, WordKeys keys)
    implements Serializable {
  /** Keeps every word. */
  public static final WordFilter NONE = new WordFilter(Set.of(), 0, Set.of(), WordKeys.EXACT);

  private static final int MIN_LENGTH = 2;

  /** The filter with these stop words, separated by whitespace. */
  public static WordFilter of(String stopWords) {
    Set<String> words = new HashSet<>();
    char[] chars = stopWords.toCharArray();
    Tokenizer.split(
        chars,
        0,
        chars.length,
        (c, from, to) -> words.add(new String(c, from, to - from).toLowerCase(Locale.ROOT)));
    return new WordFilter(Set.copyOf(words), MIN_LENGTH, Set.of(), WordKeys.EXACT);
  }

  /** With these words, which it lets pass. */
  public WordFilter passing(Collection<String> words) {
    return new WordFilter(stopWords, minLength, keys(words, keys), keys);
  }

  /** With another way to say which words are the same. */
  public WordFilter with(WordKeys other) {
    return new WordFilter(keys(stopWords, other), minLength, keys(asked, other), other);
  }

  private static Set<String> keys(Collection<String> words, WordKeys keys) {
    return words.stream().map(keys::key).collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Whether a word is counted.
   *
   * @param key of the word
   */
  public boolean keeps(String key) {
    String stopWord = keys.casing() == Casing.EXACT ? key.toLowerCase(Locale.ROOT) : key;
    boolean isCommon =
        key.codePointCount(0, key.length()) < minLength || stopWords.contains(stopWord);
    return !isCommon || asked.contains(key);
  }
}
