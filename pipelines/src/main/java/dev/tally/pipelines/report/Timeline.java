package dev.tally.pipelines.report;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * The dates that all lines of a page are drawn along, a day as long as any other.
 *
 * @param first date of the first report
 * @param last date of the last report
 * @param dates of all reports, damaged ones too
 * @param changes dates since which the text is another one
 */
record Timeline(
    LocalDate first,
    LocalDate last,
    NavigableSet<LocalDate> dates,
    NavigableSet<LocalDate> changes) {

  /** All dates of a history that has at least one report. */
  static Timeline of(History history) {
    NavigableSet<LocalDate> dates = new TreeSet<>();
    history.reports().forEach(report -> dates.add(report.date()));
    LocalDate first = dates.first();
    LocalDate last = dates.last();
    dates.addAll(history.damaged());
    return new Timeline(first, last, dates, new TreeSet<>());
  }

  /** These dates, with those on which one text changed. */
  Timeline marked(Collection<LocalDate> textChanges) {
    return new Timeline(first, last, dates, new TreeSet<>(textChanges));
  }

  /** Days since the first report. */
  long day(LocalDate date) {
    return ChronoUnit.DAYS.between(first, date);
  }

  /** The days as an SVG view box of a height; a single day is in its middle. */
  String viewBox(int height) {
    return first.equals(last) ? "-1 0 2 " + height : "0 0 " + day(last) + " " + height;
  }
}
