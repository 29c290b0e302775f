package dev.tally.pipelines.runs;

import com.sun.management.OperatingSystemMXBean;
import dev.tally.pipelines.beam.EngineOptions;
import dev.tally.pipelines.beam.RunsPipeline;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.DataFile;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.cli.RunListener;
import dev.tally.pipelines.cli.Terminal;
import java.io.Closeable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.apache.commons.io.function.IOSupplier;
import org.jline.utils.Signals;

/**
 * A run that others watch: tells all watchers what it does, and keeps what they are told at the
 * end, which a signal may bring. Safe for use by many threads.
 */
public final class Run implements RunListener, Closeable {
  private static final String LOG = "TALLY_RUN_LOG";
  private static final String METRICS = "TALLY_METRICS";
  private static final String LINEAGE = "TALLY_OPENLINEAGE";

  /** The signals that end a process, unless it ignores them, with their numbers. */
  private static final Map<String, Integer> SIGNALS = Map.of("HUP", 1, "INT", 2, "TERM", 15);

  /** The number that is added to that of a signal for the exit code. */
  private static final int SIGNALLED = 128;

  /** File in which Linux tells how much memory the process has had, in KiB. */
  private static final Path PROCESS = Path.of("/proc/self/status");

  private static final String PEAK = "VmHWM:";

  /** Time that a run that a signal ends waits until its watchers are told. */
  private static final Duration END_TIMEOUT = Duration.ofSeconds(5);

  private final List<Watcher> watchers = new ArrayList<>();
  private final long started = System.nanoTime();
  private final FileList inputs = new FileList();
  private final FileList outputs = new FileList();
  private final Map<String, Map<String, Long>> counts = new TreeMap<>();
  private final Map<String, Object> signalHandlers = new TreeMap<>();
  private boolean isEnded;

  private Run() {}

  /**
   * Starts to watch a run. Nobody watches it if neither options nor environment name a watcher.
   *
   * @param known the options of the command
   * @param program asked for if anybody watches
   * @param terminal told once if a watcher cannot be told any more
   * @throws dev.tally.pipelines.cli.CommandException (usage) if a watcher cannot be told anything
   */
  public static Run start(
      String command,
      List<Option> known,
      CommonOptions options,
      Map<String, String> environment,
      IOSupplier<Program> program,
      Terminal terminal)
      throws IOException {
    String log = named(options, "runLog", LOG, environment);
    String metrics = named(options, "metrics", METRICS, environment);
    String lineage = named(options, "openlineage", LINEAGE, environment);
    Run run = new Run();
    if (log.isEmpty() && metrics.isEmpty() && lineage.isEmpty()) {
      return run;
    }
    Map<String, String> inForce = new LinkedHashMap<>();
    for (Option option : known) {
      String value = options.inForce(option.key());
      boolean isSecret = option.key().equals(EngineOptions.TYPED); // may have a password
      if (!value.isEmpty() && !isSecret) {
        String list = value.replace(CommonOptions.Paths.SEPARATOR, ",");
        inForce.put(option.name(), LineageAddress.withoutUser(list));
      }
    }
    RunStart start =
        new RunStart(
            UUID.randomUUID().toString(),
            Instant.now(),
            command,
            options.getJob().isEmpty() ? command : options.getJob(),
            inForce,
            program.get(),
            engine(options));
    try {
      if (!metrics.isEmpty()) {
        run.watchers.add(new MetricsFile(metrics, start, terminal));
      }
      if (!log.isEmpty()) {
        run.watchers.add(new RunLog(log, start, terminal));
      }
      if (!lineage.isEmpty()) {
        run.watchers.add(new Lineage(lineage, start, environment, terminal.watchedBy(run)));
      }
    } catch (IOException | RuntimeException e) {
      run.close();
      throw e;
    }
    return run;
  }

  /** The engine as options name it; empty for a command without pipelines. */
  private static String engine(CommonOptions options) {
    if (!(options instanceof RunsPipeline pipeline)) {
      return "";
    }
    return pipeline.getRunner().isEmpty() ? "DirectRunner" : pipeline.getRunner();
  }

  /** The value of an option, else of the environment; empty if there is none. */
  private static String named(
      CommonOptions options, String key, String variable, Map<String, String> environment) {
    return options.isGiven(key) ? options.inForce(key) : environment.getOrDefault(variable, "");
  }

