package dev.tally.pipelines.history;

import dev.tally.games.grading.Status;
import dev.tally.pipelines.beam.MaterializeSum;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.text.NumberFormats;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.beam.sdk.values.PCollection;
import org.apache.commons.io.function.IOSupplier;

/**
 * Number of records, and of those that were left out, for what. Not thread-safe.
 *
 * @param counts by reason; under an empty one all records
 */
public record RecordCounts(SortedMap<String, Long> counts)
    implements MaterializeSum.Accumulator<RecordCounts> {
  public static final RecordCoder<RecordCounts> CODER = RecordCoder.of(RecordCounts.class);

  private static final String ALL = "";

  /** Counts of no records. */
  public RecordCounts() {
    this(new TreeMap<>());
  }

  /**
   * The sum of what workers have counted.
   *
   * @param scratch folder for what is temporary
   */
  public static IOSupplier<RecordCounts> sum(PCollection<RecordCounts> counted, String scratch) {
    return MaterializeSum.of(
        counted.setCoder(CODER), scratch + "/records", nothing -> new RecordCounts());
  }

  /** Counts a record. */
  void addRecord() {
    counts.merge(ALL, 1L, Long::sum);
  }

  /** Counts a record that is left out. */
  void addLeftOut(String reason) {
    counts.merge(reason, 1L, Long::sum);
  }

  @Override
  public void add(RecordCounts other) {
    other.counts.forEach((reason, count) -> counts.merge(reason, count, Long::sum));
  }

  @Override
  public RecordCounts extractOutput() {
    return this;
  }

  /** Number of records that were left out for a reason. */
  long leftOut(String reason) {
    return counts.getOrDefault(reason, 0L);
  }

  /** Number of records. */
  public long records() {
    return counts.getOrDefault(ALL, 0L);
  }

  /** Tells the user in one line what was left out, if anything was. */
  public void notice(Terminal terminal) {
    SortedMap<String, Long> reasons = new TreeMap<>(counts);
    reasons.remove(ALL);
    long leftOut = reasons.values().stream().mapToLong(Long::longValue).sum();
    terminal.listener().counts("records", Map.of("used", records() - leftOut, "left-out", leftOut));
    if (!reasons.isEmpty()) {
      terminal.notice(
          Notice.LEFT_OUT,
          reasons.entrySet().stream()
              .map(each -> NumberFormats.number(each.getValue()) + " " + each.getKey())
              .collect(
                  Collectors.joining(
                      ", ",
                      "left out: "
                          + NumberFormats.number(leftOut)
                          + " of "
                          + NumberFormats.counted(records(), "record")
                          + ": ",
                      "")));
    }
  }

  /** Exit code of a command that has read these records. */
  public ExitCode code() {
    return leftOut(Status.UNREADABLE.name()) > 0 ? ExitCode.INCOMPLETE : ExitCode.DONE;
  }
}
