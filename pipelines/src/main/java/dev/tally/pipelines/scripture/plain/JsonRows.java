package dev.tally.pipelines.scripture.plain;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tally.pipelines.scripture.plain.TextRows.ColumnException;
import dev.tally.pipelines.scripture.plain.TextRows.MalformedRowException;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/** Rows of JSON Lines: objects, of which one field is the text. */
final class JsonRows {
  /** A control character in a cell costs its row, as in other tables. */
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS).build();

  private JsonRows() {}

  /** Reads all rows. An object may lack the field, but not the first one. */
  static void read(Reader in, String column, TextRows texts) throws IOException {
    try (JsonParser parser = JSON.createParser(in);
        MappingIterator<JsonNode> rows = JSON.readValues(parser, JsonNode.class)) {
      boolean isFirst = true;
      while (rows.hasNextValue()) {
        texts.line(parser.currentLocation().getLineNr());
        JsonNode row = rows.nextValue();
        if (!row.isObject()) {
          texts.leaveOut("expected an object");
          continue;
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
    } catch (JsonProcessingException e) {
      texts.line(e.getLocation() == null ? 1 : e.getLocation().getLineNr());
      throw new MalformedRowException("expected an object of JSON in each line", e);
    }
  }

  private static String asText(JsonNode row, int index, List<String> columns) {
    return index < 0 ? "" : asText(row.path(columns.get(index)));
  }

  private static String asText(JsonNode field) {
    return field.isNull() ? "" : field.asText("");
  }
}
