package dev.tally.pipelines.grading.html;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.grading.standings.StatusCount;
import dev.tally.pipelines.html.Excerpt;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Counts of each status, by file or by game.
 *
 * @param rows in the order of their names, {@value #MAX_ROWS} at most
 * @param more how many rows are left out
 */
record CountTable(List<Row> rows, int more) {
  /** The page shows no more. */
  static final int MAX_ROWS = 200;

  CountTable {
    rows = List.copyOf(rows);
  }

  /**
   * A row.
   *
   * @param name of the file or game
   * @param counts of all statuses
   */
  record Row(String name, Map<Status, Long> counts) {
    /** All records. */
    long total() {
      return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Number of records with a status. */
    long of(Status status) {
      return counts.getOrDefault(status, 0L);
    }
  }

  /** The columns, without those that have zeros only. */
  List<Status> columns() {
    return Stream.of(Status.values())
        .filter(status -> rows.stream().anyMatch(row -> row.of(status) > 0))
        .toList();
  }

  /** Adds up counts that have the same name. */
  static CountTable of(List<StatusCount> counts, Function<StatusCount, String> name) {
    Map<String, Map<Status, Long>> sums = new TreeMap<>();
    for (StatusCount each : counts) {
      sums.computeIfAbsent(name.apply(each), key -> new EnumMap<>(Status.class))
          .merge(each.status(), each.records(), Long::sum);
    }
    List<Row> rows =
        sums.entrySet().stream()
            .limit(MAX_ROWS)
            .map(sum -> new Row(Excerpt.of(sum.getKey()), sum.getValue()))
            .toList();
    return new CountTable(rows, sums.size() - rows.size());
  }

  /** Everything in one row. */
  static Row total(List<StatusCount> counts) {
    return of(counts, each -> "").rows().stream().findFirst().orElse(new Row("", Map.of()));
  }
}
