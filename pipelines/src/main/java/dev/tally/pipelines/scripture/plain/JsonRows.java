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
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rows of JSON Lines: objects, of which one field is the text. */
final class JsonRows {
  /** A control character in a cell costs its row, as in other tables. */
  private static final ObjectMapper JSON =
      JsonMapper.builder().enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS).build();

  /** Begins an object: nothing but a key, the other brace or the next line is behind it. */
  private static final String BRACE = "[{]\\s*(?:[\"}]|$)";

  private static final Pattern OBJECT = Pattern.compile("(\\s*)" + BRACE);
  private static final String NOTHING = "(?!)";

  /** Between objects that a program has listed. */
  private static final Pattern COMMA = Pattern.compile(",\\s*\\z");

  private final String column;
  private final TextRows texts;
  private boolean isFirst = true;

  private JsonRows(String column, TextRows texts) {
    this.column = column;
    this.texts = texts;
  }

  /**
   * Reads all rows. An object may lack the field, but not the first one. A line that begins an
   * object as the first line does begins another row, whatever is wrong before it.
   */
  static void read(BufferedReader in, String column, TextRows texts) throws IOException {
    JsonRows rows = new JsonRows(column, texts);
    StringBuilder row = new StringBuilder();
    Optional<Pattern> begin = Optional.empty();
    int number = 0;
    int first = 1;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      number++;
      if (begin.isEmpty() && !line.isBlank()) {
        begin = Optional.of(beginLike(line));
      }
      if (begin.isPresent() && begin.get().matcher(line).lookingAt()) {
        rows.read(row.toString(), first);
        row.setLength(0);
        first = number;
      }
      row.append(number > first ? "\n" : "").append(line);
    }
    rows.read(row.toString(), first);
  }

  /** Matches lines that begin an object where this line does; none if it begins something else. */
  private static Pattern beginLike(String line) {
    Matcher object = OBJECT.matcher(line);
    return Pattern.compile(object.lookingAt() ? object.group(1) + BRACE : NOTHING);
  }

  private void read(String lines, int first) throws IOException {
    String objects = COMMA.matcher(lines).replaceFirst("");
    try (JsonParser parser = JSON.createParser(objects);
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
