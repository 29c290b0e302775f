package dev.tally.games.logs.json;

import dev.tally.games.logs.export.TextLogWriter;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.records.Content;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogHead;
import dev.tally.games.records.LogOutput;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Games as JSON objects, one a line: {@code game} and {@code moves}, and maybe {@code id}, {@code
 * players}, {@code setup} and {@code result}; {@link JsonLines} writes them. Other keys go to
 * {@link GameRecord#extra}, those of the result as {@code result.key}, unless they claim something;
 * a key of the setup that the game does not have is an error. Nothing ({@code null}) may stand for
 * the four that need not be there. Objects may also go over several lines or share one, be the
 * elements of an array, or of a list in another object, at whatever depth, or stand there under
 * names, which then are their ids. A record may have its game in an object under any key.
 */
public final class JsonFormat extends LogFormat {
  /** The format. */
  public static final LogFormat JSONL = new JsonFormat();

  /** Bytes by which a log of lines is recognized, as many as those of {@link LogHead}. */
  private static final int HEAD = 1 << 16;

  /** Bytes that are enough to recognize an array. */
  private static final int ARRAY_HEAD = 1 << 12;

  private static final Pattern ARRAY = Pattern.compile("\\uFEFF?\\s*\\[(?:\\s*\\[)*\\s*[{\\]]");

  /** An array of games that are their moves: texts, or lists of more moves than a turn has. */
  private static final Pattern ARRAY_OF_MOVES =
      Pattern.compile(
          "\\uFEFF?\\s*\\[\\s*(?:\"(?:\\s*(?:[0-9]+[.])?\\s*[A-Za-z][0-9]){3}|\\[(?:\\s*\"[A-Za-z][0-9]\"\\s*,){2})");

  private JsonFormat() {
    super("jsonl", "JSON objects, one a line or in an array", "jsonl", "json");
  }

  @Override
  public boolean recognizes(LogHead head) {
    return isRecord(head.firstLine())
        || isArray(head.text())
        || ARRAY_OF_MOVES.matcher(head.text()).lookingAt();
  }

  @Override
  public boolean isRecord(String line) {
    return line.startsWith("{");
  }

  /** Not if its beginning has objects that go over several lines, or share one. */
  @Override
  public boolean isSplittable(byte[] head, String fileName) {
    String begin = begin(head);
    return !isArray(begin)
        && !ARRAY_OF_MOVES.matcher(begin).lookingAt()
        && !PythonInputStream.isPython(begin)
        && !JsonMoveLines.isBegun(begin)
        && JsonLayout.isSplittable(head);
  }

  @Override
  public Optional<LogOutput> output() {
    return Optional.of(
        TextLogWriter.output(
                "one JSON object a line, for all games",
                "jsonl",
                EnumSet.allOf(Content.class),
                JsonLines::line)
            .keeping(name -> !name.isEmpty()));
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) throws IOException {
    if (start.offset() > 0) {
      return lines(in, start, context);
    }
    byte[] head = head(in);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
    String begin = begin(head);
    InputStream json = PythonInputStream.isPython(begin) ? new PythonInputStream(whole) : whole;
    if (JsonMoveLines.isBegun(begin)) {
      return moves(json, begin, start, context);
    }
    if (isArray(begin)) {
      return JsonDocument.array(json, context);
    }
    if (ARRAY_OF_MOVES.matcher(begin).lookingAt()) {
      return JsonDocument.arrayOfMoves(json, context);
    }
    return json == whole && JsonLayout.isSplittable(head)
        ? lines(whole, start, context)
        : JsonDocument.objects(json, context);
  }

  /** The beginning of a log, as far as it can be read: its reader says where it breaks off. */
  private static byte[] head(InputStream in) {
    byte[] head = new byte[HEAD];
    int length = 0;
    try {
      int read = 0;
      while (read >= 0 && length < HEAD) {
        length += read;
        read = in.read(head, length, HEAD - length);
      }
    } catch (IOException e) {
      // The reader meets it again, after the records before it.
    }
    return Arrays.copyOf(head, length);
  }

  private static LogReader lines(InputStream in, LogStart start, LogContext context) {
    return new LineLogReader(
        in,
        start,
        (record, line) -> JsonRecordParser.parse(record, line, Map.of(), context.game()));
  }

  /** The games of a log whose lines are moves, or the objects of its array, if all are. */
  private static LogReader moves(InputStream in, String begin, LogStart start, LogContext context)
      throws IOException {
    byte[] log = in.readNBytes(JsonMoveLines.MAX_BYTES);
    Optional<LogReader> games =
        log.length < JsonMoveLines.MAX_BYTES
            ? JsonMoveLines.open(new String(log, StandardCharsets.UTF_8), context)
            : Optional.empty();
    if (games.isPresent()) {
      return games.get(); // a sequence of streams is closed at its end
    }
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(log), in);
    return isArray(begin) ? JsonDocument.array(whole, context) : lines(whole, start, context);
  }

  /** The text of a beginning, as far as it tells the kinds of logs apart. */
  private static String begin(byte[] head) {
    return new String(head, 0, Math.min(head.length, ARRAY_HEAD), StandardCharsets.UTF_8);
  }

  /** Whether a log that begins so is an array of objects. */
  private static boolean isArray(String head) {
    return ARRAY.matcher(head.substring(0, Math.min(head.length(), ARRAY_HEAD))).lookingAt();
  }
}
