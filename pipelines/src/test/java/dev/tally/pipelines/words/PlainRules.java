package dev.tally.pipelines.words;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The counting rules once more, written to be read rather than to be fast. */
public final class PlainRules {
  private static final Pattern SPACES = Pattern.compile("[" + StrangeText.PYTHON_SPACES + "]+");
  private static final Pattern LEADING = Pattern.compile("\\A\\p{Punct}+");
  private static final Pattern TRAILING = Pattern.compile("\\p{Punct}+\\z");

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

  private static String strip(String word) {
    String headless = LEADING.matcher(word).replaceFirst("");
    return TRAILING.matcher(headless).replaceFirst("");
  }
}
