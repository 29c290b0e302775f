package dev.tally.games.logs.export;

import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogWriter;
import dev.tally.games.rules.Replay;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Writes a log with a game on each line, in UTF-8. */
public final class TextLogWriter implements LogWriter {
  private final BufferedWriter out;
  private final Format format;

  /** How a game becomes a line. */
  @FunctionalInterface
  public interface Format {
    /** The line of a game, or why it cannot be written. */
    Line line(GameRecord record, Replay replay);
  }

  /**
   * A line without its end.
   *
   * @param refusal why there is no line; then the text means nothing
   */
  public record Line(String text, Optional<String> refusal) {
    public static Line of(String text) {
      return new Line(text, Optional.empty());
    }

    public static Line refused(String reason) {
      return new Line("", Optional.of(reason));
    }
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
    Line line = format.line(record, replay);
    if (line.refusal().isEmpty()) {
      out.write(line.text());
      out.write('\n');
    }
    return line.refusal();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
