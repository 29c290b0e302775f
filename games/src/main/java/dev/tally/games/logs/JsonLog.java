package dev.tally.games.logs;

import java.io.InputStream;
import java.util.Locale;

/**
 * Games as JSON objects, one a line: {@code game} and {@code moves}, and maybe {@code id}, {@code
 * players}, {@code setup} and {@code result}; {@link JsonLines} writes them. Other keys go to
 * {@link GameRecord#extra}, those of the setup and the result as {@code setup.key} and {@code
 * result.key}. Nothing ({@code null}) may stand for the four that need not be there. In a file
 * named {@code .json} an object may go over several lines.
 */
final class JsonLog {
  private JsonLog() {}

  static LogReader open(InputStream in, LogStart start, LogContext context) {
    return isDocument(context.file())
        ? Lines.assembled(in, start, new JsonDocument())
        : new Lines(in, start, JsonRecord::parse);
  }

  /** Whether objects of such a file may go over several lines. */
  static boolean isDocument(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return name.endsWith(".json") || name.endsWith(".json.gz");
  }
}
