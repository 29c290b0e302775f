package dev.tally.pipelines.results;

import java.util.List;
import java.util.Map;

/** Writes what stands under the keys of results, in one of two forms. Not thread-safe. */
record ValueWriter(ValueWriter.Form form, Utf8Buffer bytes) {
  /** Stands for no mark at all. */
  private static final char NONE = 0;

  /** The marks around and between the parts of a value. */
  enum Form {
    /** The syntax of JSON. */
    JSON('{', ',', '}', ':', '[', ',', ']'),

    /** For a cell of a table: {@code key=value;...}, and the rows of a board joined by /. */
    CELL(NONE, ';', NONE, '=', NONE, '/', NONE);

    private final char mapStart;
    private final char mapNext;
    private final char mapEnd;
    private final char is;
    private final char listStart;
    private final char listNext;
    private final char listEnd;

    Form(
        char mapStart,
        char mapNext,
        char mapEnd,
        char is,
        char listStart,
        char listNext,
        char listEnd) {
      this.mapStart = mapStart;
      this.mapNext = mapNext;
      this.mapEnd = mapEnd;
      this.is = is;
      this.listStart = listStart;
      this.listNext = listNext;
      this.listEnd = listEnd;
    }
  }

  /** Appends a value, as {@link VerdictFields#visit} shows it. */
  void write(Object value) {
    if (value instanceof String text) {
      text(text);
    } else if (value instanceof Integer || value instanceof Long) {
      bytes.number(((Number) value).longValue());
    } else if (value instanceof VerdictFields.Points points) {
      points(points);
    } else if (value instanceof List<?> list) {
      list(list);
    } else if (value instanceof Map<?, ?> map) {
      map(map);
    } else { // other numbers, true and false
      bytes.text(String.valueOf(value));
    }
  }

  private void text(String text) {
    if (form == Form.JSON) {
      bytes.quoted(text);
    } else {
      bytes.text(text);
    }
  }

  private void points(VerdictFields.Points points) {
    mark(form.mapStart);
    text(points.names().x());
    mark(form.is);
    bytes.number(points.score().x());
    mark(form.mapNext);
    text(points.names().o());
    mark(form.is);
    bytes.number(points.score().o());
    mark(form.mapEnd);
  }

  private void list(List<?> list) {
    mark(form.listStart);
    char before = NONE;
    for (Object each : list) {
      mark(before);
      before = form.listNext;
      write(each);
    }
    mark(form.listEnd);
  }

  private void map(Map<?, ?> map) {
    mark(form.mapStart);
    char before = NONE;
    for (Map.Entry<?, ?> each : map.entrySet()) {
      mark(before);
      before = form.mapNext;
      text(String.valueOf(each.getKey()));
      mark(form.is);
      write(each.getValue());
    }
    mark(form.mapEnd);
  }

  private void mark(char mark) {
    if (mark != NONE) {
      bytes.put(mark);
    }
  }
}
