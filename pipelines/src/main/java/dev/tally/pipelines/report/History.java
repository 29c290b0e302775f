package dev.tally.pipelines.report;

import java.time.LocalDate;
import java.util.List;

/**
 * All reports that there are, for the page that lists them.
 *
 * @param reports the oldest first
 * @param damaged dates whose folders have no {@code words.json} that can be read, the oldest first
 */
record History(List<Report> reports, List<LocalDate> damaged) {
  History {
    reports = List.copyOf(reports);
    damaged = List.copyOf(damaged);
  }
}
