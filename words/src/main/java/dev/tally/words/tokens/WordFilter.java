package dev.tally.words.tokens;

import dev.tally.words.text.Strings;
import java.io.Serializable;
import java.util.Collection;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says which words are counted: those that are no single character (code point), of a script in
 * which that is a letter, and not in the list of stop words, whatever their case and their kind of
 * apostrophe; and those that are asked for. A value; safe for use by many threads.
 *
 * @param stopWords in lower case, or as {@code keys} has them; stripped as tokens are
 * @param minLength how many code points a word needs
 * @param asked words that are counted whether they are stop words or not, as {@code keys} has them
 * @param keys which words are the same
 */
public record WordFilter(
    Set<String> stopWords, int minLength, Set<String> asked, Normalization keys)
    implements Serializable {
  /** Keeps every word. */
  public static final WordFilter NONE = new WordFilter(Set.of(), 0, Set.of(), Normalization.EXACT);

  private static final int MIN_LENGTH = 2;

  private static final String SEPARATORS = ",;\u060c\u061b\u3001\uff0c\uff1b";

  /** Ends the key of a form that is a word of its own among stems; in no word. */
  private static final String ALONE = "\uffff";

  /** The filter with these stop words, separated by whitespace, commas or semicolons. */
  public static WordFilter of(String stopWords) {
    Set<String> words = new HashSet<>();
    char[] chars = stopWords.toCharArray();
    for (int i = 0; i < chars.length; i++) {
      boolean isInNumber =
          i > 0
              && Character.isDigit(chars[i - 1])
              && i + 1 < chars.length
              && Character.isDigit(chars[i + 1]);
      chars[i] = SEPARATORS.indexOf(chars[i]) >= 0 && !isInNumber ? ' ' : chars[i];
    }
    WhitespaceTokenizer.split(
        chars,
        0,
        chars.length,
        (c, from, to) ->
            words.add(KeyCache.unified(new String(c, from, to - from).toLowerCase(Locale.ROOT))));
    return new WordFilter(Set.copyOf(words), MIN_LENGTH, Set.of(), Normalization.EXACT);
  }

  /** The filter with these words, which it lets pass. */
  public WordFilter passing(Collection<String> words) {
    Stemmer stemmer = keys.stemmer() instanceof StopWordStems of ? of.stemmer : keys.stemmer();
    Normalization asAsked = keys.with(stemmer);
    Set<String> passing = keys(words, asAsked);
    return new WordFilter(
        stopWords,
        minLength,
        passing,
        asAsked.hasStems()
            ? keys.with(new StopWordStems(stemmer, stopWords, minLength, parts(passing)))
            : keys);
  }

  /** The filter with another way to say which words are the same. */
  public WordFilter with(Normalization other) {
    Set<String> words = keys(stopWords, other.with(NoStemmer.INSTANCE));
    return new WordFilter(words, minLength, Set.of(), other).passing(asked);
  }

  /** A table: in a page, sets that cannot be changed go through all words to find one. */
  private static Set<String> keys(Collection<String> words, Normalization keys) {
    Set<String> all = new HashSet<>();
    words.forEach(word -> all.add(keys.key(word)));
    return all;
  }

  /** The words of n-grams. */
  private static Set<String> parts(Set<String> keys) {
    return keys.stream()
        .flatMap(key -> Strings.split(key, ' ').stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Stems of words that are counted: a stop word, and a word whose stem is one, such as {@code
   * willing}, stays what it is. So no word is left out for its stem.
   *
   * @param asked stems that are taken all the same
   */
  private record StopWordStems(
      Stemmer stemmer, Set<String> stopWords, int minLength, Set<String> asked) implements Stemmer {
    @Override
    public String stem(String key) {
      String stem = stemmer.stem(key);
      boolean isStem = asked.contains(stem) || !(isCommon(key) || isCommon(stem));
      return isStem ? stem : key + ALONE;
    }

    private boolean isCommon(String key) {
      return WordFilter.isCommon(key, stopWords, minLength);
    }

    @Override
    public boolean isTurkic() {
      return stemmer.isTurkic();
    }
  }

  /**
   * Whether a word is counted.
   *
   * @param key of the word
   */
  public boolean keeps(String key) {
    String word = key.endsWith(ALONE) ? key.substring(0, key.length() - ALONE.length()) : key;
    String stopWord = keys.casing() == Casing.EXACT ? lower(word) : word;
    return !isCommon(stopWord, stopWords, minLength) || asked.contains(key);
  }

  private String lower(String word) {
    boolean isTurkic = keys.letterI() == LetterI.TURKIC;
    return (isTurkic ? word.replace('I', '\u0131').replace('\u0130', 'i') : word)
        .toLowerCase(Locale.ROOT);
  }

  private static boolean isCommon(String key, Set<String> stopWords, int minLength) {
    boolean isShort =
        key.codePointCount(0, key.length()) < minLength
            && (key.isEmpty() || !UnspacedScript.isWord(key.codePointAt(0)));
    return isShort || stopWords.contains(KeyCache.unified(key));
  }
}
