package dev.tally.words;

import dev.tally.words.counts.Totals;
import dev.tally.words.text.Text.Flaw;
import dev.tally.words.tokens.UnspacedScript;
import dev.tally.words.tokens.WhitespaceTokenizer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Says of which texts many words have punctuation that is not stripped, and so are other words. */
public final class QuotedWords {
  /** Least share of such tokens, in 1,000. */
  private static final int MIN_SHARE = 2;

  private QuotedWords() {}

  /** A line for each kind of punctuation, with the texts that have it. */
  public static List<String> notices(List<? extends Result<?>> results) {
    Map<String, Totals> byText = new LinkedHashMap<>();
    for (Result<?> result : results) {
      ResultHeader header = result.header();
      boolean isUnspaced =
          header.passages().stream().anyMatch(each -> UnspacedScript.isNoticed(each.text()));
      if (isUnspaced) {
        continue; // which says more
      }
      byText.merge(header.label().version(), header.totals(), QuotedWords::sum);
    }
    Map<Boolean, List<String>> names = new TreeMap<>();
    Map<Boolean, Totals> byKind = new TreeMap<>();
    byText.forEach(
        (name, totals) -> {
          if (isNotable(totals)) {
            boolean isOther = isMany(totals.punctuated(), totals);
            names.computeIfAbsent(isOther, first -> new ArrayList<>()).add(name);
            byKind.merge(isOther, totals, QuotedWords::sum);
          }
        });
    List<String> lines = new ArrayList<>();
    byKind.forEach(
        (isOther, totals) ->
            lines.add(notice(names.getOrDefault(isOther, List.of()), isOther, totals)));
    return lines;
  }

  private static Totals sum(Totals left, Totals right) {
    return new Totals(
        left.tokens() + right.tokens(),
        0,
        0,
        0,
        left.quoted() + right.quoted(),
        left.punctuated() + right.punctuated(),
        Totals.first(left.quotedWord(), right.quotedWord()));
  }

  /** What {@code --tokens=unicode} takes for the word. */
  private static String withoutEnds(String word) {
    int from = 0;
    int to = word.length();
    while (from < to && isEnd(word.charAt(from))) {
      from++;
    }
    while (from < to && isEnd(word.charAt(to - 1))) {
      to--;
    }
    return word.substring(from, to);
  }

  private static boolean isEnd(char c) {
    return WhitespaceTokenizer.isQuote(c) || (c < 128 && !Character.isLetterOrDigit(c));
  }

  private static boolean isNotable(Totals totals) {
    return isMany(totals.quoted(), totals) || isMany(totals.punctuated(), totals);
  }

  private static boolean isMany(long tokens, Totals totals) {
    return tokens > 0 && tokens * 1000 >= totals.tokens() * MIN_SHARE;
  }

  private static String notice(List<String> names, boolean isOther, Totals totals) {
    long tokens = totals.quoted() + (isOther ? totals.punctuated() : 0);
    BigDecimal percent =
        BigDecimal.valueOf(tokens * 100)
            .divide(BigDecimal.valueOf(totals.tokens()), 1, RoundingMode.HALF_UP);
    return Flaw.few(names)
        + ": "
        + percent
        + (names.size() == 1 ? " % of its words have " : " % of their words have ")
        + (isOther
            ? "punctuation such as “, । or ، at their ends, or dashes within"
                + " them, so that word। is not word;"
            : "quotes or dashes at their ends, so that "
                + totals.quotedWord()
                + " is not "
                + withoutEnds(totals.quotedWord())
                + ";")
        + " --tokens=unicode counts them as words";
  }
}
