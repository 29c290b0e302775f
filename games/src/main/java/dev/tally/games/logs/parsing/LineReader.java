package dev.tally.games.logs.parsing;

import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogStart;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Function;

/**
 * The lines of a log, one after the other; a byte order mark before the first one is skipped. Lines
 * end with {@code \n} or {@code \r\n}. For one thread at a time.
 */
public final class LineReader implements Closeable {
  private static final int BUFFER = 1 << 16;

  /** A small log, of which there may be a million, needs no more. */
  private static final int SMALL_BUFFER = 1 << 12;

  private final InputStream in;
  private final Function<byte[], Utf8> encoding;
  private byte[] buffer = new byte[SMALL_BUFFER];
  private int from;
  private int to;
  private byte[] line = new byte[SMALL_BUFFER];
  private int length;
  private boolean isTooLong;
  private long number;
  private boolean isFirst;

  /**
   * A reader from an offset on.
   *
   * @param in from the start of a line
   * @param encoding reads the bytes of a line that is not ASCII
   */
  public LineReader(InputStream in, LogStart start, Function<byte[], Utf8> encoding) {
    this.in = in;
    this.encoding = encoding;
    this.number = start.line() - 1;
    this.isFirst = start.offset() == 0;
  }

  /** The number of the line, from 1. */
  public long number() {
    return number;
  }

  /**
   * The line without its end.
   *
   * @throws ParseException if it is too long, or in another encoding
   */
  public String text() throws ParseException {
    if (isTooLong) {
      throw new ParseException("the line is longer than " + LogLines.MAX_BYTES + " bytes");
    }
    return LogLines.isAscii(line, length)
        ? new String(line, 0, length, StandardCharsets.ISO_8859_1)
        : encoding.apply(Arrays.copyOf(line, length)).orThrow();
  }

  /** Goes to the next line, if there is one. */
  public boolean read() throws IOException {
    length = 0;
    isTooLong = false;
    number++;
    boolean isAny = false;
    boolean isEnd = false;
    while (!isEnd && fill()) {
      isAny = true;
      int end = LogLines.lineEnd(buffer, from, to);
      keep(from, end);
      isEnd = end < to;
      from = isEnd ? end + 1 : end;
    }
    if (length > 0 && line[length - 1] == '\r') {
      length--;
    }
    dropMark();
    return isAny;
  }

  private void dropMark() {
    if (isFirst && LogLines.hasMark(line, length)) {
      length -= LogLines.MARK_LENGTH;
      System.arraycopy(line, LogLines.MARK_LENGTH, line, 0, length);
    }
    isFirst = false;
  }

  private boolean fill() throws IOException {
    if (from == to) {
      if (to == buffer.length && to < BUFFER) {
        buffer = new byte[BUFFER];
      }
      from = 0;
      to = Math.max(0, in.read(buffer));
    }
    return from < to;
  }

  private void keep(int start, int end) {
    int count = end - start;
    if (isTooLong || length + count > LogLines.MAX_BYTES) {
      isTooLong = true;
      return;
    }
    if (length + count > line.length) {
      line = Arrays.copyOf(line, 2 * (length + count));
    }
    System.arraycopy(buffer, start, line, length, count);
    length += count;
  }

  /** Whether the line has nothing but blanks. One that is too long is none. */
  public boolean isBlank() {
    return !isTooLong && firstByte() == length;
  }

  /** Whether the line is a row that says nothing, for tables. One that is too long is none. */
  public boolean isEmptyRow() {
    int at = 0;
    while (at < length && LogLines.isOfEmptyRow(line[at])) {
      at++;
    }
    return !isTooLong && at == length && length <= LogLines.MAX_EMPTY_ROW;
  }

  /** Whether a line that is not blank is a comment, for formats that have them, unless too long. */
  public boolean isComment() {
    return !isTooLong && LogLines.isComment(line[firstByte()]);
  }

  /** The index of the first byte that is not a blank; the length if there is none. */
  private int firstByte() {
    int at = 0;
    while (at < length && LogLines.isBlank(line[at])) {
      at++;
    }
    return at;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
