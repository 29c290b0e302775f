package dev.tally.pipelines.report;

import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import java.io.Writer;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
  List<IndexEntry> entries() {
    Stream<IndexEntry> reports =
        history.reports().stream().map(it -> new IndexEntry(it.date(), Optional.of(it)));
    Stream<IndexEntry> damaged =
        history.damaged().stream().map(date -> new IndexEntry(date, Optional.empty()));
    return Stream.concat(reports, damaged)
        .sorted(Comparator.comparing(IndexEntry::date).reversed())
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
}
