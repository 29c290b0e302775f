package dev.tally.pipelines;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.options.ExperimentalOptions;
import org.apache.beam.sdk.options.PipelineOptions;
import org.joda.time.Duration;
import org.jspecify.annotations.Nullable;

/** Runs pipelines on whatever engine the options name. */
public final class Engine {
  private static final Duration LOOK = Duration.millis(100);

  private Engine() {}

  /**
   * Builds a pipeline; {@code scratch} is a folder that every worker reaches, gone after the run.
   */
  @FunctionalInterface
  public interface Plan<R> {
    /** Applies the steps, and says how to fetch the result once they are done. */
    Finish<R> build(Pipeline pipeline, String scratch) throws IOException;
  }

  /** Fetches the result of a pipeline that is done. */
  @FunctionalInterface
  public interface Finish<R> {
    /** The result. */
    R result() throws IOException;
  }

  /**
   * What a progress bar counts.
   *
   * @param counter namespace, the class, and name of the metric
   * @param total what it reaches in the end
   * @param unit what is counted
   * @param shares between how many workers the work can be divided, at most
   */
  public record Progress(
      Class<?> namespace, String counter, long total, String unit, long shares) {}

  /**
   * Runs a pipeline to its end, with a progress bar where somebody is watching.
   *
   * @throws CommandException (usage) if the direct runner is left without a thread
   */
  public static <R> R run(
      PipelineOptions options, Terminal terminal, Progress progress, Plan<R> plan)
      throws IOException {
    return run(options, terminal, progress, Optional.empty(), plan);
  }

  /**
   * Runs a pipeline whose workers reach a certain folder.
   *
   * @param shared that folder, which need not be there yet; the scratch will be beside it
   * @throws CommandException (usage) if the direct runner is left without a thread
   */
  public static <R> R run(
      PipelineOptions options,
      Terminal terminal,
      Progress progress,
      Optional<Path> shared,
      Plan<R> plan)
      throws IOException {
    StoredSnappy.install();
    DirectOptions direct = options.as(DirectOptions.class);
    if (direct.getTargetParallelism() < 1) {
      throw CommandException.usage(
          "--targetParallelism=" + direct.getTargetParallelism() + ": expected 1 or more");
    }
    // The direct runner's own loop keeps a thread busy that has nothing else to do.
    direct.setTargetParallelism((int) Math.min(direct.getTargetParallelism(), progress.shares()));
    // A list needs no splittable source with its five more steps.
    ExperimentalOptions.addExperiment(options.as(ExperimentalOptions.class), "use_deprecated_read");
    try (Scratch scratch = Scratch.of(options, shared)) {
      boolean watched = terminal.interactive() && progress.total() > 1;
      direct.setBlockOnRun(!watched);
      Pipeline pipeline = Pipeline.create(options);
      Finish<R> finish = plan.build(pipeline, scratch.place());
      PipelineResult running = pipeline.run();
      if (watched) {
        watch(running, progress);
      }
      running.waitUntilFinish();
      return finish.result();
    }
  }

  /**
   * Whether all work is done by this process on this machine, whatever else is on the class path.
   */
  public static boolean isDirect(PipelineOptions options) {
    return options.getRunner() == DirectRunner.class;
  }

  private static void watch(PipelineResult running, Progress progress) {
    try (ProgressBar bar =
        new ProgressBarBuilder()
            .setTaskName(progress.unit())
            .setInitialMax(progress.total())
            .clearDisplayOnFinish()
            .build()) {
      MetricsFilter filter =
          MetricsFilter.builder()
              .addNameFilter(MetricNameFilter.named(progress.namespace(), progress.counter()))
              .build();
      while (isRunning(running.waitUntilFinish(LOOK))) {
        long done = 0;
        for (MetricResult<Long> counter : running.metrics().queryMetrics(filter).getCounters()) {
          done += counter.getAttempted();
        }
        bar.stepTo(done);
      }
    }
  }

  private static boolean isRunning(PipelineResult.@Nullable State state) {
    return state == null || !state.isTerminal();
  }
}
