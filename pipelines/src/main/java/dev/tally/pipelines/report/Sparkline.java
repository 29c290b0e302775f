package dev.tally.pipelines.report;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collections;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A word's share over time as a small line, {@value #HEIGHT} units high and as many wide as there
 * are days. It breaks at every report that does not have the word.
 *
 * @param points of the shares by date, as SVG writes a point; at least one
 * @param timeline that it is drawn along
 */
record Sparkline(NavigableMap<LocalDate, String> points, Timeline timeline) {
  private static final int HEIGHT = 100;
  private static final int MARGIN = 10; // so that neither end touches the rule of the table
  private static final double MIN_RANGE = 0.1; // of the middle; else tiny changes would look large

  /** The line of shares that are given by date; at least one. */
  static Sparkline of(NavigableMap<LocalDate, BigDecimal> shares, Timeline timeline) {
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
    return new Sparkline(points, timeline);
  }

  String viewBox() {
    return timeline.viewBox(HEIGHT);
  }

  /** The line, in as many pieces as the word has runs of reports. */
  String line() {
    return points.entrySet().stream()
        .map(point -> (isStart(point.getKey()) ? "M" : "L") + point.getValue())
        .collect(Collectors.joining());
  }

  /** Dots where no line would be seen, and at the last date. */
  String dots() {
    return points.entrySet().stream()
        .filter(point -> isAlone(point.getKey()) || point.getKey().equals(points.lastKey()))
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
    return before == null || !points.containsKey(before);
  }

  private boolean isAlone(LocalDate date) {
    LocalDate after = timeline.dates().higher(date);
    return isStart(date) && (after == null || !points.containsKey(after));
  }
}
