package dev.tally.pipelines.runs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.CommonOptions;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Option;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.Failures;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * The log of a run for programs that watch it: JSON Lines, an event each, whose fields {@code
 * docs/runs.md} lists. Each line is appended by one write, so that the lines of runs that share a
 * file stay whole. A line that cannot be written, as on a full disk, does not end the run. Safe for
 * use by many threads.
 */
public final class RunLog implements Closeable {
  private static final ObjectWriter JSON =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build().writer();

  /** A name and password in front of the host of an address. */
  private static final Pattern USER = Pattern.compile("(?<=://)[^/?#\\s@]*@");

  private final String run = UUID.randomUUID().toString();
  private final long started = System.nanoTime();
  private final String name;
  private final FileChannel file;
  private final Terminal terminal;
  private boolean isWritable = true;

  private RunLog(String name, FileChannel file, Terminal terminal) {
    this.name = name;
    this.file = file;
    this.terminal = terminal;
  }

  /**
   * Opens a log, and writes the event {@code start}.
   *
   * @param path an existing log is continued
   * @param program version, commit and Java
   * @param terminal told once if a line cannot be written
   * @throws CommandException (usage) if the file cannot be written
   */
  public static RunLog start(
      String path,
      String command,
      List<Option> known,
      CommonOptions options,
      String program,
      Terminal terminal) {
    String name = "--run-log=" + path;
    Map<String, Object> fields = new LinkedHashMap<>();
    Map<String, String> inForce = new LinkedHashMap<>();
    fields.put("command", command);
    fields.put("options", inForce);
    fields.put("program", program);
    for (Option option : known) {
      String value = options.inForce(option.key());
      if (!value.isEmpty()) {
        inForce.put(option.name(), withoutUser(value.replace(CommonOptions.Paths.SEPARATOR, ",")));
      }
    }
    try {
      FileChannel file =
          FileChannel.open(
              Path.of(path),
              StandardOpenOption.CREATE,
              StandardOpenOption.WRITE,
              StandardOpenOption.APPEND);
      RunLog log = new RunLog(name, file, terminal);
      try {
        log.append(log.event("start", fields));
        return log;
      } catch (IOException e) {
        file.close();
        throw e;
      }
    } catch (IOException e) {
      String message = name + ": cannot be written: " + Failures.reason(e);
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }

  /** Without the names and passwords that addresses have in front of their hosts. */
  private static String withoutUser(String text) {
    return USER.matcher(text).replaceAll("");
  }

  /** Writes a line for people as the event {@code notice}. */
  public void notice(String line) {
    write("notice", Map.of("text", withoutUser(line)));
  }

  /**
   * Writes the event {@code end}.
   *
   * @param reasons the lines of an error; empty if there is none
   */
  public void end(ExitCode code, List<String> reasons) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("exitCode", code.code());
    fields.put("seconds", TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started) / 1e3);
    fields.put("reasons", reasons.stream().map(RunLog::withoutUser).toList());
    write("end", fields);
  }

  private Map<String, Object> event(String event, Map<String, ?> fields) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("event", event);
    all.put("run", run);
    all.put("time", Instant.now().truncatedTo(ChronoUnit.MILLIS).toString());
    all.putAll(fields);
    return all;
  }

  private synchronized void write(String event, Map<String, ?> fields) {
    if (!isWritable) {
      return;
    }
    try {
      append(event(event, fields));
    } catch (IOException e) {
      isWritable = false;
      terminal.error(
          name + ": cannot be written: " + Failures.reason(e) + "; the run goes on without it");
    }
  }

  private void append(Map<String, Object> event) throws IOException {
    ByteBuffer line;
    try {
      line =
          ByteBuffer.wrap((JSON.writeValueAsString(event) + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e); // a map of strings and numbers
    }
    if (file.write(line) < line.limit()) {
      throw new IOException("no space is left for a whole line");
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
