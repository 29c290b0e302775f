package dev.tally.games.logs.json;

import dev.tally.games.core.Names;
import dev.tally.games.core.Setup;
import dev.tally.games.core.WholeNumber;
import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Moves that are not a list of texts. */
final class JsonMoves {
  /** Keys of a move, in an object that says more of it. */
  private static final List<String> KEYS =
      List.of(
          "move",
          "m",
          "square",
          "cell",
          "coord",
          "coordinate",
          "position",
          "pos",
          "to",
          "column",
          "col");

  /** Keys of the moves of both sides, in an object for each turn. */
  private static final List<List<String>> SIDES =
      List.of(List.of("black", "b", "x", "dark"), List.of("white", "w", "o", "light"));

  /** Keys of the moves of a record, besides {@code moves}: letters and digits only. */
  private static final Set<String> NAMES =
      Stream.concat(
              Names.of("column", "moves").stream(), Stream.of("history", "movehistory", "sequence"))
          .collect(Collectors.toUnmodifiableSet());

  private JsonMoves() {}

  /**
   * A move that is an object, such as {@code {"m":"f5","t":900}}, a column and a row, such as
   * {@code ["f",5]}, or a number without a fraction.
   */
  static Optional<String> of(Object value) {
    if (value instanceof Number number && number.doubleValue() == number.longValue()) { // 4.0 too
      return Optional.of(Long.toString(number.longValue()));
    }
    if (value instanceof List<?> pair && pair.size() == 2) {
      return cell((JsonValue) pair.get(0), (JsonValue) pair.get(1));
    }
    return value instanceof Map<?, ?> map ? field(map) : Optional.empty();
  }

  /**
   * The moves of an element of a list: one; or two, as {@code ["f5","d6"]} or {@code
   * {"black":"f5","white":"d6"}}; none if it is something else.
   */
  static List<String> all(Object value) {
    List<Object> two =
        value instanceof List<?> list && list.size() == 2 ? values(list.stream()) : List.of();
    if (value instanceof Map<?, ?> map && any(map, KEYS).isEmpty()) {
      two = values(SIDES.stream().flatMap(names -> any(map, names).stream()));
    }
    List<String> cells =
        two.stream()
            .filter(String.class::isInstance)
            .map(String.class::cast)
            .filter(MoveSplitter::isCell)
            .toList();
    boolean hasMark = two.size() == 2 && two.get(0) instanceof String; // a side before its move
    return !cells.isEmpty() && (cells.size() == two.size() || hasMark)
        ? cells
        : of(value).stream().toList();
  }

  private static List<Object> values(Stream<?> elements) {
    return elements
        .map(each -> (JsonValue) each)
        .filter(each -> !each.isNull())
        .map(JsonValue::value)
        .toList();
  }

  /** The fields that all moves of a game have alike, but for the move itself. */
  static Map<String, JsonValue> common(List<Map<String, JsonValue>> moves) {
    Map<String, JsonValue> common = new LinkedHashMap<>();
    Set<String> others = new HashSet<>(KEYS);
    for (Map<String, JsonValue> move : moves) {
      move.forEach(
          (key, said) -> {
            JsonValue before = common.putIfAbsent(key, said);
            if (before != null && !before.plain().equals(said.plain())) {
              others.add(key);
            }
          });
    }
    common.keySet().removeAll(others);
    return common;
  }

