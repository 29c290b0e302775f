package dev.tally.words;

import dev.tally.words.counts.Totals;
import dev.tally.words.tokens.UnspacedScript;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says of which texts many words have punctuation that is not stripped, and so are other words. */
public final class QuotedWords {
  /** Of 1,000 tokens. */
  private static final int MIN_SHARE = 2;

  private QuotedWords() {}

  /** A line for each of these texts. */
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
    return byText.entrySet().stream()
        .filter(text -> isNotable(text.getValue()))
        .map(text -> text.getKey() + ": " + notice(text.getValue()))
        .toList();
  }

  private static Totals sum(Totals left, Totals right) {
    return new Totals(
        left.tokens() + right.tokens(),
        0,
        0,
        0,
        left.quoted() + right.quoted(),
        left.punctuated() + right.punctuated());
  }

  private static boolean isNotable(Totals totals) {
    return isMany(totals.quoted(), totals) || isMany(totals.punctuated(), totals);
  }

  private static boolean isMany(long tokens, Totals totals) {
    return tokens > 0 && tokens * 1000 >= totals.tokens() * MIN_SHARE;
  }

  private static String notice(Totals totals) {
    boolean isOther = isMany(totals.punctuated(), totals);
    long tokens = totals.quoted() + (isOther ? totals.punctuated() : 0);
    BigDecimal percent =
        BigDecimal.valueOf(tokens * 100)
            .divide(BigDecimal.valueOf(totals.tokens()), 1, RoundingMode.HALF_UP);
    return percent
        + (isOther
            ? " % of its words have punctuation such as “, । or ، at their ends, or dashes within"
                + " them, so that word। is not word;"
            : " % of its words have quotes or dashes at their ends, so that “Let is not Let;")
        + " --tokens=unicode counts them as words";
  }
}
