package dev.tally.pipelines.beam;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.PipelineResult.State;
import org.apache.beam.sdk.metrics.MetricName;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.metrics.StringSet;
import org.apache.beam.sdk.metrics.StringSetResult;
import org.apache.beam.sdk.options.ExperimentalOptions;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.commons.io.function.IOBiFunction;
import org.apache.commons.io.function.IOSupplier;
import org.joda.time.Duration;
import org.jspecify.annotations.Nullable;

/** Runs pipelines with the runner that the options name. */
public final class PipelineLauncher {
  /** Options that name the address of a cluster. */
  private static final Set<String> MASTERS = Set.of("flinkMaster", "sparkMaster");

  /** A host and port in such an option; none if the engine is within this process. */
  private static final Pattern HOST = Pattern.compile("([A-Za-z0-9._-]+):([0-9]{1,5})");

  private static final int LAST_PORT = 65535;

  private static final Duration CONNECT = Duration.standardSeconds(10);

  private static final StringSet NOTICES = Metrics.stringSet(PipelineLauncher.class, "notices");

  private PipelineLauncher() {}

  /**
   * The units of a progress bar.
   *
   * @param counter namespace, the class, and name of the metric
   * @param estimate of the work, if what the counter reaches is not known before the run
   * @param max what it reaches, if that is known
   * @param unit what is counted
   * @param shares between how many workers the work can be divided, at most
   */
  public record Progress(
      Class<?> namespace,
      String counter,
      Optional<Estimate> estimate,
      long max,
      String unit,
      long shares) {
    /** Progress towards a total that is known. */
    public Progress(Class<?> namespace, String counter, long max, String unit, long shares) {
      this(namespace, counter, Optional.empty(), max, unit, shares);
    }

    /** Progress in texts. */
    public static Progress ofTexts(int texts, long shares) {
      return new Progress(
          ReadCounters.class, ReadCounters.TEXTS.getName().getName(), texts, "texts", shares);
    }

    /** Progress in the bytes of logs. */
    public static Progress ofBytes(long bytes, long shares) {
      return new Progress(
          ReadCounters.class, ReadCounters.BYTES.getName().getName(), bytes, "bytes", shares);
    }

    /** Progress of work that is estimated first. */
    public static Progress of(Class<?> namespace, String counter, String unit, Estimate estimate) {
      return new Progress(
          namespace, counter, Optional.of(estimate), Integer.MAX_VALUE, unit, Integer.MAX_VALUE);
    }
  }

  /** Tells the user something, from within a function of a pipeline, when the pipeline is done. */
  public static void notice(String line) {
    NOTICES.add(line);
  }

  /**
   * An estimate that a run makes itself, before it begins the work. If that is long, there is a
   * notice of it.
   *
   * @param total name of the metric that counts what the progress bar reaches in the end
   * @param micros name of the distribution of what each part of the work takes that one thread does
   *     alone, in microseconds
   * @param known name of the metric that counts something once both are complete
   * @param hint how to have less work, for the notice
   */
  public record Estimate(String total, String micros, String known, String hint) {}

  /**
   * Runs a pipeline to its end, with a progress bar if standard error is a terminal.
   *
   * @param plan applies the steps, and says how to fetch the result once they are done; its text is
   *     a folder that every worker reaches, gone after the run
   * @throws CommandException (usage) if the direct runner would have no thread, (internal) if the
   *     pipeline ends in another state than done
   */
  public static <R> R run(
      RunsPipeline options,
      Terminal terminal,
      Progress progress,
      IOBiFunction<Pipeline, String, IOSupplier<R>> plan)
      throws IOException {
    return run(options, terminal, progress, Optional.empty(), plan);
  }

  /**
   * Runs a pipeline whose workers reach a certain folder.
   *
   * @param shared that folder, which may not exist yet; temporary files are written beside it
   * @param plan as above
   * @throws CommandException (usage) if the direct runner would have no thread, (internal) if the
   *     pipeline ends in another state than done
   */
  public static <R> R run(
      RunsPipeline options,
      Terminal terminal,
      Progress progress,
      Optional<Path> shared,
      IOBiFunction<Pipeline, String, IOSupplier<R>> plan)
      throws IOException {
    return run(EngineOptions.of(options), terminal, progress, shared, plan);
  }

