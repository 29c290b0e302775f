package dev.tally.pipelines.cli;

import java.util.Map;
import java.util.TreeMap;

/** Is told what a run does. Called by many threads. */
public interface RunListener {
  /** Nobody watches the run. */
  RunListener NONE = new RunListener() {};

  /** Whether anybody watches, so that it is worth the work to find out what can be told. */
  default boolean isWatching() {
    return false;
  }

  /** A line for people, whether or not it is printed. */
  default void notice(Notice code, String line) {}

  /** Progress of the run: what it has read so far. */
  default void progress(long texts, long records, long bytes) {}

  /** Something that the run reads. */
  default void input(DataFile file) {}

  /** Something that the run has written. */
  default void output(DataFile file) {}

  /**
   * Counts by status; adds to what was told before.
   *
   * @param unit what is counted: {@code texts}, {@code records}
   * @param counts by status, of which there are few
   */
  default void counts(String unit, Map<String, Long> counts) {}

  /** Numbers of records by status, by the names of these. */
  default void records(Map<? extends Enum<?>, Long> statuses) {
    Map<String, Long> byName = new TreeMap<>();
    statuses.forEach((status, count) -> byName.put(status.name(), count));
    counts("records", byName);
  }
}
