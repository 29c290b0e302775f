package dev.tally.pipelines.grading;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import java.io.Writer;
import java.util.List;

/**
 * {@code report.html}: one file that opens from disk and asks for nothing else. The same data gives
 * the same text. Stateless; safe for use by many threads.
 */
final class ReportPage {
  private static final String TEMPLATES = "dev.tally.pipelines"; // where the build puts them
  private static final TemplateEngine ENGINE =
      TemplateEngine.createPrecompiled(
          null, ContentType.Html, ReportPage.class.getClassLoader(), TEMPLATES);

  private ReportPage() {}

  /**
   * What the page says.
   *
   * @param summary of all records
   * @param shown records that are not valid, in the order of the results
   * @param notShown how many more of them there are
   */
  record Data(Summary summary, List<Exhibit> shown, long notShown) {
    Data {
      shown = List.copyOf(shown);
    }

    /** Writes the page. */
    void write(Writer out) {
      Page page = new Page(this, Asset.read("report.css"), Asset.read("report.js"));
      ENGINE.render("grading/page.jte", page, new WriterOutput(out));
    }
  }
}
