package dev.tally.pipelines.scripture.plain;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tally.pipelines.scripture.plain.TextRows.ColumnException;
import dev.tally.pipelines.scripture.plain.TextRows.MalformedRowException;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/** Rows of JSON Lines: objects, of which one field is the text. */
final class JsonRows {
  private static final ObjectMapper JSON = new ObjectMapper();

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
          throw new MalformedRowException("expected an object");
        }
        if (isFirst && !row.has(column)) {
          List<String> columns = new ArrayList<>();
          row.fieldNames().forEachRemaining(columns::add);
          throw new ColumnException(columns);
        }
        isFirst = false;
        texts.row(row.path("id").asText(""), text(row.path(column)));
      }
    } catch (JsonProcessingException e) {
      texts.line(e.getLocation() == null ? 1 : e.getLocation().getLineNr());
      throw new MalformedRowException("expected an object of JSON in each line", e);
    }
  }

  private static String text(JsonNode field) throws MalformedRowException {
    if (field.isContainerNode()) {
      throw new MalformedRowException("expected text in the column, found an object or an array");
    }
    return field.isNull() ? "" : field.asText("");
  }
}
