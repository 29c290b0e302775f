package dev.tally.pipelines.report;

import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import java.io.Writer;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The page of one report: {@code index.html} in the folder of its date, beside {@code words.csv}
 * and {@code words.json}, which it links to. The same report gives the same text.
 *
 * @param report that it shows
 * @param head of the page
 */
record DayPage(Report report, PageHead head) {
  /** Writes the page. */
  static void write(Report report, Writer out) {
    Asset style = Asset.read(DayPage.class, "report.css");
    PageHead head = PageHead.of("Word report " + report.date(), style);
    Templates.write("report/day.jte", new DayPage(report, head), out);
  }

  private DaySection section(int index) {
    return new DaySection(
        report.date(), report.sections().get(index), report.previous(), index + 1);
  }

  /** The sections as they are shown, in the order of the report. */
  List<DaySection> sections() {
    return IntStream.range(0, report.sections().size()).mapToObj(this::section).toList();
  }
}
