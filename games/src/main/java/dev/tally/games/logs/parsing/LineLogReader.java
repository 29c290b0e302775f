package dev.tally.games.logs.parsing;

import dev.tally.games.core.Ruleset;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogLines;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.MalformedRecord;
import dev.tally.games.records.RecordHeader;
import dev.tally.games.records.RecordLocation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * A log that is read line by line, blank lines being nothing. Lines end with {@code \n} or {@code
 * \r\n}, and are UTF-8; a byte order mark before the first one is skipped. An error in one line is
 * reported for that line, and reading goes on after it.
 */
public final class LineLogReader implements LogReader {
  /**
   * Bytes of the longest record of any text format. A longer one is refused: it is not a real game,
   * and must be held as a whole; a parsed record needs about fifty times as much memory.
   */
  public static final int MAX_BYTES = LogLines.MAX_BYTES;

  private static final int BUFFER = 1 << 16;

  /** A small log, of which there may be a million, needs no more. */
  private static final int SMALL_BUFFER = 1 << 12;

  private final InputStream in;
  private final Assembler assembler;
  private byte[] buffer = new byte[SMALL_BUFFER];
  private int from;
  private int to;
  private byte[] line = new byte[SMALL_BUFFER];
  private int length;
  private boolean isTooLong;
  private long record;
  private long number;
  private boolean isFirst;
  private boolean hasComments;

  /** Reads the record of one line, for logs with one on each line. */
  @FunctionalInterface
  public interface Parser {
    /** The record of a line that is not blank, or why it is not one. */
    LogEntry parse(RecordLocation location, String line);
  }

  /** Reads records of logs where some lines are not records. */
  public interface Assembler {
    /**
     * Takes a line that is not blank.
     *
     * @param location of the line, and of the next record
     * @return its record, or why there is none; empty if it is none by its meaning
     */
    Optional<LogEntry> take(RecordLocation location, String line);

    /** Whether nothing that follows can be a record, so that it need not be read. */
    default boolean isOver() {
      return false;
    }

    /** Takes a line whose text cannot be read. */
    default Optional<LogEntry> refuse(MalformedRecord line) {
      return Optional.of(line);
    }
  }

  /**
   * A reader from an offset on, of a log with a record on each line that is not blank.
   *
   * @param in from the start of a line
   */
  public LineLogReader(InputStream in, LogStart start, Parser parser) {
    this(in, start, (Assembler) (location, line) -> Optional.of(parser.parse(location, line)));
  }

  /**
   * A reader from an offset on, of a log with comments, whose game is known even where a line
   * cannot be read.
   *
   * @param in from the start of a line
   */
  public LineLogReader(InputStream in, LogStart start, Ruleset game, Parser parser) {
    this(
        in,
        start,
        new Assembler() {
          @Override
          public Optional<LogEntry> take(RecordLocation location, String line) {
            LogEntry entry = parser.parse(location, line);
            return entry instanceof MalformedRecord none ? refuse(none) : Optional.of(entry);
          }

          @Override
          public Optional<LogEntry> refuse(MalformedRecord line) {
            return Optional.of(line.withHeader(RecordHeader.of(game)));
          }
        });
    this.hasComments = true;
  }

  private LineLogReader(InputStream in, LogStart start, Assembler assembler) {
    this.in = in;
    this.assembler = assembler;
    this.record = start.record() - 1;
    this.number = start.line() - 1;
    this.isFirst = start.offset() == 0;
  }

  /**
   * A reader from an offset on, of a log that is assembled from its lines.
   *
   * @param in from the start of a line
   */
  public static LineLogReader assembled(InputStream in, LogStart start, Assembler assembler) {
    return new LineLogReader(in, start, assembler);
  }

  @Override
  public Optional<LogEntry> next() throws IOException {
    Optional<LogEntry> entry = Optional.empty();
    while (entry.isEmpty() && !assembler.isOver() && readLine()) {
      if (isTooLong || !isNothing()) {
        entry = entry(RecordLocation.line(record + 1, number));
      }
    }
    record += entry.isPresent() ? 1 : 0;
    return entry;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  private Optional<LogEntry> entry(RecordLocation location) {
    if (isTooLong) {
      String problem = "the line is longer than " + MAX_BYTES + " bytes";
      return assembler.refuse(new MalformedRecord(location, problem));
    }
    if (LogLines.isAscii(line, length)) {
      return assembler.take(location, new String(line, 0, length, StandardCharsets.ISO_8859_1));
    }
    Utf8 text = Utf8.of(line, length);
    return text.isWhole()
        ? assembler.take(location, text.text())
        : assembler.refuse(
            new MalformedRecord(location, text.text().length() + 1L, "bytes that are not UTF-8"));
  }

  /** Whether there is another line; it is then in {@code line}, without its end. */
  private boolean readLine() throws IOException {
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
    if (isTooLong || length + count > MAX_BYTES) {
      isTooLong = true;
      return;
    }
    if (length + count > line.length) {
      line = Arrays.copyOf(line, Math.max(2 * line.length, length + count));
    }
    System.arraycopy(buffer, start, line, length, count);
    length += count;
  }

  /** Whether the line is blank, or a comment. */
  private boolean isNothing() {
    int at = 0;
    while (at < length && LogLines.isBlank(line[at])) {
      at++;
    }
    return at == length || (hasComments && LogLines.isComment(line[at]));
  }
}
