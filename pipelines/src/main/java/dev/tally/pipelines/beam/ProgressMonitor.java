package dev.tally.pipelines.beam;

import dev.tally.pipelines.beam.PipelineLauncher.Estimate;
import dev.tally.pipelines.beam.PipelineLauncher.Progress;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.RunListener;
import dev.tally.pipelines.cli.Terminal;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressState;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.DistributionResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricQueryResults;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.jspecify.annotations.Nullable;

/** Says on standard error how long a running pipeline may take, and how far it is. */
final class ProgressMonitor {
  private static final org.joda.time.Duration LOOK = org.joda.time.Duration.millis(100);

  private static final Duration TELL = Duration.ofSeconds(1);

  /** The total that the progress bar shows while the real one is not known. */
  private static final long UNKNOWN = -1;

  /** Minutes of processor time from which on there is a notice. */
  private static final long LONG_MINUTES = 2;

  /** Minutes from which on it is a warning. */
  private static final long WARNING_MINUTES = 10;

  /** Minutes from which on it is told in hours. */
  private static final long HOURS_FROM_MINUTES = 120;

  private final PipelineResult running;
  private final Progress progress;
  private final Terminal terminal;

  /** When those who watch the run were told last, by the clock of the JVM. */
  private long told = System.nanoTime();

  /** The monitor of a pipeline that has been started. */
  ProgressMonitor(PipelineResult running, Progress progress, Terminal terminal) {
    this.running = running;
    this.progress = progress;
    this.terminal = terminal;
  }

  /**
   * Returns when the pipeline has ended, or when there is nothing more to show.
   *
   * @param threads how many share the work; empty if that is not known
   */
  void watch(OptionalInt threads) {
    if (progress.estimate().isPresent()) {
      watch(progress.estimate().get(), threads);
    } else if (terminal.interactive()) {
      showBar(progress.max(), Optional.empty(), () -> true);
    }
    while (terminal.listener().isWatching() && isRunning()) {}
    tellNow();
  }

  private void watch(Estimate estimate, OptionalInt threads) {
    BooleanSupplier isUnknown = () -> count(estimate.known()) == 0;
    if (terminal.interactive()) {
      showBar(UNKNOWN, Optional.empty(), isUnknown);
    } else {
      while (isRunning() && isUnknown.getAsBoolean()) {}
    }
    if (!isRunning()) {
      return;
    }
    long total = count(estimate.total());
    DistributionResult micros = distribution(estimate.micros());
    long minutes = Duration.of(micros.getSum(), ChronoUnit.MICROS).toMinutes();
    if (minutes >= LONG_MINUTES) {
      boolean isInHours = minutes >= HOURS_FROM_MINUTES;
      terminal.notice(
          Notice.LONG_RUN,
          String.format(
              Locale.ROOT,
              "%s%,d %s: about %,d %s of processor time; %s",
              minutes >= WARNING_MINUTES ? "warning: " : "",
              total,
              progress.unit(),
              isInHours ? minutes / 60 : minutes,
              isInHours ? "hours" : "minutes",
              estimate.hint()));
    }
    if (terminal.interactive()) {
      showBar(
          total, threads.stream().mapToObj(each -> wallTime(micros, each)).findFirst(), () -> true);
    }
  }

  /** Wall time of work that is shared as evenly as its parts allow. */
  private static Duration wallTime(DistributionResult micros, int threads) {
    return Duration.of(Math.max(micros.getMax(), micros.getSum() / threads), ChronoUnit.MICROS);
  }

  /** A progress bar while the pipeline runs, or for as long as a condition holds. */
  private void showBar(long max, Optional<Duration> expected, BooleanSupplier isShown) {
    try (ProgressBar bar =
        new ProgressBarBuilder()
            .setTaskName(progress.unit())
            .setInitialMax(max)
            .setEtaFunction(state -> timeLeft(state, expected))
            .continuousUpdate()
            .clearDisplayOnFinish()
            .build()) {
      while (isRunning() && isShown.getAsBoolean()) {
        bar.stepTo(count(progress.counter()));
      }
    }
  }

  /** Time left, by what is done so far; by what was expected while nothing is. */
  private static Optional<Duration> timeLeft(ProgressState state, Optional<Duration> expected) {
    Duration elapsed = state.getElapsedAfterStart();
    long done = state.getCurrent();
    return done > 0 && state.getMax() > 0
        ? Optional.of(elapsed.multipliedBy(state.getMax() - done).dividedBy(done))
        : expected.map(whole -> whole.minus(elapsed)).filter(left -> !left.isNegative());
  }

  private long count(String name) {
    return sum(progress.namespace().getName(), name);
  }

  private long sum(String namespace, String name) {
    long count = 0;
    for (MetricResult<Long> each : metrics(namespace, name).getCounters()) {
      count += each.getAttempted();
    }
    return count;
  }

  private DistributionResult distribution(String name) {
    for (MetricResult<DistributionResult> each :
        metrics(progress.namespace().getName(), name).getDistributions()) {
      return each.getAttempted(); // of one step
    }
    return DistributionResult.IDENTITY_ELEMENT;
  }

  private MetricQueryResults metrics(String namespace, String name) {
    return running
        .metrics()
        .queryMetrics(
            MetricsFilter.builder().addNameFilter(MetricNameFilter.named(namespace, name)).build());
  }

  /** Tells those who watch the run how far it is, at most once a second before its end. */
  private void tell() {
    if (System.nanoTime() - told >= TELL.toNanos()) {
      tellNow();
    }
  }

  private void tellNow() {
    told = System.nanoTime();
    RunListener listener = terminal.listener();
    if (listener.isWatching()) {
      listener.progress(
          count(ReadCounters.TEXTS), count(ReadCounters.RECORDS), count(ReadCounters.BYTES));
    }
  }

  private long count(Counter counter) {
    return sum(counter.getName().getNamespace(), counter.getName().getName());
  }

  /** Waits a little, and tells whether the pipeline still runs. */
  private boolean isRunning() {
    PipelineResult.@Nullable State state = running.waitUntilFinish(LOOK);
    tell();
    return state == null || !state.isTerminal();
  }
}
