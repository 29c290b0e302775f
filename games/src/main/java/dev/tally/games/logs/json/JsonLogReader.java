package dev.tally.games.logs.json;

import dev.tally.games.logs.internal.LineLogReader;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Games as JSON objects, one a line: {@code game} and {@code moves}, and maybe {@code id}, {@code
 * players}, {@code setup} and {@code result}; {@link JsonLines} writes them. Other keys go to
 * {@link GameRecord#extra}, those of the setup and the result as {@code setup.key} and {@code
 * result.key}. Nothing ({@code null}) may stand for the four that need not be there. In a file
 * named {@code .json} an object may go over several lines, and in any file all of them may be the
 * elements of one array.
 */
public final class JsonLogReader {
  /** Bytes that are enough to recognize an array. */
  private static final int HEAD = 1 << 12;

  private static final Pattern ARRAY = Pattern.compile("\\uFEFF?\\s*\\[\\s*[{\\]]");

  private JsonLogReader() {}

  public static LogReader open(InputStream in, LogStart start, LogContext context)
      throws IOException {
    if (start.offset() > 0) {
      return new LineLogReader(in, start, JsonRecordParser::parse);
    }
    byte[] head = in.readNBytes(HEAD);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
    if (isArray(head)) {
      return new JsonArray(whole);
    }
    return isDocument(context.file())
        ? LineLogReader.assembled(whole, start, new JsonDocument())
        : new LineLogReader(whole, start, JsonRecordParser::parse);
  }

  /** Whether a log that begins so is an array of objects. */
  public static boolean isArray(byte[] head) {
    int length = Math.min(head.length, HEAD);
    return isArray(new String(head, 0, length, StandardCharsets.UTF_8));
  }

  /** Whether a log that begins so is an array of objects. */
  public static boolean isArray(String head) {
    return ARRAY.matcher(head.substring(0, Math.min(head.length(), HEAD))).lookingAt();
  }

  /** Whether objects of such a file may go over several lines. */
  public static boolean isDocument(String file) {
    String name = file.toLowerCase(Locale.ROOT);
    return name.endsWith(".json") || name.endsWith(".json.gz");
  }
}
