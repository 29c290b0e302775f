package dev.tally.pipelines.grading.html;

import dev.tally.pipelines.grading.summary.Standing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The results of players in one game.
 *
 * @param game id of the rule set
 * @param rows in the order in which they came, {@value #MAX_ROWS} at most
 * @param more how many rows are left out
 */
record StandingTable(String game, List<Standing> rows, int more) {
  /** The page shows no more. */
  static final int MAX_ROWS = 100;

  StandingTable {
    rows = List.copyOf(rows);
  }

  /** Whether the game has discs or points to count. */
  boolean hasDiscs() {
    return rows.stream().anyMatch(row -> row.discsFor() + row.discsAgainst() > 0);
  }

  /** A table for each game. */
  static List<StandingTable> of(List<Standing> standings) {
    Map<String, List<Standing>> byGame = new LinkedHashMap<>();
    for (Standing standing : standings) {
      byGame.computeIfAbsent(standing.game(), game -> new ArrayList<>()).add(standing);
    }
    return byGame.entrySet().stream().map(it -> of(it.getKey(), it.getValue())).toList();
  }

  private static StandingTable of(String game, List<Standing> all) {
    List<Standing> rows = all.subList(0, Math.min(all.size(), MAX_ROWS));
    return new StandingTable(game, rows, all.size() - rows.size());
  }
}
