package dev.tally.words.tokens;

import dev.tally.words.counts.Ngrams;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The counting rules once more, written to be read rather than to be fast. */
public final class PlainRules {
  private static final Pattern SPACES = Pattern.compile("[" + StrangeText.PYTHON_SPACES + "]+");
  private static final String FORMATS =
      "\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff";
  private static final Pattern LEADING = Pattern.compile("\\A[\\p{Punct}" + FORMATS + "]+");
  private static final Pattern TRAILING = Pattern.compile("[\\p{Punct}" + FORMATS + "]+\\z");

  private static final String QUOTE =
      "[\\p{Pi}\\p{Pf}\\p{Pd}\u201a\u201e\u300c-\u300f&&[^\\p{ASCII}]]";

  private static final Pattern QUOTED = Pattern.compile("\\A" + QUOTE + "|" + QUOTE + "\\z");

  private static final Pattern PUNCTUATION = Pattern.compile("[\\p{P}&&[^\\p{ASCII}]]");

  private PlainRules() {}

  /** Tokens of a text, stripped, without characters that have no shape, empty ones left out. */
  public static List<String> tokens(String text) {
    return SPACES
        .splitAsStream(text)
        .map(PlainRules::strip)
        .filter(token -> !token.isEmpty())
        .toList();
  }

  /** Whether a token is counted. */
  public static boolean isKept(String token, Set<String> stopWords) {
    boolean isWord = token.codePoints().count() > 1 || token.matches("\\p{IsHan}");
    return isWord && !stopWords.contains(token.toLowerCase(Locale.ROOT));
  }

  /**
   * The form in which a word is shown: the most frequent one, then that with the fewest capitals,
   * then the first by code points.
   */
  public static String mostFrequent(List<String> forms) {
    Map<String, Long> counts =
        forms.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return counts.entrySet().stream()
        .min(
            Comparator.comparing((Map.Entry<String, Long> it) -> -it.getValue())
                .thenComparing(it -> it.getKey().replaceAll("\\P{Lu}", "").length())
                .thenComparing(Map.Entry::getKey))
        .orElseThrow()
        .getKey();
  }

  /** All runs of {@code n} tokens of a verse, joined by blanks. */
  public static List<String> ngrams(List<String> tokens, int n) {
    return IntStream.rangeClosed(0, tokens.size() - n)
        .mapToObj(at -> String.join(" ", tokens.subList(at, at + n)))
        .toList();
  }

  /** Whether an n-gram is counted. */
  public static boolean isKept(String ngram, Ngrams.Stop stop, Set<String> stopWords) {
    List<String> words = List.of(ngram.split(" "));
    return switch (stop) {
      case EDGES ->
          isKept(words.get(0), stopWords) && isKept(words.get(words.size() - 1), stopWords);
      case ANY -> words.stream().allMatch(word -> isKept(word, stopWords));
      case NONE -> true;
    };
  }

  /** Whether a word or an n-gram has typographic quotes or dashes at its ends. */
  public static boolean isQuoted(String word) {
    return QUOTED.matcher(word).find();
  }

  /**
   * Whether an n-gram that is not quoted has a word with other punctuation that is not stripped.
   */
  public static boolean isPunctuated(String ngram) {
    return !isQuoted(ngram) && Stream.of(ngram.split(" ")).anyMatch(PlainRules::hasPunctuation);
  }

  private static boolean hasPunctuation(String word) {
    String within = word.length() < 3 ? "" : word.substring(1, word.length() - 1);
    boolean hasLetters = word.codePoints().anyMatch(Character::isLetterOrDigit);
    boolean isPunctuated =
        word.contains("--")
            || PUNCTUATION.matcher(word.substring(0, 1)).matches()
            || PUNCTUATION.matcher(word.substring(word.length() - 1)).matches()
            || PUNCTUATION
                .matcher(within.replaceAll("[\u2010\u2011\u2013\u2018\u2019\u00b7]", ""))
                .find();
    return hasLetters && isPunctuated;
  }

  private static String strip(String word) {
    String headless = LEADING.matcher(word).replaceFirst("");
    return TRAILING.matcher(headless).replaceFirst("").replaceAll("[" + FORMATS + "]", "");
  }
}
