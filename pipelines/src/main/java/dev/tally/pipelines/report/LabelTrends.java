package dev.tally.pipelines.report;

import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.report.changes.Catalogue;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Frequencies of the words of one label and edition over time. Only reports that counted like the
 * newest one with this label are compared.
 *
 * @param number of the label, from 1
 * @param label of the sections, with the edition that stands in
 * @param newest date of the newest report that has the label
 * @param otherwise how many reports with this label counted in another way and are not drawn
 * @param words of the newest report, in its order
 * @param gone words of earlier reports only, those that left last first
 * @param tracked what the user follows in the newest report, in its order
 */
record LabelTrends(
    int number,
    String label,
    LocalDate newest,
    int otherwise,
    List<WordTrend> words,
    List<WordTrend> gone,
    List<WordTrend> tracked) {

  /** A section and the report it stands in. */
  private record Sighting(Report report, Section section) {
    LocalDate date() {
      return report.date();
    }
  }

  /** The id of its element. */
  String key() {
    return "label-" + number;
  }

  /** All labels, those of the newest report first, in its order. */
  static List<LabelTrends> of(History history) {
    Map<String, List<Sighting>> sightings = new LinkedHashMap<>();
    Map<String, String> newNames = new HashMap<>(); // of files, by those that they had before
    for (int i = history.reports().size() - 1; i >= 0; i--) {
      Report report = history.reports().get(i);
      for (Section section : report.sections()) {
        sightings
            .computeIfAbsent(now(section.title(), newNames), title -> new ArrayList<>())
            .add(new Sighting(report, section));
      }
      for (Catalogue.Entry file : report.movedFiles()) {
        file.previousName().ifPresent(name -> newNames.put(name, now(file.id(), newNames)));
      }
    }
    Timeline timeline = Timeline.of(history);
    List<LabelTrends> all = new ArrayList<>();
    sightings.forEach((title, its) -> all.add(of(all.size() + 1, title, its, timeline)));
    return all;
  }

  private static String now(String name, Map<String, String> newNames) {
    return newNames.getOrDefault(name, name);
  }

  /**
   * One label.
   *
   * @param sightings the newest first
   */
  private static LabelTrends of(
      int number, String label, List<Sighting> sightings, Timeline timeline) {
    Sighting newest = sightings.get(0);
    List<Sighting> alike =
        sightings.stream()
            .filter(it -> it.report().counting().equals(newest.report().counting()))
            .toList();
    Timeline marked = timeline.marked(changes(alike));
    LocalDate first = alike.get(alike.size() - 1).date();
    List<WordTrend> trends = new ArrayList<>();
    shares(alike)
        .forEach(
            (word, shares) ->
                trends.add(
                    new WordTrend(
                        number + "-" + (trends.size() + 1), word, shares, first, marked)));
    int now = newest.section().words().size(); // they came first
    return new LabelTrends(
        number,
        Excerpt.of(label),
        newest.date(),
        sightings.size() - alike.size(),
        trends.subList(0, now),
        trends.subList(now, trends.size()),
        tracked(number, alike, first, marked));
  }

  private static List<WordTrend> tracked(
      int number, List<Sighting> sightings, LocalDate first, Timeline timeline) {
    List<WordTrend> trends = new ArrayList<>();
    for (Section.Tracked tracked : sightings.get(0).section().tracked()) {
      NavigableMap<LocalDate, BigDecimal> counts = new TreeMap<>();
      for (Sighting sighting : sightings) {
        sighting
            .section()
            .count(tracked.query())
            .ifPresent(count -> counts.put(sighting.date(), BigDecimal.valueOf(count)));
      }
      String key = number + "-tracked-" + (trends.size() + 1);
      trends.add(new WordTrend(key, tracked.query(), counts, first, timeline));
    }
    return trends;
  }

  /** Each word's shares by date, in the order in which they are first met. */
  private static Map<String, NavigableMap<LocalDate, BigDecimal>> shares(List<Sighting> sightings) {
    Map<String, NavigableMap<LocalDate, BigDecimal>> shares = new LinkedHashMap<>();
    for (Sighting sighting : sightings) {
      for (Section.Row row : sighting.section().words()) {
        shares
            .computeIfAbsent(row.word(), word -> new TreeMap<>())
            .put(sighting.date(), row.per10k());
      }
    }
    return shares;
  }

  /** The dates whose text is another than on the date drawn before. */
  private static List<LocalDate> changes(List<Sighting> newestFirst) {
    List<LocalDate> changes = new ArrayList<>();
    for (int i = 0; i + 1 < newestFirst.size(); i++) {
      Sighting sighting = newestFirst.get(i);
      if (!sighting.section().sha().equals(newestFirst.get(i + 1).section().sha())) {
        changes.add(sighting.date());
      }
    }
    return changes;
  }
}
