package dev.tally.games.logs.export;

import dev.tally.games.records.Content;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogWriter;
import dev.tally.games.rules.Replay;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** Writes a log with a game on each line, in UTF-8. */
public final class TextLogWriter implements LogWriter {
  private final BufferedWriter out;
  private final Format format;

  /** Writer of a game as a line. */
  @FunctionalInterface
  public interface Format {
    /** The line of a game, without its end. */
    String line(GameRecord record, Replay replay) throws UnwritableException;
  }

  /** Output of a format in one file, a game on each line. */
  public static LogOutput output(
      String summary, String extension, Set<Content> contents, Format format) {
    return LogOutput.ofOneFile(
        summary, extension, contents, file -> new TextLogWriter(file, format));
  }

  public TextLogWriter(Path file, Format format) throws IOException {
    this.out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
    this.format = format;
  }

  /** A writer of a log that begins with a line of its own. */
  public static TextLogWriter withHeader(Path file, String header, Format format)
      throws IOException {
    TextLogWriter writer = new TextLogWriter(file, format);
    writer.out.write(header + '\n');
    return writer;
  }

  @Override
  public Optional<String> write(GameRecord record, Replay replay) throws IOException {
    String line;
    try {
      line = format.line(record, replay);
    } catch (UnwritableException e) {
      return Optional.of(e.reason());
    }
    out.write(line);
    out.write('\n');
    return Optional.empty();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
