package dev.tally.games.logs.json;

import dev.tally.games.logs.parsing.ByteScanner;
import dev.tally.games.records.LogLines;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Layout of the objects of a log in its lines. Each line is an object, which may be damaged, unless
 * one has several, an object goes on in a line that begins otherwise, or the first one has a list
 * of games, or games under their names.
 */
final class JsonLayout {
  /** A damaged line with as many is no line of one record. */
  private static final int SEVERAL = 2;

  private final byte[] head;
  private boolean isOpen;

  private JsonLayout(byte[] head) {
    this.head = head;
  }

  /**
   * Whether each line of a log is an object.
   *
   * @param head the first bytes of the log
   */
  static boolean isSplittable(byte[] head) {
    return new JsonLayout(head).isSplittable();
  }

  private boolean isSplittable() {
    int from = LogLines.hasMark(head, head.length) ? LogLines.MARK_LENGTH : 0;
    int lines = 0;
    while (from < head.length) {
      int end = LogLines.lineEnd(head, from, head.length);
      while (from < end && ByteScanner.isBlank(head[from])) {
        from++;
      }
      if (from < end) {
        if (!isLine(from, end) || (lines == 0 && hasGames(from, end))) {
          return false;
        }
        lines++;
      } else if (isOpen && lines == 1) {
        return false; // it may go on behind blank lines
      }
      from = end + 1;
    }
    return true;
  }

  /** Whether a line, without blanks before it, may be a record by itself, or a damaged one. */
  private boolean isLine(int from, int end) {
    if (head[from] != '{') {
      return !isOpen && !hasRecords(from, end, SEVERAL);
    }
    int depth = 0;
    boolean isText = false;
    boolean isOver = false;
    for (int i = from; i < end; i++) {
      byte each = head[i];
      if (isText) {
        isText = each != '"';
        i += each == '\\' ? 1 : 0;
      } else if (isOver && !ByteScanner.isBlank(each)) {
        return each != ',' && !hasRecords(i, end, /* count= */ 1);
      } else if (each == '"') {
        isText = true;
      } else if (each == '{' || each == '[') {
        depth++;
      } else if (each == '}' || each == ']') {
        depth--;
        isOver |= depth == 0 && each == '}';
      }
    }
    isOpen = !isOver;
    return isOver || !hasRecords(from + 1, end, SEVERAL);
  }

  /**
   * Whether an object has a list of games, or games under their names, or is damaged, and records
   * begin in it.
   */
  private boolean hasGames(int from, int end) {
    JsonExtent extent = extent(from, end);
    return extent.list() > 0
        || extent.hasNamedRecords()
        || (!extent.isWhole() && hasRecords(from + 1, end, SEVERAL));
  }

  /** Whether so many records are in a part of a line. */
  private boolean hasRecords(int from, int end, int count) {
    int records = 0;
    for (int i = from; i < end && records < count; i++) {
      if (head[i] == '{') {
        JsonExtent extent = extent(i, end);
        records += extent.isRecord() ? 1 : 0;
        i += extent.isRecord() ? extent.end() - 1 : 0;
      }
    }
    return records == count;
  }

  private JsonExtent extent(int from, int end) {
    try (ByteScanner line = new ByteScanner(new ByteArrayInputStream(head, from, end - from))) {
      return JsonExtent.of(line, 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // an array can always be read
    }
  }
}
