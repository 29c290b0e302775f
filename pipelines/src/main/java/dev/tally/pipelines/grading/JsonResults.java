package dev.tally.pipelines.grading;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes results as JSON, a line each. Not thread-safe. */
final class JsonResults {
  /** The names of keys, ready to be written. */
  private static final Map<Result.Key, byte[]> NAMES = new EnumMap<>(Result.Key.class);

  static {
    for (Result.Key key : Result.Key.values()) {
      NAMES.put(key, ("\"" + key.text() + "\":").getBytes(StandardCharsets.UTF_8));
    }
  }

  private final OutputStream out;
  private final Utf8Buffer bytes = new Utf8Buffer();
  private boolean isBegun;

  JsonResults(OutputStream out) {
    this.out = out;
  }

  /** Adds a key to the result that is being written. */
  void add(Result.Key key, Object value) {
    bytes.put(isBegun ? ',' : '{');
    isBegun = true;
    bytes.put(Objects.requireNonNull(NAMES.get(key)));
    value(value);
  }

  /** Ends a result. */
  void end() throws IOException {
    bytes.put('}');
    bytes.put('\n');
    isBegun = false;
    bytes.drain(out);
  }

  /** Writes all that has been added. */
  void flush() throws IOException {
    bytes.flush(out);
  }

  private void value(Object value) {
    if (value instanceof String text) {
      bytes.quoted(text);
    } else if (value instanceof Integer || value instanceof Long) {
      bytes.number(((Number) value).longValue());
    } else if (value instanceof Result.Points points) {
      bytes.put('{');
      number(points.names().x(), points.score().x());
      bytes.put(',');
      number(points.names().o(), points.score().o());
      bytes.put('}');
    } else if (value instanceof List<?> list) {
      list(list);
    } else if (value instanceof Map<?, ?> map) {
      map(map);
    } else { // other numbers, true and false
      bytes.text(String.valueOf(value));
    }
  }

  private void number(String key, int number) {
    bytes.quoted(key);
    bytes.put(':');
    bytes.number(number);
  }

  private void list(List<?> list) {
    bytes.put('[');
    boolean isFirst = true;
    for (Object each : list) {
      if (!isFirst) {
        bytes.put(',');
      }
      isFirst = false;
      value(each);
    }
    bytes.put(']');
  }

  private void map(Map<?, ?> map) {
    bytes.put('{');
    boolean isFirst = true;
    for (Map.Entry<?, ?> each : map.entrySet()) {
      if (!isFirst) {
        bytes.put(',');
      }
      isFirst = false;
      bytes.quoted(String.valueOf(each.getKey()));
      bytes.put(':');
      value(each.getValue());
    }
    bytes.put('}');
  }
}
