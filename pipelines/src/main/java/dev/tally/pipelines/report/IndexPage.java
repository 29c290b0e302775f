package dev.tally.pipelines.report;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;

import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.Caption;
import dev.tally.pipelines.html.Excerpt;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.text.NumberFormats;
import java.io.Writer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * The page of all reports: {@code index.html} in the folder that has a folder for each date. The
 * same history gives the same text.
 *
 * @param history that it shows
 * @param head of the page
 */
record IndexPage(History history, PageHead head) {
  /** Writes the page. */
  static void write(History history, Writer out) {
    Asset style = Asset.read(IndexPage.class, "report.css");
    Templates.write(
        "report/index.jte",
        new IndexPage(history, PageHead.of("Word reports", style).withFeed("feed.xml")),
        out);
  }

  /** A line for each date, the newest first. */
  List<Entry> entries() {
    Stream<Entry> reports =
        history.reports().stream().map(it -> new Entry(it.date(), Optional.of(it)));
    Stream<Entry> damaged =
        history.damaged().stream().map(date -> new Entry(date, Optional.empty()));
    return Stream.concat(reports, damaged)
        .sorted(Comparator.comparing(Entry::date).reversed())
        .toList();
  }

  /** The trends of words, for each label, those of the newest report first. */
  List<LabelTrends> trends() {
    return LabelTrends.of(history);
  }

  LocalDate oldest() {
    return history.reports().get(0).date();
  }

  LocalDate newest() {
    return history.reports().get(history.reports().size() - 1).date();
  }

  /**
   * The report of one date.
   *
   * @param date of the report
   * @param readable the report; empty if it is damaged
   */
  record Entry(LocalDate date, Optional<Report> readable) {
    private static final String UNCHANGED = "unchanged";
    private static final String NOTHING = "–";

    /** Labels of the texts that are other ones than in the report before. */
    List<String> changed() {
      return report().sections().stream()
          .filter(Section::isChanged)
          .map(section -> Excerpt.of(section.title()))
          .toList();
    }

    /**
     * Names of the texts that are not available, and of those that another edition stands in for.
     */
    List<String> missing() {
      Stream<String> gaps = report().missing().stream().map(gap -> Excerpt.of(gap.name()));
      Stream<String> standIns =
          report().sections().stream().filter(Section::isStandIn).map(Entry::standIn);
      return Stream.concat(gaps, standIns).toList();
    }

    private static String standIn(Section section) {
      List<String> editions = new ArrayList<>(List.of(section.edition().split(",", -1)));
      editions.remove(section.version());
      return Excerpt.of(section.label()) + ": " + String.join(", ", editions) + " stands in";
    }

    /** The texts that have not changed, in a few words; empty if there are none. */
    String unchanged() {
      List<Section> rest = report().sections().stream().filter(it -> !it.isChanged()).toList();
      Set<String> states = rest.stream().map(this::state).collect(toCollection(LinkedHashSet::new));
      boolean isOfAll = states.size() == 1 && changed().isEmpty();
      return isOfAll ? states.iterator().next() : each(rest);
    }

    /** Notes on the texts: nothing of one that is confirmed and the same where others are named. */
    private String each(List<Section> sections) {
      return sections.stream()
          .filter(section -> !state(section).equals(UNCHANGED))
          .map(section -> Caption.isolate(Excerpt.of(section.title())) + ": " + state(section))
          .collect(joining("; "));
    }

    private String state(Section section) {
      if (report().previous().isEmpty()) {
        return "first report";
      }
      return section
          .notConfirmedSince()
          .map(since -> "not confirmed since " + since)
          .orElse(section.previousSha().isEmpty() ? "not compared" : UNCHANGED);
    }

    /** Number of words that entered, in all texts. */
    String entered() {
      return sum(section -> section.entered().size());
    }

    /** Number of words that left, in all texts. */
    String left() {
      return sum(section -> section.left().size());
    }

    private String sum(ToIntFunction<Section> words) {
      List<Section> compared = report().sections().stream().filter(Section::isCompared).toList();
      return compared.isEmpty()
          ? NOTHING
          : NumberFormats.number(compared.stream().mapToInt(words).sum());
    }

    private Report report() {
      return readable.orElseThrow();
    }
  }
}
