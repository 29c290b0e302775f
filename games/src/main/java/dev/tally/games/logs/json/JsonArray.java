package dev.tally.games.logs.json;

import dev.tally.games.logs.internal.LineLogReader;
import dev.tally.games.logs.internal.Utf8;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.MalformedRecord;
import dev.tally.games.records.RecordLocation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * The objects of a JSON array, one after the other, so that the array may be longer than memory.
 * Commas between them may be missing.
 *
 * <p>An object ends where its brackets are closed. So that a broken object does not swallow others,
 * a string ends with its line at the latest, and where objects begin on lines of their own, one
 * that is not closed ends where a bracket opens right below its own.
 */
final class JsonArray implements LogReader {
  private static final int BUFFER = 1 << 16;
  private static final int END = -1;

  /** Where the reader is. */
  private enum State {
    BEFORE,
    INSIDE,
    CLOSED,
    OVER
  }

  private final InputStream in;
  private final byte[] buffer = new byte[BUFFER];
  private int from;
  private int to;
  private State state = State.BEFORE;
  private long record;
  private long line = 1;
  private long column; // characters of the line before the next byte
  private boolean isLineBlank = true; // up to the next byte

  JsonArray(InputStream in) {
    this.in = in;
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    Optional<LogEntry> entry = read();
    record += entry.isPresent() ? 1 : 0;
    return entry;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private Optional<LogEntry> read() throws IOException {
    if (state == State.BEFORE) {
      skipMark();
      skipBlanks();
      take(); // the bracket by which the array is known
      state = State.INSIDE;
    }
    if (state == State.INSIDE) {
      skipBlanks();
      if (peek() != END && peek() != ']') {
        return Optional.of(element());
      }
      if (peek() == END) {
        state = State.OVER;
        return Optional.of(malformed("the array ends without a ]"));
      }
      take();
      state = State.CLOSED;
    }
    if (state == State.CLOSED) {
      state = State.OVER;
      skipBlanks();
      return peek() == END
          ? Optional.empty()
          : Optional.of(malformed("expected nothing after the array"));
    }
    return Optional.empty();
  }

  /** What is wrong at the next byte, in place of a record. */
  private MalformedRecord malformed(String problem) {
    return new MalformedRecord(RecordLocation.line(record + 1, line), column + 1, problem);
  }

  private LogEntry element() throws IOException {
    RecordLocation location = RecordLocation.line(record + 1, line);
    long before = column;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    boolean isTooLong = !copyElement(text);
    if (isTooLong) {
      return new MalformedRecord(
          location, "the object is longer than " + LineLogReader.MAX_BYTES + " bytes");
    }
    Utf8 decoded = Utf8.of(text.toByteArray(), text.size());
    return decoded.isWhole()
        ? JsonRecordParser.parse(location, before, decoded.text())
        : JsonRecordException.at(
                decoded.text(), decoded.text().length(), "bytes that are not UTF-8")
            .entry(location, before);
  }

  /** Goes on to the end of an element; whether all of it could be kept. */
  private boolean copyElement(ByteArrayOutputStream text) throws IOException {
    long begin = isLineBlank ? column : -1;
    int depth = 0;
    boolean isText = false;
    boolean isWhole = true;
    for (int next = peek(); next != END; next = peek()) {
      boolean isNextElement = isLineBlank && next == '{' && column == begin && depth > 0;
      boolean isAfter = depth == 0 && !isText && (next == ',' || next == ']' || next == '\n');
      if (isNextElement || isAfter) {
        return isWhole;
      }
      isWhole = append(take(), text) && isWhole;
      if (next == '\n') {
        isText = false;
      } else if (next == '"') {
        isText = !isText;
      } else if (isText && next == '\\' && peek() != '\n') {
        isWhole = append(take(), text) && isWhole;
      } else if (!isText && (next == '{' || next == '[')) {
        depth++;
      } else if (!isText && (next == '}' || next == ']') && depth > 0 && --depth == 0) {
        return isWhole;
      }
    }
    return isWhole;
  }

  /** Whether there is room for one more. */
  private static boolean append(int next, ByteArrayOutputStream text) {
    if (next != END && text.size() < LineLogReader.MAX_BYTES) {
      text.write(next);
      return true;
    }
    return next == END;
  }

  private void skipMark() throws IOException {
    peek();
    if (LogLines.hasMark(buffer, to)) {
      from = LogLines.MARK_LENGTH;
    }
  }

  private void skipBlanks() throws IOException {
    while (isBlank(peek()) || (state == State.INSIDE && peek() == ',')) {
      take();
    }
  }

  private static boolean isBlank(int next) {
    return next == ' ' || next == '\t' || next == '\r' || next == '\n';
  }

  private int peek() throws IOException {
    if (from == to) {
      from = 0;
      to = Math.max(0, in.read(buffer));
    }
    return from == to ? END : buffer[from] & 0xFF;
  }

  /** The next byte, counted as part of its line. */
  private int take() throws IOException {
    int next = peek();
    if (next == END) {
      return END;
    }
    from++;
    if (next == '\n') {
      line++;
      column = 0;
      isLineBlank = true;
      return next;
    }
    isLineBlank = isLineBlank && isBlank(next);
    boolean isFollower = (next & 0xC0) == 0x80;
    column += isFollower ? 0 : next >= 0xF0 ? 2 : 1; // as texts count: two for a surrogate pair
    return next;
  }
}
