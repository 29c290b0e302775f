package dev.tally.pipelines.runs;

import dev.tally.pipelines.cli.DataFile;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The log of a run for programs that watch it: JSON Lines, an event each, of the schema {@code
 * docs/run-log.schema.json}. A line that cannot be written, as on a full disk, does not end the
 * run. Safe for use by many threads.
 */
final class RunLog implements Watcher {
  private final String run;
  private final EventFile lines;

  /**
   * Opens a log, and writes the event {@code start}.
   *
   * @param path an existing log is continued
   * @param terminal told once if a line cannot be written
   * @throws dev.tally.pipelines.cli.CommandException (usage) if the file cannot be written
   */
  RunLog(String path, RunStart start, Terminal terminal) {
    run = start.id();
    Map<String, Object> fields = event("start", start.time());
    fields.put("command", start.command());
    fields.put("job", start.job());
    fields.put("options", start.options());
    fields.put("version", start.program().version());
    fields.put("commit", start.program().commit());
    fields.put("java", start.program().java());
    if (!start.engine().isEmpty()) {
      fields.put("engine", start.engine());
    }
    lines = EventFile.start("run-log", path, fields, terminal);
  }

  @Override
  public void notice(Notice code, String line) {
    Map<String, Object> fields = event("notice", Instant.now());
    fields.put("code", code.code());
    fields.put("text", line);
    lines.write(fields);
  }

  @Override
  public void progress(long texts, long records, long bytes) {
    Map<String, Object> fields = event("progress", Instant.now());
    fields.put("texts", texts);
    fields.put("records", records);
    fields.put("bytes", bytes);
    lines.write(fields);
  }

  @Override
  public void input(DataFile file) {
    lines.write(event("input", file));
  }

  @Override
  public void output(DataFile file) {
    lines.write(event("output", file));
  }

  @Override
  public void end(RunEnd end) {
    Map<String, Object> fields = event("end", end.time());
    fields.put("exitCode", end.code());
    fields.put("counts", end.counts());
    fields.put("seconds", end.seconds());
    end.processorSeconds().ifPresent(seconds -> fields.put("processorSeconds", seconds));
    end.peakMemory().ifPresent(bytes -> fields.put("peakMemory", bytes));
    fields.put("reasons", end.reasons());
    lines.write(fields);
  }

  private Map<String, Object> event(String event, DataFile file) {
    Map<String, Object> fields = event(event, Instant.now());
    fields.put("name", file.name());
    fields.put("files", file.files());
    file.bytes().ifPresent(bytes -> fields.put("bytes", bytes));
    file.rows().ifPresent(rows -> fields.put("rows", rows));
    if (!file.sum().isEmpty()) {
      fields.put(file.digest().toLowerCase(Locale.ROOT).replace("-", ""), file.sum());
    }
    return fields;
  }

  private Map<String, Object> event(String event, Instant time) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("event", event);
    fields.put("run", run);
    fields.put("time", time.truncatedTo(ChronoUnit.MILLIS).toString());
    return fields;
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
