package dev.tally.words;

import dev.tally.words.counts.Totals;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Says of which texts many words have quotes or dashes at their ends, and so are other words. */
public final class QuotedWords {
  /** Of 1,000 tokens. */
  private static final int MIN_SHARE = 2;

  private QuotedWords() {}

  /** A line for each of these texts. */
  public static List<String> notices(List<? extends Result<?>> results) {
    Map<String, Totals> byText = new LinkedHashMap<>();
    for (Result<?> result : results) {
      ResultHeader header = result.header();
      byText.merge(header.label().version(), header.totals(), QuotedWords::sum);
    }
    return byText.entrySet().stream()
        .filter(text -> isNotable(text.getValue()))
        .map(text -> text.getKey() + ": " + notice(text.getValue()))
        .toList();
  }

  private static Totals sum(Totals left, Totals right) {
    return new Totals(left.tokens() + right.tokens(), 0, 0, 0, left.quoted() + right.quoted());
  }

  private static boolean isNotable(Totals totals) {
    return totals.quoted() > 0 && totals.quoted() * 1000 >= totals.tokens() * MIN_SHARE;
  }

  private static String notice(Totals totals) {
    BigDecimal percent =
        BigDecimal.valueOf(totals.quoted() * 100)
            .divide(BigDecimal.valueOf(totals.tokens()), 1, RoundingMode.HALF_UP);
    return percent
        + " % of its words have quotes or dashes at their ends, so that “Let is not Let;"
        + " --tokens=unicode counts them as words";
  }
}