  @Override
  public boolean isWatching() {
    return !watchers.isEmpty();
  }

  /** Nothing is told after the end. */
  private synchronized void tell(Consumer<Watcher> what) {
    if (!isEnded) {
      watchers.forEach(what);
    }
  }

  @Override
  public void notice(Notice code, String line) {
    tell(each -> each.notice(code, LineageAddress.withoutUser(line)));
  }

  @Override
  public void progress(long texts, long records, long bytes) {
    tell(each -> each.progress(texts, records, bytes));
  }

  @Override
  public synchronized void input(DataFile file) {
    inputs.add(file, Watcher::input);
  }

  @Override
  public synchronized void output(DataFile file) {
    outputs.add(file, Watcher::output);
  }

  @Override
  public synchronized void counts(String unit, Map<String, Long> more) {
    Map<String, Long> all = counts.computeIfAbsent(unit, none -> new TreeMap<>());
    more.forEach((status, count) -> all.merge(status, count, Long::sum));
  }

  /**
   * From now on a signal that ends the process ends the run too: its watchers are told, within
   * seconds, before the process exits. Nothing changes if nobody watches.
   *
   * @param exit ends the process with an exit code
   */
  public void endAtSignals(IntConsumer exit) {
    if (isWatching()) {
      SIGNALS.forEach(
          (name, number) ->
              signalHandlers.put(
                  name, Signals.register(name, () -> end(name, SIGNALLED + number, exit))));
    }
  }

  private void end(String signal, int code, IntConsumer exit) {
    Thread end = new Thread(() -> end(code, List.of("ended by SIG" + signal)), "end of run");
    end.setDaemon(true);
    end.start();
    try {
      end.join(END_TIMEOUT.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    exit.accept(code);
  }

  /**
   * Tells the watchers how the run has ended.
   *
   * @param reasons the lines of an error; empty if there is none
   */
  public void end(ExitCode code, List<String> reasons) {
    end(code.code(), reasons);
  }

  private synchronized void end(int code, List<String> reasons) {
    if (watchers.isEmpty() || isEnded) {
      return;
    }
    inputs.end(Watcher::input);
    outputs.end(Watcher::output);
    RunEnd end =
        new RunEnd(
            Instant.now(),
            code,
            TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started) / 1e3,
            processorSeconds(),
            peakMemory(),
            counts,
            List.copyOf(inputs.files),
            List.copyOf(outputs.files),
            reasons.stream().map(LineageAddress::withoutUser).toList());
    tell(each -> each.end(end));
    isEnded = true;
  }

  private static OptionalDouble processorSeconds() {
    long nanos =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    return nanos < 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(TimeUnit.NANOSECONDS.toMillis(nanos) / 1e3);
  }

  private static OptionalLong peakMemory() {
    try (Stream<String> lines = Files.lines(PROCESS)) {
      return lines
          .filter(line -> line.startsWith(PEAK))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
          .findFirst();
    } catch (IOException e) {
      return OptionalLong.empty(); // not Linux
    }
  }

  @Override
  public void close() throws IOException {
    signalHandlers.forEach(Signals::unregister);
    for (Watcher each : watchers) {
      each.close();
    }
  }

  /** Files that watchers are told of: the first one by one, the others as a sum at the end. */
  private final class FileList {
    private static final int MAX = 1000;

    private final Set<DataFile> files = new LinkedHashSet<>();
    private long more;
    private long bytes;

    void add(DataFile file, BiConsumer<Watcher, DataFile> tell) {
      DataFile shown = file.named(LineageAddress.withoutUser(file.name()));
      if (files.contains(shown)) {
        return; // both sides of a comparison may be in one file
      }
      if (files.size() < MAX) {
        tell(shown, tell);
      } else {
        more += file.files();
        bytes += file.bytes().orElse(0);
      }
    }

    private void tell(DataFile file, BiConsumer<Watcher, DataFile> tell) {
      files.add(file);
      Run.this.tell(each -> tell.accept(each, file));
    }

    void end(BiConsumer<Watcher, DataFile> tell) {
      if (more > 0) {
        tell(DataFile.of("and " + more + " more", bytes).ofFiles(more), tell);
      }
    }
  }
}
