package dev.tally.pipelines.runs;

import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.DataFile;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.AtomicFileOutputStream;
import dev.tally.pipelines.io.Failures;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The metrics of the last run of a job, in the text format of Prometheus, for the collector of text
 * files of its node exporter. The file is written whole at the end of a run. Of a run that fails it
 * keeps when the last one was that did not.
 */
final class MetricsFile implements Watcher {
  private static final String PREFIX = "tally_";
  private static final String SUCCESS = PREFIX + "last_success_timestamp_seconds";

  /** Beginning of a file that this class has written. */
  private static final String BEGINNING = "# HELP " + PREFIX;

  private static final Pattern LAST_SUCCESS =
      Pattern.compile("(?m)^" + SUCCESS + "\\{.*} ([0-9.]+)$");

  private final String name;
  private final String file;
  private final Map<String, String> labels;
  private final Map<String, String> program;
  private final Terminal terminal;
  private final StringBuilder text = new StringBuilder();

  /**
   * Tries whether the file can be written.
   *
   * @param terminal told if it cannot be written in the end
   * @throws CommandException (usage) if it cannot, or has something else
   */
  MetricsFile(String file, RunStart start, Terminal terminal) {
    this.name = "--metrics=" + file;
    this.file = file;
    this.terminal = terminal;
    this.labels = new TreeMap<>(Map.of("command", start.command(), "job", start.job()));
    this.program =
        new TreeMap<>(
            Map.of(
                "version", start.program().version(),
                "commit", start.program().commit(),
                "java", start.program().java()));
    Path path = Path.of(file);
    try {
      String before = previous();
      if (Files.exists(path)
          && !(Files.isRegularFile(path) && (before.isEmpty() || before.startsWith(BEGINNING)))) {
        throw CommandException.usage(name + ": expected metrics of Tally, or no file");
      }
      Path parent = path.toAbsolutePath().getParent();
      if (parent == null || !Files.isDirectory(parent)) {
        throw CommandException.usage(name + ": there is no folder " + parent);
      }
      new AtomicFileOutputStream(file).close();
    } catch (IOException e) {
      String message = name + ": cannot be written: " + Failures.reason(e);
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }

  /** The metrics of an earlier run; empty if there is none. */
  private String previous() throws IOException {
    Path path = Path.of(file);
    return Files.isRegularFile(path)
        ? new String(Files.readAllBytes(path), StandardCharsets.UTF_8)
        : "";
  }

  @Override
  public void end(RunEnd end) {
    try (AtomicFileOutputStream out = new AtomicFileOutputStream(file)) {
      addAll(end, previous());
      out.write(text.toString().getBytes(StandardCharsets.UTF_8));
      out.commit();
    } catch (IOException e) {
      terminal.error(name + ": cannot be written: " + Failures.reason(e));
    }
  }

  private void addAll(RunEnd end, String previous) {
    describe("build_info", "The program of the last run; always 1.");
    Map<String, String> built = new LinkedHashMap<>(labels);
    built.putAll(program);
    add("build_info", built, "1");
    String ended = BigDecimal.valueOf(end.time().toEpochMilli(), /* scale= */ 3).toPlainString();
    Optional<String> success =
        end.isSuccess()
            ? Optional.of(ended)
            : LAST_SUCCESS.matcher(previous).results().map(each -> each.group(1)).findFirst();
    String name = SUCCESS.substring(PREFIX.length());
    success.ifPresent(time -> gauge(name, "When a run has last written all of its results.", time));
    gauge("last_run_timestamp_seconds", "When the last run has ended.", ended);
    gauge("last_run_duration_seconds", "Wall time of the last run.", String.valueOf(end.seconds()));
    end.processorSeconds()
        .ifPresent(
            seconds ->
                gauge(
                    "last_run_processor_seconds",
                    "Processor time of the last run.",
                    String.valueOf(seconds)));
    end.peakMemory()
        .ifPresent(
            bytes ->
                gauge(
                    "last_run_peak_memory_bytes",
                    "The most memory that the last run has had at once.",
                    String.valueOf(bytes)));
    gauge("last_run_exit_code", "Exit code of the last run.", String.valueOf(end.code()));
    addFiles("input", "that the last run has read", end.inputs());
    addFiles("output", "that the last run has written", end.outputs());
    if (!end.counts().isEmpty()) {
      describe("last_run_items", "What came to which end in the last run, by unit and status.");
    }
    end.counts()
        .forEach(
            (unit, counts) ->
                counts.forEach(
                    (status, count) -> {
                      Map<String, String> all = new LinkedHashMap<>(labels);
                      all.put("unit", unit);
                      all.put("status", status);
                      add("last_run_items", all, String.valueOf(count));
                    }));
  }

  private void addFiles(String kind, String what, List<DataFile> files) {
    long count = files.stream().mapToLong(DataFile::files).sum();
    long bytes = files.stream().mapToLong(each -> each.bytes().orElse(0)).sum();
    gauge("last_run_" + kind + "_files", "Files " + what + ".", String.valueOf(count));
    gauge(
        "last_run_" + kind + "_bytes",
        "Bytes of the files " + what + ", as far as known.",
        String.valueOf(bytes));
  }

  private void gauge(String name, String help, String value) {
    describe(name, help);
    add(name, labels, value);
  }

  private void describe(String name, String help) {
    text.append("# HELP ").append(PREFIX).append(name).append(' ').append(help).append('\n');
    text.append("# TYPE ").append(PREFIX).append(name).append(" gauge\n");
  }

  private void add(String name, Map<String, String> labels, String value) {
    text.append(PREFIX).append(name);
    String separator = "{";
    for (Map.Entry<String, String> each : labels.entrySet()) {
      text.append(separator).append(each.getKey()).append("=\"");
      text.append(escaped(each.getValue())).append('"');
      separator = ",";
    }
    text.append("} ").append(value).append('\n');
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
