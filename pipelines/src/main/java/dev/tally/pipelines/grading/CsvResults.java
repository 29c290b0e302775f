package dev.tally.pipelines.grading;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;

/**
 * Writes results as rows of a table with a column for each key: {@code key=value;...} for a map,
 * rows of a board joined by {@code /}. Not thread-safe.
 */
final class CsvResults {
  private static final Result.Key[] KEYS = Result.Key.values();

  private final OutputStream out;
  private final Utf8Buffer bytes = new Utf8Buffer();
  private int column;

  CsvResults(OutputStream out) {
    this.out = out;
  }

  /** Adds a cell to the row that is being written; keys come in their order. */
  void add(Result.Key key, Object value) {
    for (; KEYS[column] != key; column++) {
      bytes.put(',');
    }
    int from = bytes.length();
    value(value);
    if (needsQuotes(from)) {
      quote(from);
    }
  }

  /** Ends a row. */
  void end() throws IOException {
    for (; column < KEYS.length - 1; column++) {
      bytes.put(',');
    }
    column = 0;
    bytes.put('\n');
    bytes.drain(out);
  }

  /** Writes all that has been added. */
  void flush() throws IOException {
    bytes.flush(out);
  }

  private void value(Object value) {
    if (value instanceof String text) {
      bytes.text(text);
    } else if (value instanceof Integer || value instanceof Long) {
      bytes.number(((Number) value).longValue());
    } else if (value instanceof Result.Points points) {
      number(points.names().x(), points.score().x());
      bytes.put(';');
      number(points.names().o(), points.score().o());
    } else if (value instanceof List<?> list) {
      list(list);
    } else if (value instanceof Map<?, ?> map) {
      map(map);
    } else { // other numbers, true and false
      bytes.text(String.valueOf(value));
    }
  }

  private void number(String key, int number) {
    bytes.text(key);
    bytes.put('=');
    bytes.number(number);
  }

  private void list(List<?> list) {
    boolean isFirst = true;
    for (Object each : list) {
      if (!isFirst) {
        bytes.put('/');
      }
      isFirst = false;
      value(each);
    }
  }

  private void map(Map<?, ?> map) {
    boolean isFirst = true;
    for (Map.Entry<?, ?> each : map.entrySet()) {
      if (!isFirst) {
        bytes.put(';');
      }
      isFirst = false;
      bytes.text(String.valueOf(each.getKey()));
      bytes.put('=');
      value(each.getValue());
    }
  }

  /** Whether a cell would not be read as it stands; in a first column that may be a comment. */
  private boolean needsQuotes(int from) {
    for (int i = from; i < bytes.length(); i++) {
      byte next = bytes.at(i);
      if (next == ',' || next == '"' || next == '\n' || next == '\r') {
        return true;
      }
    }
    return column == 0 && bytes.length() > from && bytes.at(from) == '#';
  }

  private void quote(int from) {
    byte[] cell = bytes.cut(from);
    bytes.put('"');
    for (byte each : cell) {
      bytes.put((char) (each & 0xFF));
      if (each == '"') {
        bytes.put('"');
      }
    }
    bytes.put('"');
  }
}
