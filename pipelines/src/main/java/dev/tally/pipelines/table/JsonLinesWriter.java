package dev.tally.pipelines.table;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tally.pipelines.text.JsonStrings;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Writes results as JSON, one object a line. */
final class JsonLinesWriter {
  private JsonLinesWriter() {}

  static <S, R> void write(Layout<S, R> layout, Rows<S> results, Writer out) throws IOException {
    // Not closed: that would close the writer, which is the caller's.
    JsonGenerator json = new JsonFactory().createGenerator(out).setRootValueSeparator(null);
    results.forEach(
        result -> {
          json.writeStartObject();
          write(layout.fields(), result, json);
          if (!layout.list().isEmpty()) {
            json.writeArrayFieldStart(layout.list());
            for (R row : layout.rows().apply(result)) {
              write(json, layout.columns(), row);
            }
            json.writeEndArray();
          }
          json.writeEndObject();
          json.writeRaw('\n');
        });
    json.flush();
  }

  private static <T> void write(JsonGenerator json, List<Column<T>> columns, T row)
      throws IOException {
    json.writeStartObject();
    write(columns, row, json);
    json.writeEndObject();
  }

  private static <T> void write(List<Column<T>> columns, T row, JsonGenerator json)
      throws IOException {
    for (Column<T> column : columns) {
      Optional<?> value = column.value().apply(row);
      if (value.isPresent()) {
        json.writeFieldName(column.name());
        write(column, value.get(), json);
      } else if (column.isNullable()) {
        json.writeNullField(column.name());
      }
    }
  }

  private static void write(Column<?> column, Object value, JsonGenerator json) throws IOException {
    switch (column.kind()) {
      case TEXT -> writeText((String) value, json);
      case NUMBER -> writeNumber((Number) value, json);
      case OBJECT -> write(json, column.parts(), value);
      case LIST -> {
        json.writeStartArray();
        for (Object each : (List<?>) value) {
          if (each instanceof Number number) {
            writeNumber(number, json);
          } else if (each instanceof String text) {
            writeText(text, json);
          } else {
            write(json, column.parts(), each);
          }
        }
        json.writeEndArray();
      }
    }
  }

  private static void writeText(String text, JsonGenerator json) throws IOException {
    json.writeRawValue(JsonStrings.quoted(text));
  }

  private static void writeNumber(Number number, JsonGenerator json) throws IOException {
    if (number instanceof BigDecimal decimal) {
      json.writeNumber(decimal);
    } else {
      json.writeNumber(number.longValue());
    }
  }
}
