package dev.tally.games.logs.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.tally.games.core.WholeNumber;
import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.JsonProblem;
import dev.tally.games.logs.parsing.LineLogReader;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.Diagnostics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The parsed text of a record: one object, with nothing but blanks around it.
 *
 * @param text itself
 * @param fields all keys but a list of {@code moves} that could be read, and say more than {@code
 *     null}; those of the format in small letters, if they are there once
 * @param moves the strings in the list under that key, whole numbers as strings, and what objects
 *     have; empty if there is no such list
 * @param number why the first number among the moves is not a move, for games that do not write
 *     numbers
 * @param error what is wrong first, if anything
 */
record JsonObjectParser(
    String text,
    Map<String, JsonValue> fields,
    Optional<List<String>> moves,
    Optional<ParseException> number,
    FirstError error) {
  static final int MAX_DEPTH = 100; // values are read, and reported, by recursion

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
        reader.error.keep(error(text, e));
      } catch (ParseException e) {
        reader.error.keep(e);
      }
      return new JsonObjectParser(text, reader.fields, reader.moves, reader.number, reader.error);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a string can always be read
    }
  }

  /** The problem, at the last character that the library saw. */
  private static ParseException error(String text, JsonProcessingException e) throws IOException {
    if (isEarlyEnd(text, e)) {
      return new ParseException(text.length(), "JSON: the text ends before the object does");
    }
    String message = "JSON: " + JsonProblem.of(e);
    JsonLocation next = e.getLocation(); // none if a limit was exceeded
    return next == null
        ? new ParseException(message)
        : new ParseException((int) Math.max(0, next.getCharOffset() - 1), message);
  }

  private static boolean isEarlyEnd(String text, JsonProcessingException e) throws IOException {
    if (e instanceof JsonEOFException || e.getLocation() == null) {
      return e instanceof JsonEOFException;
    }
    if (e.getLocation().getCharOffset() < text.length()) {
      return false;
    }
    // After a comma the library has another exception for the end, which moves with the end.
    try (JsonParser longer = JSON.createParser(text + " ")) {
      longer.nextToken();
      longer.skipChildren();
      return false;
    } catch (JsonProcessingException moved) {
      return moved.getLocation() != null && moved.getLocation().getCharOffset() > text.length();
    }
  }

  /** Goes through a text once. */
  private static final class Reader {
    private final JsonParser json;
    private final boolean mayHaveHalves;
    private final Map<String, JsonValue> fields = new LinkedHashMap<>();
    private Optional<List<String>> moves = Optional.empty();
    private Optional<ParseException> number = Optional.empty();
    private final FirstError error = new FirstError();

    Reader(JsonParser json, boolean mayHaveHalves) {
      this.json = json;
      this.mayHaveHalves = mayHaveHalves;
    }

    void readObject(String text) throws IOException, ParseException {
      JsonToken first = json.nextToken();
      if (first != JsonToken.START_OBJECT) {
        throw new ParseException(index(), "expected an object, found " + value(first).kind());
      }
      Map<String, String> written = new LinkedHashMap<>();
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String key = whole(json.currentName());
        String known = key.toLowerCase(Locale.ROOT);
        JsonToken token = json.nextToken();
        if (token == JsonToken.VALUE_NULL) {
          continue; // as if the key were not there
        }
        if (!known.equals("moves") || (token != JsonToken.START_ARRAY && moves.isEmpty())) {
          fields.put(key, value(token));
          if (!known.equals(key) && JsonLines.KEYS.contains(known)) {
            written.put(known, key);
          }
        } else if (moves.isPresent()) {
          throw new ParseException(index(), "moves: twice");
        } else {
          moves = Optional.of(moves());
        }
      }
      checkEnd(text);
      written.keySet().removeAll(fields.keySet());
      written.forEach((known, key) -> fields.put(known, fields.remove(key)));
    }

    private void checkEnd(String text) throws ParseException {
      int index = (int) json.currentLocation().getCharOffset();
      while (index < text.length() && " \t\r\n".indexOf(text.charAt(index)) >= 0) {
        index++;
      }
      if (index < text.length()) {
        String found = Diagnostics.excerpt(text, index);
        throw new ParseException(index, "expected nothing after the object, found " + found);
      }
    }

    private List<String> moves() throws IOException, ParseException {
      List<String> read = new ArrayList<>(64);
      for (JsonToken token = json.nextToken();
          token != JsonToken.END_ARRAY;
          token = json.nextToken()) {
        if (token == JsonToken.VALUE_STRING) {
          String move =
              MoveSplitter.text(
                  json.getTextCharacters(), json.getTextOffset(), json.getTextLength());
          read.add(whole(move));
          continue;
        }
        JsonValue other = value(token);
        ParseException noText = other.unexpected("moves[" + read.size() + "]", "a text");
        List<String> written = JsonMoves.all(other);
        if (written.isEmpty()) {
          error.keep(noText);
        } else if (other.value() instanceof Number) {
          number = number.isPresent() ? number : Optional.of(noText);
        }
        read.addAll(written);
      }
      return List.copyOf(read);
    }

    private JsonValue value(JsonToken token) throws IOException, ParseException {
      int index = index();
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
      return new JsonValue(value, index);
    }

    /** Index of the current token's beginning, from 0. */
    private int index() {
      return (int) json.currentTokenLocation().getCharOffset();
    }

    private Map<String, JsonValue> object() throws IOException, ParseException {
      Map<String, JsonValue> values = new LinkedHashMap<>();
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String key = whole(json.currentName());
        values.put(key, value(json.nextToken()));
      }
      return values;
    }

    private List<JsonValue> elements() throws IOException, ParseException {
      List<JsonValue> elements = new ArrayList<>();
      for (JsonToken token = json.nextToken();
          token != JsonToken.END_ARRAY;
          token = json.nextToken()) {
        elements.add(value(token));
      }
      return elements;
    }

    private Number number() throws IOException, ParseException {
      return switch (json.getNumberType()) {
        case INT, LONG -> json.getLongValue();
        case BIG_INTEGER -> json.getBigIntegerValue();
        case FLOAT, DOUBLE, BIG_DECIMAL -> finite(json.getDoubleValue());
      };
    }

    private double finite(double number) throws ParseException {
      if (Double.isInfinite(number)) {
        throw new ParseException(index(), "a number that is too great");
      }
      return number;
    }

    private String whole(String text) throws ParseException {
      if (mayHaveHalves && !StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
        throw new ParseException(index(), "a text with half of a surrogate pair");
      }
      return text;
    }
  }
}
