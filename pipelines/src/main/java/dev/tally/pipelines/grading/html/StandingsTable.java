package dev.tally.pipelines.grading.html;

import dev.tally.pipelines.grading.standings.RankedTable;
import dev.tally.pipelines.grading.standings.Standings;
import dev.tally.pipelines.grading.standings.TieBreak;
import dev.tally.pipelines.html.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Standings as the page shows them.
 *
 * @param key sets the table apart from the others of the page
 */
record StandingsTable(String key, RankedTable table) {
  /** Tables of tournaments; the others are in the files only. */
  static final int MAX_EVENTS = 50;

  private static final int MAX_ROWS = 100;

  /** The tables of a page. */
  static List<StandingsTable> of(Standings standings) {
    List<StandingsTable> tables = new ArrayList<>();
    Stream.concat(standings.all().stream(), standings.events().stream().limit(MAX_EVENTS))
        .forEach(table -> tables.add(new StandingsTable("standings-" + tables.size(), table)));
    return tables;
  }

  String title() {
    return Excerpt.of(table.title());
  }

  List<RankedTable.Row> rows() {
    return table.rows().subList(0, Math.min(MAX_ROWS, table.rows().size()));
  }

  int more() {
    return table.rows().size() - rows().size();
  }

  /** A value of a tie-break as the page shows it. */
  String value(RankedTable.Row row, TieBreak tieBreak) {
    return table.text(row, tieBreak).replace('-', '\u2212');
  }
}
