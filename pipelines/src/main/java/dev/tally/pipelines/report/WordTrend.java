package dev.tally.pipelines.report;

import dev.tally.pipelines.html.Caption;
import dev.tally.pipelines.html.Excerpt;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Map;
import java.util.NavigableMap;

/**
 * The trend of one word.
 *
 * @param key that ids of its elements are made of
 * @param text the word
 * @param shares per 10,000, on the dates where it was one of the top words; at least one; of what
 *     the user follows, counts without decimals
 * @param since date of the first report that it might be in
 * @param timeline that it is drawn along
 */
record WordTrend(
    String key,
    String text,
    NavigableMap<LocalDate, BigDecimal> shares,
    LocalDate since,
    Timeline timeline) {
  String word() {
    return Excerpt.of(text);
  }

  Sparkline line() {
    return Sparkline.of(shares, timeline);
  }

  String first() {
    return Change.figure(shares.firstEntry().getValue());
  }

  String last() {
    return Change.figure(shares.lastEntry().getValue());
  }

  LocalDate lastDate() {
    return shares.lastKey();
  }

  /** Whether there is anything to compare. */
  boolean hasTrend() {
    return shares.size() > 1;
  }

  /** Whether an earlier report does not have the word. */
  boolean isNew() {
    return shares.firstKey().isAfter(since);
  }

  /** Change from the first share to the last; a word that entered meanwhile is new. */
  Change change() {
    return isNew()
        ? Change.entered(shares.firstKey())
        : Change.between(shares.firstEntry().getValue(), shares.lastEntry().getValue());
  }

  /** The line in words. */
  String description() {
    String begin = Caption.isolate(word()) + ": " + at(shares.firstEntry());
    return hasTrend()
        ? begin + ", " + at(shares.lastEntry()) + ", in " + shares.size() + " reports"
        : begin;
  }

  private static String at(Map.Entry<LocalDate, BigDecimal> share) {
    return Change.figure(share.getValue()) + " on " + share.getKey();
  }
}
