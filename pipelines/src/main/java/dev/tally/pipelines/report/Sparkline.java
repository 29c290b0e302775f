package dev.tally.pipelines.report;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.stream.Collectors;

/**
 * A word's share over time as a small line, {@value #HEIGHT} units high and as many wide as there
 * are days. It breaks at every report that does not have the word.
 *
 * @param shares by date; at least one
 * @param timeline that it is drawn along
 */
record Sparkline(NavigableMap<LocalDate, BigDecimal> shares, Timeline timeline) {
  private static final int HEIGHT = 100;
  private static final int MARGIN = 10; // so that neither end touches the rule of the table
  private static final double LEAST_RANGE = 0.1; // of the middle; else a hair would be a mountain

  String viewBox() {
    return timeline.viewBox(HEIGHT);
  }

  /** The line, in as many pieces as the word has runs of reports. */
  String line() {
    return shares.entrySet().stream()
        .map(point -> (isStart(point.getKey()) ? "M" : "L") + place(point))
        .collect(Collectors.joining());
  }

  /** Dots where no line would be seen, and at the last date. */
  String dots() {
    return shares.entrySet().stream()
        .filter(point -> point.equals(shares.lastEntry()) || isAlone(point.getKey()))
        .map(point -> "M" + place(point) + "h0")
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

  private String place(Map.Entry<LocalDate, BigDecimal> point) {
    double lowest = Collections.min(shares.values()).doubleValue();
    double highest = Collections.max(shares.values()).doubleValue();
    double middle = (lowest + highest) / 2;
    double range = Math.max(highest - lowest, LEAST_RANGE * middle);
    double above = point.getValue().doubleValue() - middle;
    double share = range == 0 ? 0 : above / range;
    long down = Math.round(HEIGHT / 2.0 - share * (HEIGHT - 2 * MARGIN));
    return timeline.day(point.getKey()) + " " + down;
  }
}
