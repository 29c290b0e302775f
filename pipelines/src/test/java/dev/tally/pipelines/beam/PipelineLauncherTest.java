package dev.tally.pipelines.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.testing.CapturedTerminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.PipelineResult.State;
import org.apache.beam.sdk.PipelineRunner;
import org.apache.beam.sdk.metrics.MetricResults;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.testing.CrashingRunner;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Distinct;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.commons.io.function.IOBiFunction;
import org.apache.commons.io.function.IOSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PipelineLauncherTest {
  private final CapturedTerminal captured = new CapturedTerminal();
  private final List<Path> tempLocations = new ArrayList<>();

  @ParameterizedTest(name = "watched: {0}")
  @ValueSource(booleans = {false, true})
  void givesTheResultOfThePipelineAndClearsUp(boolean watched) throws IOException {
    CapturedTerminal captured = new CapturedTerminal(watched);
    PipelineLauncher.Progress progress =
        new PipelineLauncher.Progress(PipelineLauncherTest.class, "texts", 2, "texts", 2);
    List<String> result =
        PipelineLauncher.run(
            PipelineOptionsFactory.create(),
            captured.terminal(),
            progress,
            Optional.empty(),
            materializing("sea", "sand"));
    assertThat(result).containsExactlyInAnyOrder("sea", "sand");
    assertThat(captured.out()).isEmpty();
    assertThat(tempLocations)
        .hasSize(1)
        .allSatisfy(tempLocation -> assertThat(tempLocation).doesNotExist());
  }

  /** The work waits for the notice, if there is to be one. */
  @ParameterizedTest(name = "watched: {0}, {1}")
  @CsvSource({
    "false, PT3M, 15 positions: about 9 minutes of processor time; count less",
    "false, PT4M, warning: 15 positions: about 12 minutes of processor time; count less",
    "true, PT4M, warning: 15 positions: about 12 minutes of processor time; count less",
    "false, PT50H, warning: 15 positions: about 150 hours of processor time; count less",
    "false, PT39S, ''"
  })
  void longWorkIsEstimatedFirst(boolean watched, Duration part, String notice) throws IOException {
    CountDownLatch noticed = new CountDownLatch(notice.isEmpty() ? 0 : 1);
    ByteArrayOutputStream err =
        new ByteArrayOutputStream() {
          @Override
          public synchronized void write(byte[] bytes, int from, int length) {
            super.write(bytes, from, length);
            noticed.countDown();
          }
        };
    Terminal terminal =
        new Terminal(
            InputStream.nullInputStream(),
            OutputStream.nullOutputStream(),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            watched);
    WorkFn.noticed = noticed;
    List<String> result =
        PipelineLauncher.run(
            PipelineOptionsFactory.create(),
            terminal,
            PipelineLauncher.Progress.of(
                WorkFn.class,
                "done",
                "positions",
                new PipelineLauncher.Estimate("total", "micros", "known", "count less")),
            Optional.empty(),
            (pipeline, tempLocation) -> {
              PCollection<String> worked =
                  pipeline
                      .apply("Elements", Create.of("a", "b", "c"))
                      .apply("Estimate", ParDo.of(new EstimateFn(part.toNanos() / 1000)))
                      .apply("Group", Distinct.create())
                      .apply("Know", ParDo.of(new KnowFn()))
                      .apply("Work", ParDo.of(new WorkFn()));
              return materialize(worked, tempLocation);
            });
    assertThat(result).containsExactlyInAnyOrder("a", "b", "c");
    assertThat(err.toString(StandardCharsets.UTF_8).strip())
        .isEqualTo(notice.isEmpty() ? "" : "tally: " + notice);
  }

  private static final class EstimateFn extends DoFn<String, String> {
    private final long micros;

    EstimateFn(long micros) {
      this.micros = micros;
    }

    @ProcessElement
    public void estimate(@Element String element, OutputReceiver<String> out) {
      Metrics.counter(WorkFn.class, "total").inc(5);
      Metrics.distribution(WorkFn.class, "micros").update(micros);
      out.output(element);
    }
  }

  private static final class KnowFn extends DoFn<String, String> {
    @ProcessElement
    public void know(@Element String element, OutputReceiver<String> out) {
      Metrics.counter(WorkFn.class, "known").inc();
      out.output(element);
    }
  }

  private static final class WorkFn extends DoFn<String, String> {
    private static CountDownLatch noticed = new CountDownLatch(0);

    @ProcessElement
    public void work(@Element String element, OutputReceiver<String> out)
        throws InterruptedException {
      assertThat(noticed.await(60, TimeUnit.SECONDS)).as("the notice comes first").isTrue();
      Metrics.counter(WorkFn.class, "done").inc(5);
      out.output(element);
    }
  }

  @Test
  void clearsUpAfterAFailureToo() {
    IOBiFunction<Pipeline, String, IOSupplier<String>> failing =
        (pipeline, tempLocation) -> {
          Files.createDirectories(Path.of(tempLocation, "in", "here"));
          tempLocations.add(Path.of(tempLocation));
          throw new IllegalStateException("no plan");
        };
    assertThatThrownBy(() -> run(PipelineOptionsFactory.create(), failing)).hasMessage("no plan");
    assertThat(tempLocations)
        .hasSize(1)
        .allSatisfy(tempLocation -> assertThat(tempLocation).doesNotExist());
  }

  /** A runner that does nothing, and ends in the state that is the job's name. */
  public static final class EndingRunner extends PipelineRunner<PipelineResult> {
    private final State end;

    private EndingRunner(State end) {
      this.end = end;
    }

    public static EndingRunner fromOptions(PipelineOptions options) {
      return new EndingRunner(State.valueOf(options.getJobName()));
    }

    @Override
    public PipelineResult run(Pipeline pipeline) {
      return new PipelineResult() {
        @Override
        public State getState() {
          return end;
        }

        @Override
        public State cancel() {
          return end;
        }

        @Override
        public State waitUntilFinish(org.joda.time.Duration duration) {
          return end;
        }

        @Override
        public State waitUntilFinish() {
          return end;
        }

        @Override
        public MetricResults metrics() {
          throw new UnsupportedOperationException();
        }
      };
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = State.class,
      names = {"FAILED", "CANCELLED", "UPDATED", "UNKNOWN"})
  void aPipelineThatIsNotDoneHasNoResult(State end) {
    PipelineOptions options = PipelineOptionsFactory.create();
    options.setRunner(EndingRunner.class);
    options.setJobName(end.name());
    assertThatThrownBy(() -> run(options, materializing("sea")))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.FAILED))
        .hasMessage(
            "--runner=EndingRunner: the pipeline ended as "
                + end
                + ", not as DONE; the log of the engine says why");
    assertThat(tempLocations)
        .hasSize(1)
        .allSatisfy(tempLocation -> assertThat(tempLocation).doesNotExist());
  }

  /** The options of the engines, which are not on the class path. */
  public interface MasterOptions extends PipelineOptions {
    String getSparkMaster();

    void setSparkMaster(String master);
  }

  @ParameterizedTest
  @ValueSource(strings = {"spark://127.0.0.1:PORT", "spark://127.0.0.1:PORT,127.0.0.1:PORT"})
  void aClusterThatCannotBeReachedIsNamed(String typed) throws IOException {
    int port = freePort();
    String master = typed.replace("PORT", String.valueOf(port));
    assertThatThrownBy(() -> PipelineLauncher.checkReachable(options(master)))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.FAILED))
        .hasMessage("--sparkMaster=" + master + ": cannot be reached: Connection refused");
  }

  @Test
  void oneOfSeveralMastersIsEnough() throws IOException {
    try (ServerSocket there = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      PipelineLauncher.checkReachable(
          options("spark://127.0.0.1:" + freePort() + ",127.0.0.1:" + there.getLocalPort()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"local[4]", "[auto]", "yarn"})
  void anEngineWithinTheProcessIsNotLookedFor(String master) {
    PipelineLauncher.checkReachable(options(master));
    assertThat(options(master).getRunner()).isNotEqualTo(DirectRunner.class);
  }

  @Test
  void aPortThatCannotBeIsTold() {
    assertThatThrownBy(() -> PipelineLauncher.checkReachable(options("spark://127.0.0.1:65536")))
        .hasMessageEndingWith(": cannot be reached: not a port number: 65536");
  }

  private static PipelineOptions options(String master) {
    MasterOptions options = PipelineOptionsFactory.create().as(MasterOptions.class);
    options.setRunner(CrashingRunner.class);
    options.setSparkMaster(master);
    return options;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void refusesToRunWithoutAThread(int threads) {
    DirectOptions options = PipelineOptionsFactory.create().as(DirectOptions.class);
    options.setTargetParallelism(threads);
    assertThatThrownBy(() -> run(options, materializing("sea")))
        .isInstanceOfSatisfying(
            CommandException.class, e -> assertThat(e.code()).isEqualTo(ExitCode.USAGE))
        .hasMessage("--targetParallelism=" + threads + ": expected 1 or more");
    assertThat(tempLocations).isEmpty();
  }

  private <R> R run(PipelineOptions options, IOBiFunction<Pipeline, String, IOSupplier<R>> plan)
      throws IOException {
    PipelineLauncher.Progress progress =
        new PipelineLauncher.Progress(PipelineLauncherTest.class, "texts", 1, "texts", 1);
    return PipelineLauncher.run(options, captured.terminal(), progress, Optional.empty(), plan);
  }

  /** For different elements. */
  private static IOSupplier<List<String>> materialize(
      PCollection<String> elements, String tempLocation) {
    return MaterializeEach.of(
        "Materialize", elements, tempLocation + "/elements", each -> each.hashCode());
  }

  private IOBiFunction<Pipeline, String, IOSupplier<List<String>>> materializing(
      String... elements) {
    return (pipeline, tempLocation) -> {
      tempLocations.add(Path.of(tempLocation));
      return materialize(pipeline.apply("Elements", Create.of(List.of(elements))), tempLocation);
    };
  }
}