  /** The key of a record whose value is its moves, under another name than {@code moves}. */
  static Optional<String> key(Map<String, JsonValue> fields, Ruleset ruleset) {
    return fields.entrySet().stream()
        .filter(
            each ->
                NAMES.contains(
                    each.getKey().replaceAll("[^\\p{L}\\p{N}]", "").toLowerCase(Locale.ROOT)))
        .filter(each -> isMoves(each.getValue(), ruleset))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private static boolean isMoves(JsonValue value, Ruleset ruleset) {
    return value.value() instanceof String text
        ? FirstError.ignored(() -> MoveSplitter.of(ruleset).split(text)).isPresent()
        : list(value).filter(moves -> !moves.isEmpty()).isPresent();
  }

  /** The moves of a list, or of an object with numbers for keys; empty if it has others. */
  static Optional<List<String>> list(JsonValue value) {
    List<?> elements = List.of();
    if (value.value() instanceof List<?> list) {
      elements = list;
    } else if (value.value() instanceof Map<?, ?> map && !map.isEmpty()) {
      SortedMap<Long, Object> byNumber = new TreeMap<>();
      map.forEach(
          (key, each) -> byNumber.put(WholeNumber.readLong(key.toString()).orElse(-1), each));
      if (byNumber.firstKey() < 0 || byNumber.size() < map.size()) {
        return Optional.empty();
      }
      elements = List.copyOf(byNumber.values());
    } else {
      return Optional.empty();
    }
    List<String> moves = new ArrayList<>();
    for (Object each : elements) {
      Object element = ((JsonValue) each).value();
      List<String> read = element instanceof String text ? List.of(text) : all(element);
      if (read.isEmpty()) {
        return Optional.empty();
      }
      moves.addAll(read);
    }
    return Optional.of(List.copyOf(moves));
  }

  /** A cell by its column and row, which are counted from 1 where columns have letters. */
  private static Optional<String> cell(JsonValue column, JsonValue row) {
    return column.value() instanceof String letter
            && letter.matches("[A-Za-z]")
            && row.value() instanceof Number
        ? of(row.value()).map(each -> letter + each)
        : Optional.empty();
  }

  /** The move that an object has under one of its keys. */
  static Optional<String> field(Map<?, ?> map) {
    Optional<JsonValue> row = any(map, List.of("row", "y"));
    if (row.isPresent()) {
      return any(map, List.of("column", "col", "x")).flatMap(column -> cell(column, row.get()));
    }
    return any(map, KEYS)
        .map(JsonValue::value)
        .flatMap(
            value ->
                value instanceof String text
                    ? Optional.of(text.equals("-") ? "pass" : text)
                    : value instanceof Number ? of(value) : Optional.empty());
  }

  /** The first value of a key that may have several names. */
  static Optional<JsonValue> any(Map<?, ?> map, List<String> names) {
    return map.entrySet().stream()
        .filter(each -> names.contains(small(each.getKey())))
        .map(each -> (JsonValue) each.getValue())
        .findFirst();
  }

  private static String small(Object key) {
    return key.toString().toLowerCase(Locale.ROOT);
  }

  /** The moves of a record: a text, a list, or an object with numbers for keys. */
  static List<String> read(JsonValue value, Ruleset ruleset, Setup setup) throws ParseException {
    return value.value() instanceof String
        ? split(value, ruleset, setup)
        : list(value).orElseThrow(() -> value.unexpected("moves", "a list of texts"));
  }

  /**
   * The moves of a text: as in a transcript; of a game with a setup, which may have a tenth column,
   * with blanks or commas between them.
   */
  private static List<String> split(JsonValue value, Ruleset ruleset, Setup setup)
      throws ParseException {
    String text = value.text("moves");
    if (!setup.equals(Setup.STANDARD)) {
      return List.of(text.strip().split("[\\s,;]+"));
    }
    try {
      return MoveSplitter.of(ruleset).split(text);
    } catch (ParseException e) {
      int index = value.index() + 1 + e.index().orElse(0); // behind the quote
      throw new ParseException(index, "moves: " + e.problem());
    }
  }

  /** Whether an element says how the game ended, and has no move. */
  private static boolean isEnd(Object value) {
    return value instanceof Map<?, ?> map && map.containsKey("s") && any(map, KEYS).isEmpty();
  }

  /** The moves of a game that Othello Quest writes, within its position. */
  static Optional<List<String>> ofPosition(JsonValue position) throws ParseException {
    if (!(position.value() instanceof Map<?, ?> map)
        || !(map.get("moves") instanceof JsonValue moves)
        || !(moves.value() instanceof List<?> list)) {
      return Optional.empty();
    }
    List<String> texts = new ArrayList<>();
    for (Object each : list) {
      JsonValue value = (JsonValue) each;
      if (isEnd(value.value())) {
        continue;
      }
      Optional<String> move = of(value.value());
      texts.add(move.isPresent() ? move.get() : value.text("position.moves[" + texts.size() + "]"));
    }
    return Optional.of(List.copyOf(texts));
  }
}
