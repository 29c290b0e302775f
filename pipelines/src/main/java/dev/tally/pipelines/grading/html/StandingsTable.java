package dev.tally.pipelines.grading.html;

import dev.tally.pipelines.grading.standings.Standings;
import dev.tally.pipelines.grading.standings.Table;
import dev.tally.pipelines.grading.standings.TieBreak;
import dev.tally.pipelines.html.Excerpt;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Standings as the page shows them.
 *
 * @param key sets the table apart from the others of the page
 */
record StandingsTable(String key, Table table) {
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
    return table.event().isEmpty() ? table.game() : table.game() + ": " + Excerpt.of(table.event());
  }

  List<Table.Row> rows() {
    return table.rows().subList(0, Math.min(MAX_ROWS, table.rows().size()));
  }

  int more() {
    return table.rows().size() - rows().size();
  }

  /** Whether players have discs or points to count. */
  boolean hasDiscs() {
    return table.rows().stream()
        .map(Table.Row::standing)
        .anyMatch(row -> row.discsFor() + row.discsAgainst() > 0);
  }

  /** Whether a game is recorded more than once. */
  boolean hasRepeats() {
    return table.rows().stream()
        .map(Table.Row::standing)
        .anyMatch(row -> row.recorded() > row.played());
  }

  /** The tie-breaks that have a column: those that say something of a player. */
  List<TieBreak> columns() {
    return table.tieBreaks().stream()
        .filter(
            each ->
                table.rows().stream()
                    .map(row -> row.value(table.tieBreaks().indexOf(each)))
                    .anyMatch(value -> value.isPresent() && value.get() != 0))
        .toList();
  }

  /** A value of a tie-break as the page shows it. */
  String value(Table.Row row, TieBreak tieBreak) {
    Optional<Double> value = row.value(table.tieBreaks().indexOf(tieBreak));
    return value.isEmpty()
        ? "–"
        : BigDecimal.valueOf(value.get())
            .stripTrailingZeros()
            .toPlainString()
            .replace('-', '\u2212');
  }
}
