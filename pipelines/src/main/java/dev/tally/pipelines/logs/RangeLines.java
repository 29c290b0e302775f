package dev.tally.pipelines.logs;

import dev.tally.games.logs.LogFormats;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogLines;
import dev.tally.pipelines.beam.RecordCoder;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Number of lines of a log that begin in a range of its bytes. A range may begin and end anywhere:
 * each line belongs to the range that its first byte is in. Immutable.
 *
 * @param number of the part that the range becomes, to redistribute by
 * @param range a block whose first record and line are not known; or a log that is not cut
 * @param first offset of the first line that begins there; {@link #NONE} if there is none
 * @param lines how many begin there; {@link #NONE} if they are not counted
 * @param records how many of them are neither blank nor comments
 */
record RangeLines(int number, LogBlock range, long first, long lines, long records) {
  public static final RecordCoder<RangeLines> CODER = RecordCoder.of(RangeLines.class);

  /** Stands for no line, and for no count. */
  public static final long NONE = -1;

  private static final int BUFFER = 1 << 16;

  /** A range whose lines are not counted. */
  static RangeLines uncounted(int number, LogBlock range) {
    return new RangeLines(number, range, 0, NONE, NONE);
  }

  /**
   * The range with its lines counted: reads from the byte before it to the end of its last line, or
   * as much of that as shows that it is not blank. They are not counted of a log that is not cut,
   * where a record may go on over several lines, and of what cannot be read: its reader says why.
   */
  RangeLines counted() {
    if (range.isWhole()) {
      return this;
    }
    long before = Math.max(0, range.start().offset() - 1);
    try (InputStream in = LogBytes.open(range.file().location(), before)) {
      Counter counter = new Counter(range);
      counter.read(in, before);
      return counter.isJoined
          ? this
          : new RangeLines(number, range, counter.first, counter.lines, counter.records);
    } catch (IOException e) {
      return this;
    }
  }

  /** Whether the lines are counted. */
  boolean isKnown() {
    return lines != NONE;
  }

  /** One walk over the bytes of a range. */
  private static final class Counter {
    private final long end;
    private long first;
    private long lines;
    private long records;

    /** Offset of the line that is being read; {@link #NONE} if that is not in the range. */
    private long start;

    private boolean isBlank = true;
    private boolean isComment;
    private final boolean hasComments;

    /** Whether quotes are counted, since a row may go on after an odd number of them. */
    private final boolean isTable;

    private int quotes;
    private boolean isJoined;

    Counter(LogBlock range) {
      Optional<LogFormat> format = LogFormats.byId(range.format());
      this.hasComments = format.filter(LogFormat::hasComments).isPresent();
      this.isTable = format.filter(LogFormat::isTable).isPresent();
      this.end = range.end();
      this.first = range.start().offset() == 0 ? 0 : NONE;
      this.start = first;
    }

    /** Reads from an offset on. */
    void read(InputStream in, long from) throws IOException {
      byte[] buffer = new byte[BUFFER];
      long offset = from;
      int count = in.readNBytes(buffer, 0, BUFFER);
      int at = offset == 0 && LogLines.hasMark(buffer, count) ? LogLines.MARK_LENGTH : 0;
      while (count > 0) {
        for (int lineEnd = lineEnd(buffer, at, count);
            lineEnd < count;
            lineEnd = lineEnd(buffer, at, count)) {
          at = lineEnd + 1;
          endLine(offset + lineEnd, offset + at);
          if (offset + at >= end) {
            return;
          }
        }
        offset += count;
        boolean isRecord = !isBlank && !isComment;
        if (offset >= end && (start == NONE || (isRecord && !isTable))) {
          break; // no line begins between here and the end of the range
        }
        count = in.readNBytes(buffer, 0, BUFFER);
        at = 0;
      }
      endLine(offset, offset);
    }

    /** The index of the next line end, or of the end of the buffer. */
    private int lineEnd(byte[] buffer, int from, int to) {
      int at = from;
      if (isBlank) {
        while (at < to && mayBeBlank(buffer[at])) {
          at++;
        }
        isBlank = at == to || buffer[at] == '\n';
        isComment = !isBlank && hasComments && LogLines.isComment(buffer[at]);
      }
      int end = LogLines.lineEnd(buffer, at, to);
      if (isTable) {
        quotes += LogLines.count(buffer, from, end, '"');
      }
      return end;
    }

    private boolean mayBeBlank(byte next) {
      return isTable ? LogLines.isOfEmptyRow(next) : LogLines.isBlank(next);
    }

    /** Counts the line that ends before {@code lineEnd}, unless it is empty and the last. */
    private void endLine(long lineEnd, long next) {
      if (start != NONE && next > start) {
        isJoined |= quotes % 2 != 0;
        lines++;
        int max = isTable ? LogLines.MAX_EMPTY_ROW : LogLines.MAX_BYTES;
        records += !(isBlank || isComment) || lineEnd - start > max ? 1 : 0;
      }
      start = next < end ? next : NONE;
      first = first == NONE ? start : first;
      isBlank = true;
      quotes = 0;
    }
  }
}