  static <R> R run(
      PipelineOptions options,
      Terminal terminal,
      Progress progress,
      Optional<Path> shared,
      IOBiFunction<Pipeline, String, IOSupplier<R>> plan)
      throws IOException {
    checkReachable(options);
    LiteralSnappy.install();
    DirectOptions direct = options.as(DirectOptions.class);
    if (direct.getTargetParallelism() < 1) {
      throw CommandException.usage(
          "--targetParallelism=" + direct.getTargetParallelism() + ": expected 1 or more");
    }
    // The direct runner's own loop keeps a thread busy that has nothing else to do.
    direct.setTargetParallelism((int) Math.min(direct.getTargetParallelism(), progress.shares()));
    // A list needs no splittable source with its five more steps.
    ExperimentalOptions.addExperiment(options.as(ExperimentalOptions.class), "use_deprecated_read");
    try (TempLocation temp = TempLocation.of(options, shared)) {
      boolean showsProgress = terminal.interactive() && progress.max() > 1;
      boolean isWatched = showsProgress || terminal.listener().isWatching();
      direct.setBlockOnRun(!isWatched && progress.estimate().isEmpty());
      OptionalInt threads =
          EngineOptions.isDirect(options)
              ? OptionalInt.of(direct.getTargetParallelism())
              : OptionalInt.empty();
      Pipeline pipeline = Pipeline.create(options);
      IOSupplier<R> result = plan.apply(pipeline, temp.location());
      PipelineResult running = pipeline.run();
      if (!direct.isBlockOnRun()) {
        new ProgressMonitor(running, progress, terminal).watch(threads);
      }
      @Nullable State end = running.waitUntilFinish();
      if (end != State.DONE) {
        String name = "--runner=" + options.getRunner().getSimpleName();
        String message =
            name
                + ": the pipeline ended as "
                + end
                + ", not as DONE; the log of the engine says why";
        throw new CommandException(ExitCode.FAILED, message);
      }
      printNotices(running, terminal);
      return result.get();
    }
  }

  /**
   * Asks for a connection to the cluster that the options name. An engine without one would try for
   * a minute, and then fail with a message of its own.
   */
  static void checkReachable(PipelineOptions options) {
    if (EngineOptions.isDirect(options)) {
      return;
    }
    for (DisplayData.Item option : DisplayData.from(options).items()) {
      String address = String.valueOf(option.getValue());
      Matcher host = HOST.matcher(address);
      if (MASTERS.contains(option.getKey()) && host.find()) {
        Optional<IOException> failure;
        do {
          failure = connect(host.group(1), host.group(2));
        } while (failure.isPresent() && host.find()); // one of several masters is enough
        if (failure.isPresent()) {
          String name = "--" + option.getKey() + "=" + address;
          String reason = failure.get().getMessage();
          throw new CommandException(
              ExitCode.FAILED, name + ": cannot be reached: " + reason, failure.get());
        }
      }
    }
  }

  /** Why there is no connection; empty if there is one. */
  private static Optional<IOException> connect(String host, String typedPort) {
    int port = Integer.parseInt(typedPort);
    if (port > LAST_PORT) {
      return Optional.of(new IOException("not a port number: " + port));
    }
    InetSocketAddress address = new InetSocketAddress(host, port);
    if (address.isUnresolved()) {
      return Optional.of(new UnknownHostException("unknown host " + host));
    }
    try (Socket socket = new Socket()) {
      socket.connect(address, (int) CONNECT.getMillis());
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(e);
    }
  }

  /** Prints notices in an order that does not depend on the workers. */
  private static void printNotices(PipelineResult done, Terminal terminal) {
    SortedSet<String> notices = new TreeSet<>();
    MetricName name = NOTICES.getName();
    MetricsFilter filter =
        MetricsFilter.builder()
            .addNameFilter(MetricNameFilter.named(name.getNamespace(), name.getName()))
            .build();
    for (MetricResult<StringSetResult> each : done.metrics().queryMetrics(filter).getStringSets()) {
      notices.addAll(each.getAttempted().getStringSet());
    }
    terminal.notices(Notice.LOG, notices);
  }
}
