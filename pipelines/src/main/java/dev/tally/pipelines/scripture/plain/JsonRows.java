package dev.tally.pipelines.scripture.plain;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tally.pipelines.scripture.plain.TextRows.ColumnException;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Rows of JSON Lines: objects, of which one field is the text. */
final class JsonRows {
  /** A control character in a cell costs its row, as in other tables. */
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS).build();

  private final String column;
  private final TextRows texts;
  private boolean isFirst = true;

  private JsonRows(String column, TextRows texts) {
    this.column = column;
    this.texts = texts;
  }

  /**
   * Reads all rows. An object may lack the field, but not the first one. A line that begins as the
   * first one does, with a brace, begins another row, whatever is wrong before it.
   */
  static void read(BufferedReader in, String column, TextRows texts) throws IOException {
    JsonRows rows = new JsonRows(column, texts);
    String begin = "";
    StringBuilder lines = new StringBuilder();
    int number = 1;
    int first = 1;
    for (String line = in.readLine(); line != null; line = in.readLine(), number++) {
      int brace = line.indexOf('{');
      begin =
          begin.isEmpty() && line.strip().startsWith("{") ? line.substring(0, brace + 1) : begin;
      if (!begin.isEmpty() && line.startsWith(begin)) {
        rows.read(lines.toString(), first);
        lines.setLength(0);
        first = number;
      }
      lines.append(lines.isEmpty() && first == number ? "" : "\n").append(line);
    }
    rows.read(lines.toString(), first);
  }

  private void read(String lines, int first) throws IOException {
    try (JsonParser parser = JSON.createParser(lines);
        MappingIterator<JsonNode> rows = JSON.readValues(parser, JsonNode.class)) {
      while (rows.hasNextValue()) {
        texts.line(first - 1L + parser.currentLocation().getLineNr());
        row(rows.nextValue());
      }
    } catch (JsonProcessingException e) {
      texts.line(first - 1L + (e.getLocation() == null ? 1 : e.getLocation().getLineNr()));
      texts.leaveOut("expected an object of JSON in each line");
    }
  }

  private void row(JsonNode row) throws IOException {
    if (!row.isObject()) {
      texts.leaveOut("expected an object");
      return;
    }
    List<String> columns = new ArrayList<>();
    row.fieldNames().forEachRemaining(columns::add);
    int index = TextRows.indexOf(column, columns);
    if (isFirst && index < 0) {
      throw new ColumnException("column", column, columns);
    }
    int group = texts.indexOfGroup(columns, /* isNeeded= */ isFirst);
    isFirst = false;
    JsonNode text = row.path(index < 0 ? column : columns.get(index));
    if (text.isContainerNode()) {
      texts.leaveOut("expected text in the column, found an object or an array");
    } else {
      int id = TextRows.indexOfId(columns);
      texts.row(asText(row, id, columns), asText(row, group, columns), asText(text));
    }
  }

  private static String asText(JsonNode row, int index, List<String> columns) {
    return index < 0 ? "" : asText(row.path(columns.get(index)));
  }

  private static String asText(JsonNode field) {
    return field.isNull() ? "" : field.asText("");
  }
}
