package dev.tally.games.logs.json;

import dev.tally.games.logs.parsing.ParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A value in a record, and where it begins.
 *
 * @param value a {@link String}, {@link Boolean} or {@link Number}, a list of these records, a map
 *     from keys to them, or {@link #NULL}
 * @param index in the text of the record, from 0
 */
record JsonValue(Object value, int index) {
  /** The value for JSON's null. */
  static final Object NULL =
      new Object() {
        @Override
        public String toString() {
          return "null";
        }
      };

  boolean isNull() {
    return value == NULL;
  }

  /** The name of the type in messages. */
  String kind() {
    if (value instanceof String) {
      return "a text";
    }
    if (value instanceof Number) {
      return "a number";
    }
    if (value instanceof List) {
      return "a list";
    }
    return value instanceof Map ? "an object" : value.toString();
  }

  /** The text that it is; empty if it is something else. */
  Optional<String> string() {
    return value instanceof String text ? Optional.of(text) : Optional.empty();
  }

  /** The elements of the list that it is; empty if it is something else. */
  @SuppressWarnings("unchecked") // as the parser makes it
  Optional<List<JsonValue>> list() {
    return value instanceof List ? Optional.of((List<JsonValue>) value) : Optional.empty();
  }

  /** The values of the object that it is, by key, in order; empty if it is something else. */
  @SuppressWarnings("unchecked") // as the parser makes it
  Optional<Map<String, JsonValue>> object() {
    return value instanceof Map ? Optional.of((Map<String, JsonValue>) value) : Optional.empty();
  }

  /** The text that it has to be. */
  String text(String path) throws ParseException {
    return string().orElseThrow(() -> unexpected(path, "a text"));
  }

  /** The whole number that it has to be, at least. */
  int whole(String path, int min) throws ParseException {
    if (value instanceof Number number
        && number.doubleValue() >= min
        && number.doubleValue() <= Integer.MAX_VALUE
        && number.doubleValue() == number.intValue()) { // 38.0 is one, as in JSON Schema
      return number.intValue();
    }
    String expected = "a whole number in " + min + ".." + Integer.MAX_VALUE;
    if (value instanceof Number) {
      throw new ParseException(index, path + ": expected " + expected + ", found " + value);
    }
    throw unexpected(path, expected);
  }

  /** The values of the object that it has to be, without keys of nothing. */
  Map<String, JsonValue> fields(String path) throws ParseException {
    Map<String, JsonValue> fields =
        new LinkedHashMap<>(object().orElseThrow(() -> unexpected(path, "an object")));
    fields.values().removeIf(JsonValue::isNull);
    return fields;
  }

  /** A value of a setup: itself, lists with their elements unwrapped. */
  Object setting(String path) throws ParseException {
    if (list().isPresent()) {
      List<Object> settings = new ArrayList<>();
      for (JsonValue each : list().get()) {
        settings.add(each.setting(path + "[" + settings.size() + "]"));
      }
      return Collections.unmodifiableList(settings);
    }
    if (value instanceof Map || isNull()) {
      throw unexpected(path, "a text, a number, true, false or a list");
    }
    return value;
  }

  /**
   * Itself, with everything in it unwrapped. Keys of nothing are left out of objects; nothing in a
   * list is the text {@code null}, so that what follows keeps its place.
   */
  Object plain() {
    if (object().isPresent()) {
      Map<String, Object> plain = new LinkedHashMap<>();
      object().get().forEach((key, each) -> each.putInto(plain, key));
      return Collections.unmodifiableMap(plain);
    }
    Optional<List<JsonValue>> list = list();
    return list.isPresent()
        ? list.get().stream().map(JsonValue::plain).toList()
        : isNull() ? value.toString() : value;
  }

  /** Values, with their indices in another text. */
  static Map<String, JsonValue> moved(Map<String, JsonValue> values, int by) {
    Map<String, JsonValue> moved = new LinkedHashMap<>();
    values.forEach((key, each) -> moved.put(key, each.moved(by)));
    return moved;
  }

  private JsonValue moved(int by) {
    Optional<Object> list = list().map(all -> all.stream().map(each -> each.moved(by)).toList());
    Optional<Object> object = object().map(all -> moved(all, by));
    return new JsonValue(list.or(() -> object).orElse(value), index + by);
  }

  /** Puts it into a map, plain, unless it is nothing. */
  void putInto(Map<String, Object> plain, String key) {
    if (!isNull()) {
      plain.put(key, plain());
    }
  }

  /** The exception for a value of another kind than expected. */
  ParseException unexpected(String path, String expected) {
    return new ParseException(index, path + ": expected " + expected + ", found " + kind());
  }
}
