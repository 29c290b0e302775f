package dev.tally.games.logs.json;

import static dev.tally.games.logs.parsing.ByteScanner.END;

import dev.tally.games.core.Ruleset;
import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.logs.parsing.ParseError;
import dev.tally.games.logs.parsing.Utf8;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.MalformedRecord;
import dev.tally.games.records.RecordLocation;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Objects that may go over several lines, one after the other or in an array, so that the log may
 * be longer than memory. Commas between the elements of an array may be missing.
 *
 * <p>An object ends where its brackets are closed; outside an array, with that line. If the first
 * one outside an array is on one line, then all are taken to be, so that one that is cut short does
 * not affect the others. So that a broken object does not swallow others, a string ends with its
 * line at the latest, and where objects begin on lines of their own, one that is not closed ends
 * where a bracket opens right below its own: in an array, or if it is longer than a record may be.
 * (A document may have objects in objects right below each other.)
 */
final class JsonDocument implements LogReader {
  private final ByteScanner bytes;
  private final Optional<Ruleset> game;
  private State state;
  private long record;

  /** Where the reader is. */
  private enum State {
    BEFORE_ARRAY,
    IN_ARRAY,
    AFTER_ARRAY,
    /** Outside an array, before the first object. */
    FIRST,
    /** Where an object may have several lines. */
    OBJECTS,
    /** Where each line is an object. */
    LINES,
    OVER
  }

  private JsonDocument(InputStream in, LogContext context, State state) {
    this.bytes = new ByteScanner(in);
    this.game = context.game();
    this.state = state;
  }

  /** A reader of the elements of an array, by whose bracket the log is known. */
  static LogReader array(InputStream in, LogContext context) {
    return new JsonDocument(in, context, State.BEFORE_ARRAY);
  }

  /** A reader of objects one after the other. */
  static LogReader objects(InputStream in, LogContext context) {
    return new JsonDocument(in, context, State.FIRST);
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    Optional<LogEntry> entry = read();
    record += entry.isPresent() ? 1 : 0;
    return entry;
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }

  private Optional<LogEntry> read() throws IOException {
    bytes.skipBlanks();
    if (state == State.BEFORE_ARRAY) {
      bytes.skip();
      state = State.IN_ARRAY;
    }
    if (state == State.IN_ARRAY) {
      return element();
    }
    if (state == State.AFTER_ARRAY) {
      state = State.OVER;
      return bytes.peek() == END
          ? Optional.empty()
          : Optional.of(malformed("expected nothing after the array"));
    }
    return state == State.OVER || bytes.peek() == END ? Optional.empty() : Optional.of(object());
  }

  private Optional<LogEntry> element() throws IOException {
    bytes.skipBlanks();
    while (bytes.peek() == ',') {
      bytes.skip();
      bytes.skipBlanks();
    }
    if (bytes.peek() == END) {
      state = State.OVER;
      return Optional.of(malformed("the array ends without a ]"));
    }
    if (bytes.peek() != ']') {
      return Optional.of(object());
    }
    bytes.skip();
    state = State.AFTER_ARRAY;
    return read();
  }

  /** What is wrong at the next byte, in place of a record. */
  private MalformedRecord malformed(String problem) {
    return new MalformedRecord(location(), bytes.column(), problem);
  }

  private RecordLocation location() {
    return RecordLocation.line(record + 1, bytes.line());
  }

  private LogEntry object() throws IOException {
    RecordLocation location = location();
    long before = bytes.column() - 1;
    bytes.begin();
    keepObject();
    if (state == State.FIRST) {
      state = bytes.line() == location.number() ? State.LINES : State.OBJECTS;
    }
    if (bytes.isTooLong()) {
      return new MalformedRecord(
          location, "the object is longer than " + LogLines.MAX_BYTES + " bytes");
    }
    Utf8 decoded = Utf8.of(bytes.kept());
    String text = decoded.text();
    return decoded.isWhole()
        ? JsonRecordParser.parse(location, before, isInArray() ? text : withoutEnd(text), game)
        : JsonRecordParser.malformed(
            location, before, text, new ParseError(text.length(), "bytes that are not UTF-8"));
  }

  /** Without the blanks at its end; it does not begin with one. */
  private static String withoutEnd(String text) {
    int end = text.length();
    while (ByteScanner.isBlank(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end);
  }

  /** Goes on to the end of an object, or of what stands in its place. */
  private void keepObject() throws IOException {
    long begin = bytes.isLineBlank() ? bytes.column() : 0;
    int depth = 0;
    boolean isText = false;
    for (int next = bytes.peek(); next != END; next = bytes.peek()) {
      boolean isBelow = next == '{' && bytes.isLineBlank() && bytes.column() == begin && depth > 0;
      if (isEnd(next, depth, isText) || (isBelow && (isInArray() || bytes.isTooLong()))) {
        return;
      }
      bytes.keep();
      if (next == '\n') {
        isText = false;
      } else if (next == '"') {
        isText = !isText;
      } else if (isText && next == '\\' && bytes.peek() != '\n') {
        bytes.keep();
      } else if (!isText && (next == '{' || next == '[')) {
        depth++;
      } else if (!isText && (next == '}' || next == ']') && depth > 0) {
        depth--;
        if (depth == 0 && isInArray()) {
          return;
        }
      }
    }
  }

  /** Whether what has begun ends before a byte. */
  private boolean isEnd(int next, int depth, boolean isText) {
    return isInArray()
        ? depth == 0 && !isText && (next == ',' || next == ']' || next == '\n')
        : next == '\n' && (depth == 0 || state == State.LINES);
  }

  private boolean isInArray() {
    return state == State.IN_ARRAY;
  }
}
