package dev.tally.pipelines.history;

import dev.tally.pipelines.logs.LogPart;
import java.io.IOException;
import java.io.Serializable;
import java.util.Objects;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.jspecify.annotations.Nullable;

/** Grades the records of parts of logs, for a work on each part, and counts them. */
public final class GradeParts extends DoFn<LogPart, RecordCounts> {
  private final String game;
  private final Work work;
  private transient @Nullable GradedParts records;

  /**
   * A work on each part.
   *
   * @param game id of the rule set of logs that name none; empty for the format's own
   */
  public GradeParts(String game, Work work) {
    this.game = game;
    this.work = work;
  }

  /** The work on the records of a part. */
  @FunctionalInterface
  public interface Work extends Serializable {
    /**
     * Does it.
     *
     * @param records show those of the part
     */
    void on(LogPart part, GradedParts records) throws IOException;
  }

  @StartBundle
  public void start() {
    records = new GradedParts(game);
  }

  @ProcessElement
  public void grade(@Element LogPart part) throws IOException {
    work.on(part, Objects.requireNonNull(records));
  }

  @FinishBundle
  public void finish(FinishBundleContext context) {
    context.output(
        Objects.requireNonNull(records).counts(),
        BoundedWindow.TIMESTAMP_MIN_VALUE,
        GlobalWindow.INSTANCE);
    records = null;
  }
}
