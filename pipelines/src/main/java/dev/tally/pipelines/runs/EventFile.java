package dev.tally.pipelines.runs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.ExitCode;
import dev.tally.pipelines.cli.Terminal;
import dev.tally.pipelines.io.Failures;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/**
 * A file of JSON Lines that several runs may append to. Each line is appended by one write, so that
 * lines stay whole. Safe for use by many threads.
 */
final class EventFile implements Lineage.Sink {
  private static final ObjectWriter JSON =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build().writer();

  private static final String STANDARD_OUTPUT = "-";

  private final String name;
  private final FileChannel file;
  private final boolean isStandard;
  private final Terminal terminal;
  private boolean isWritable = true;

  private EventFile(String name, FileChannel file, boolean isStandard, Terminal terminal) {
    this.name = name;
    this.file = file;
    this.isStandard = isStandard;
    this.terminal = terminal;
  }

  /**
   * Opens a file, and appends the first line.
   *
   * @param option that names the file
   * @param path a file that is there is continued; {@code -} is standard output
   * @param terminal told once if a line cannot be written
   * @throws CommandException (usage) if the file cannot be written
   */
  static EventFile start(String option, String path, Map<String, Object> first, Terminal terminal) {
    String name = "--" + option + "=" + path;
    try {
      // Of the process itself: another descriptor would write over its results.
      boolean isStandard = path.equals(STANDARD_OUTPUT);
      FileChannel file =
          isStandard
              ? new FileOutputStream(FileDescriptor.out).getChannel()
              : FileChannel.open(
                  Path.of(path),
                  StandardOpenOption.CREATE,
                  StandardOpenOption.WRITE,
                  StandardOpenOption.APPEND);
      EventFile lines = new EventFile(name, file, isStandard, terminal);
      try {
        lines.append(first);
        return lines;
      } catch (IOException e) {
        lines.close();
        throw e;
      }
    } catch (IOException e) {
      String message = name + ": cannot be written: " + Failures.reason(e);
      throw new CommandException(ExitCode.USAGE, message, e);
    }
  }

  /** Appends a line; says once if that fails. */
  @Override
  public synchronized void write(Map<String, Object> value) {
    if (!isWritable) {
      return;
    }
    try {
      append(value);
    } catch (IOException e) {
      isWritable = false;
      terminal.error(
          name + ": cannot be written: " + Failures.reason(e) + "; the run goes on without it");
    }
  }

  private void append(Map<String, Object> value) throws IOException {
    ByteBuffer line = ByteBuffer.wrap((json(value) + "\n").getBytes(StandardCharsets.UTF_8));
    if (file.write(line) < line.limit()) {
      throw new IOException("no space is left for a whole line");
    }
  }

  /** A value in one line of ASCII. */
  static String json(Map<String, Object> value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e); // maps, lists, strings and numbers
    }
  }

  @Override
  public void close() throws IOException {
    if (!isStandard) {
      file.close();
    }
  }
}
