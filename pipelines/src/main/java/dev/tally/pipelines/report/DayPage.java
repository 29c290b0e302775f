package dev.tally.pipelines.report;

import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.report.changes.ChangedText;
import dev.tally.words.counts.Ngrams;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The page of one report: {@code index.html} in the folder of its date, beside {@code words.csv}
 * and {@code words.json}, which it links to. The same report gives the same text.
 *
 * @param report that it shows
 * @param changes of texts, by the labels of their sections
 * @param hasExplore whether there is {@code explore.html} beside it
 * @param head of the page
 */
record DayPage(Report report, Map<String, ChangedText> changes, boolean hasExplore, PageHead head) {
  /** Writes the page. */
  static void write(
      Report report, Map<String, ChangedText> changes, boolean hasExplore, Writer out) {
    Asset style = Asset.read(DayPage.class, "report.css");
    PageHead head = PageHead.of("Word report " + report.date(), style);
    Templates.write("report/day.jte", new DayPage(report, changes, hasExplore, head), out);
  }

  private DaySection section(int index) {
    Section section = report.sections().get(index);
    return new DaySection(
        report.date(),
        section,
        report.previous(),
        index + 1,
        Optional.ofNullable(changes.get(section.label())));
  }

  News news() {
    return News.of(report);
  }

  /**
   * The note that nothing is new, and since when; empty if something is, or if it is the first
   * report.
   */
  String quiet() {
    if (report.previous().isEmpty() || !news().isNone()) {
      return "";
    }
    boolean isConfirmed =
        report.missing().isEmpty()
            && report.sections().stream()
                .allMatch(it -> it.previousSha().isPresent() && it.notConfirmedSince().isEmpty());
    return (isConfirmed ? "Nothing changed" : "Nothing is known to have changed")
        + " since "
        + report.lastNews()
        + ".";
  }

  /** Which words there are after the filters: a sentence without its end. */
  String filters() {
    Ngrams ngrams = report.counting().ngrams();
    if (ngrams.areWords()) {
      return "Words after the filters are those that are neither on the stop list nor of a single"
          + " character";
    }
    String leftOut =
        switch (ngrams.stop()) {
          case EDGES ->
              "occur only once, or begin or end with a word on the stop list or of a single character";
          case ANY -> "occur only once, or have a word on the stop list or of a single character";
          case NONE -> "occur only once";
        };
    return String.format(
        Locale.ROOT,
        "Words are %ss here: %d consecutive words of a verse. Those that %s are left out",
        ngrams.unit(),
        ngrams.n(),
        leftOut);
  }

  /** The sections as they are shown, in the order of the report. */
  List<DaySection> sections() {
    return IntStream.range(0, report.sections().size()).mapToObj(this::section).toList();
  }
}
