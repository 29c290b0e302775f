package dev.tally.pipelines.report;

import dev.tally.pipelines.html.Caption;
import dev.tally.pipelines.html.Excerpt;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The trend of one word, with a small line of its shares: {@value #HEIGHT} units high and as many
 * wide as there are days, broken at every report that does not have the word.
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
  private static final int HEIGHT = 100;
  private static final int MARGIN = 10; // so that neither end touches the rule of the table
  private static final double MIN_RANGE = 0.1; // of the middle; else tiny changes would look large

  String word() {
    return Excerpt.of(text);
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

  /** Points of the shares by date, as SVG writes a point. */
  private NavigableMap<LocalDate, String> points() {
    double lowest = Collections.min(shares.values()).doubleValue();
    double highest = Collections.max(shares.values()).doubleValue();
    double middle = (lowest + highest) / 2;
    double range = Math.max(highest - lowest, MIN_RANGE * middle);
    NavigableMap<LocalDate, String> points = new TreeMap<>();
    shares.forEach(
        (date, share) -> {
          double above = range == 0 ? 0 : (share.doubleValue() - middle) / range;
          long down = Math.round(HEIGHT / 2.0 - above * (HEIGHT - 2 * MARGIN));
          points.put(date, timeline.day(date) + " " + down);
        });
    return points;
  }

  String viewBox() {
    return timeline.viewBox(HEIGHT);
  }

  /** The line, in as many pieces as the word has runs of reports. */
  String line() {
    return points().entrySet().stream()
        .map(point -> (isStart(point.getKey()) ? "M" : "L") + point.getValue())
        .collect(Collectors.joining());
  }

  /** Dots where no line would be seen, and at the last date. */
  String dots() {
    return points().entrySet().stream()
        .filter(point -> isAlone(point.getKey()) || point.getKey().equals(lastDate()))
        .map(point -> "M" + point.getValue() + "h0")
        .collect(Collectors.joining());
  }

  /** Upright lines where the text is another than before. */
  String changes() {
    return timeline.changes().stream()
        .map(date -> "M" + timeline.day(date) + " 0V" + HEIGHT)
        .collect(Collectors.joining());
  }

  private boolean isStart(LocalDate date) {
    LocalDate before = timeline.dates().lower(date);
    return before == null || !shares.containsKey(before);
  }

  private boolean isAlone(LocalDate date) {
    LocalDate after = timeline.dates().higher(date);
    return isStart(date) && (after == null || !shares.containsKey(after));
  }
}
