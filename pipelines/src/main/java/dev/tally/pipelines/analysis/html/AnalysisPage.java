package dev.tally.pipelines.analysis.html;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.analysis.record.AnalysisSummary;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.html.boards.Viewer;
import java.io.Writer;
import java.util.List;

/**
 * {@code report.html} of an analysis: one file that opens from disk and loads nothing else. The
 * same data gives the same text. Immutable.
 *
 * @param games those with the worst moves, by rule set, worst first
 * @param results name of the file that has all records
 */
public record AnalysisPage(AnalysisSummary summary, List<GameFinding> games, String results) {
  /** Number of games of each rule set that a page lists. */
  public static final int MAX_GAMES = 50;

  public AnalysisPage {
    games = List.copyOf(games);
  }

  /** Writes the page. */
  public void write(Writer out) {
    Templates.write("analysis/html/page.jte", this, out);
  }

  PageHead head() {
    Asset style = Viewer.STYLE.and(Asset.read(AnalysisPage.class, "analysis.css"));
    return PageHead.of("Game analysis", style).with(Viewer.SCRIPT);
  }

  /** Number of records that are neither valid nor unfinished. */
  long invalid() {
    return summary.records() - summary.count(Status.VALID) - summary.count(Status.UNFINISHED);
  }
}
