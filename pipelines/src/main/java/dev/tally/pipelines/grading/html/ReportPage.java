package dev.tally.pipelines.grading.html;

import dev.tally.pipelines.grading.summary.DuplicateGames;
import dev.tally.pipelines.grading.summary.Summary;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.html.boards.Viewer;
import java.io.Writer;
import java.util.List;

/**
 * {@code report.html}: one file that opens from disk and loads nothing else. The same data gives
 * the same text. Stateless; safe for use by many threads.
 */
public final class ReportPage {
  private ReportPage() {}

  /**
   * What the page says.
   *
   * @param summary of all records
   * @param others the first records that are not valid, in the order of the results
   * @param valid the first that are
   * @param same games that have several records
   * @param results the file that has all records that are not valid; of several files, their names
   *     with a star
   * @param validResults the same of valid records; empty if they are only counted
   */
  public record Data(
      Summary summary,
      List<RecordFinding> others,
      List<RecordFinding> valid,
      DuplicateGames same,
      String results,
      String validResults) {
    public Data {
      others = List.copyOf(others);
      valid = List.copyOf(valid);
    }

    /** Writes the page. */
    public void write(Writer out) {
      Asset style = Viewer.STYLE.and(Asset.read(ReportPage.class, "report.css"));
      Asset script = Viewer.SCRIPT.and(Asset.read(ReportPage.class, "report.js"));
      PageHead head = PageHead.of("Grading report", style).with(script);
      Templates.write("grading/html/page.jte", new Page(this, head), out);
    }
  }
}
