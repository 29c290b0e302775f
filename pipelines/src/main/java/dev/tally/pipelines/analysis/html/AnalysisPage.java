package dev.tally.pipelines.analysis.html;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.analysis.summary.AnalysisSummary;
import dev.tally.pipelines.analysis.summary.PlayerLosses;
import dev.tally.pipelines.html.Asset;
import dev.tally.pipelines.html.PageHead;
import dev.tally.pipelines.html.Templates;
import dev.tally.pipelines.html.boards.Viewer;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * {@code report.html} of an analysis: one file that opens from disk and loads nothing else. The
 * same data gives the same text. Immutable.
 *
 * @param games those with the worst moves, by rule set, worst first
 * @param results name of the file that has all records
 */
public record AnalysisPage(AnalysisSummary summary, List<GameFinding> games, String results) {
  /** How many games of each rule set a page lists. */
  public static final int MAX_GAMES = 50;

  /** How many players of a game a page lists. */
  private static final int MAX_PLAYERS = 100;

  public AnalysisPage {
    games = List.copyOf(games);
  }

  /**
   * What players gave away in one game.
   *
   * @param game id of the rule set
   * @param rows {@value #MAX_PLAYERS} at most
   * @param more how many rows are left out
   */
  record Players(String game, List<PlayerLosses> rows, int more) {}

  /** Writes the page. */
  public void write(Writer out) {
    Templates.write("analysis/html/page.jte", this, out);
  }

  PageHead head() {
    Asset style = Viewer.STYLE.and(Asset.read(AnalysisPage.class, "analysis.css"));
    return PageHead.of("Game analysis", style).with(Viewer.SCRIPT);
  }

  /** The file that has all counts and standings. */
  static String summaryFile() {
    return AnalysisSummary.FILE;
  }

  /** A table for each game. */
  List<Players> players() {
    Map<String, List<PlayerLosses>> byGame = new LinkedHashMap<>();
    for (PlayerLosses each : summary.players()) {
      byGame.computeIfAbsent(each.game(), game -> new ArrayList<>()).add(each);
    }
    List<Players> tables = new ArrayList<>();
    byGame.forEach(
        (game, all) -> {
          List<PlayerLosses> rows = all.subList(0, Math.min(all.size(), MAX_PLAYERS));
          tables.add(new Players(game, rows, all.size() - rows.size()));
        });
    return tables;
  }

  /** How many records are neither valid nor unfinished. */
  long invalid() {
    return summary.records() - summary.count(Status.VALID) - summary.count(Status.UNFINISHED);
  }

  /** A number of outcomes, with its half where there is one. */
  static String outcomes(double outcomes) {
    return String.format(
        Locale.ROOT, outcomes == Math.rint(outcomes) ? "%,.0f" : "%,.1f", outcomes);
  }
}
