package dev.tally.games.logs.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.tally.games.core.WholeNumber;
import dev.tally.games.logs.internal.LineLogReader;
import dev.tally.games.logs.moves.InternedMoves;
import dev.tally.games.records.Diagnostics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The parsed text of a record: one object, with nothing but blanks around it.
 *
 * @param fields all keys but {@code moves} that could be read
 * @param moves the strings under that key, and whole numbers as strings; empty if there is no such
 *     key
 * @param number why the first number among the moves is not a move, for games that do not write
 *     numbers
 * @param error what is wrong first; empty if nothing
 */
record JsonObjectParser(
    Map<String, JsonValue> fields,
    Optional<List<String>> moves,
    Optional<JsonRecordException> number,
    Optional<JsonRecordException> error) {
  private static final int MAX_DEPTH = 100; // values are read, and reported, by recursion

  /** Jackson has an exception for this, but between the entries of an object it throws another. */
  private static final String EARLY_END = "Unexpected end-of-input";

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(MAX_DEPTH)
                  .maxStringLength(LineLogReader.MAX_BYTES)
                  .maxNumberLength(WholeNumber.MAX_DIGITS)
                  .build())
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          // Keys come from untrusted input: they must not fill the table of interned strings, and
          // many that collide must not cause an exception that is not the parser's.
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
          .build();

  /** Parses a text, as far as that is possible. */
  static JsonObjectParser of(String text) {
    try (JsonParser json = JSON.createParser(text)) {
      // Only an escape can bring half a character into a text that was UTF-8.
      Reader reader = new Reader(json, text.contains("\\u"));
      try {
        reader.readObject(text);
      } catch (JsonProcessingException e) {
        reader.keep(error(e));
      } catch (JsonRecordException e) {
        reader.keep(e);
      }
      return new JsonObjectParser(reader.fields, reader.moves, reader.number, reader.error);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a string can always be read
    }
  }

  /** What the library says, without what it shows of the text, at the last character it saw. */
  private static JsonRecordException error(JsonProcessingException e) {
    String problem = e.getOriginalMessage();
    boolean isEarlyEnd = problem.startsWith(EARLY_END);
    int source = problem.indexOf(" (for ");
    String shown = source < 0 ? problem : problem.substring(0, source);
    String message = "JSON: " + (isEarlyEnd ? "the text ends before the object does" : shown);
    JsonLocation next = e.getLocation(); // none if a limit was exceeded
    return next == null
        ? new JsonRecordException(message)
        : new JsonRecordException(
            next.getLineNr(), Math.max(1, next.getColumnNr() - (isEarlyEnd ? 0 : 1)), message);
  }

  /** Goes through a text once. */
  private static final class Reader {
    private final JsonParser json;
    private final boolean mayHaveHalves;
    private final Map<String, JsonValue> fields = new LinkedHashMap<>();
    private Optional<List<String>> moves = Optional.empty();
    private Optional<JsonRecordException> number = Optional.empty();
    private Optional<JsonRecordException> error = Optional.empty();

    Reader(JsonParser json, boolean mayHaveHalves) {
      this.json = json;
      this.mayHaveHalves = mayHaveHalves;
    }

    /** Keeps what is wrong first. */
    void keep(JsonRecordException found) {
      error = error.isPresent() ? error : Optional.of(found);
    }

    void readObject(String text) throws IOException, JsonRecordException {
      JsonToken first = json.nextToken();
      if (first != JsonToken.START_OBJECT) {
        throw new JsonRecordException(
            json.currentTokenLocation(), "expected an object, found " + value(first).kind());
      }
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String key = whole(json.currentName());
        JsonToken token = json.nextToken();
        if (!key.equals("moves")) {
          fields.put(key, value(token));
        } else if (token == JsonToken.START_ARRAY) {
          moves = Optional.of(moves());
        } else {
          keep(value(token).unexpected("moves", "a list of texts"));
        }
      }
      checkEnd(text);
    }

    private void checkEnd(String text) throws JsonRecordException {
      int index = (int) json.currentLocation().getCharOffset();
      while (index < text.length() && " \t\r\n".indexOf(text.charAt(index)) >= 0) {
        index++;
      }
      if (index < text.length()) {
        String found = Diagnostics.at(text, index);
        throw JsonRecordException.at(
            text, index, "expected nothing after the object, found " + found);
      }
    }

    private List<String> moves() throws IOException, JsonRecordException {
      List<String> read = new ArrayList<>(64);
      for (JsonToken token = json.nextToken();
          token != JsonToken.END_ARRAY;
          token = json.nextToken()) {
        if (token == JsonToken.VALUE_STRING) {
          String move =
              InternedMoves.known(
                  json.getTextCharacters(), json.getTextOffset(), json.getTextLength());
          read.add(whole(move));
          continue;
        }
        JsonValue other = value(token);
        JsonRecordException noText = other.unexpected("moves[" + read.size() + "]", "a text");
        if (token == JsonToken.VALUE_NUMBER_INT) {
          number = number.isPresent() ? number : Optional.of(noText);
          read.add(other.value().toString());
        } else {
          keep(noText);
        }
      }
      return List.copyOf(read);
    }

    private JsonValue value(JsonToken token) throws IOException, JsonRecordException {
      JsonLocation at = json.currentTokenLocation();
      Object value =
          switch (token) {
            case START_OBJECT -> object();
            case START_ARRAY -> elements();
            case VALUE_STRING -> whole(json.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL,
                FIELD_NAME,
                END_OBJECT,
                END_ARRAY,
                NOT_AVAILABLE,
                VALUE_EMBEDDED_OBJECT ->
                JsonValue.NULL;
          };
      return new JsonValue(value, at.getLineNr(), at.getColumnNr());
    }

    private Map<String, JsonValue> object() throws IOException, JsonRecordException {
      Map<String, JsonValue> values = new LinkedHashMap<>();
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String key = whole(json.currentName());
        values.put(key, value(json.nextToken()));
      }
      return values;
    }

    private List<JsonValue> elements() throws IOException, JsonRecordException {
      List<JsonValue> elements = new ArrayList<>();
      for (JsonToken token = json.nextToken();
          token != JsonToken.END_ARRAY;
          token = json.nextToken()) {
        elements.add(value(token));
      }
      return elements;
    }

    private Number number() throws IOException, JsonRecordException {
      return switch (json.getNumberType()) {
        case INT, LONG -> json.getLongValue();
        case BIG_INTEGER -> json.getBigIntegerValue();
        case FLOAT, DOUBLE, BIG_DECIMAL -> finite(json.getDoubleValue());
      };
    }

    private double finite(double number) throws JsonRecordException {
      if (Double.isInfinite(number)) {
        throw new JsonRecordException(json.currentTokenLocation(), "a number that is too great");
      }
      return number;
    }

    private String whole(String text) throws JsonRecordException {
      if (mayHaveHalves && !StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
        throw new JsonRecordException(
            json.currentTokenLocation(), "a text with half of a surrogate pair");
      }
      return text;
    }
  }
}
