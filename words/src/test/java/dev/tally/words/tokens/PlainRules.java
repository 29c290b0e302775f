package dev.tally.words.tokens;

import dev.tally.words.counts.Ngrams;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** The counting rules once more, written to be read rather than to be fast. */
public final class PlainRules {
  private static final Pattern SPACES = Pattern.compile("[" + StrangeText.PYTHON_SPACES + "]+");
  private static final Pattern LEADING = Pattern.compile("\\A\\p{Punct}+");
  private static final Pattern TRAILING = Pattern.compile("\\p{Punct}+\\z");

  private static final String QUOTE =
      "[\\p{Pi}\\p{Pf}\\p{Pd}\u201a\u201e\u300c-\u300f&&[^\\p{ASCII}]]";

  private static final Pattern QUOTED = Pattern.compile("\\A" + QUOTE + "|" + QUOTE + "\\z");

  private PlainRules() {}

  /** Tokens of a text, stripped, empty ones left out. */
  public static List<String> tokens(String text) {
    return SPACES
        .splitAsStream(text)
        .map(PlainRules::strip)
        .filter(token -> !token.isEmpty())
        .toList();
  }

  /** Whether a token is counted. */
  public static boolean isKept(String token, Set<String> stopWords) {
    return token.codePoints().count() > 1 && !stopWords.contains(token.toLowerCase(Locale.ROOT));
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

  private static String strip(String word) {
    String headless = LEADING.matcher(word).replaceFirst("");
    return TRAILING.matcher(headless).replaceFirst("");
  }
}
