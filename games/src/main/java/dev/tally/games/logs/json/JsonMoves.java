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
import java.util.stream.Stream;

/** Moves that are not a list of texts. */
final class JsonMoves {
  /** Keys of a move, in an object that says more of it. */
  private static final List<String> KEYS = Names.of("key", "move");

  /** Keys of the moves of both sides, in an object for each turn. */
  private static final List<List<String>> SIDES =
      List.of(Names.of("key", "move-first"), Names.of("key", "move-second"));

  /** Keys of the moves of a record, besides {@code moves}: letters and digits only. */
  private static final List<String> NAMES =
      Stream.of("column", "key").flatMap(kind -> Names.of(kind, "moves").stream()).toList();

  private JsonMoves() {}

  /**
   * A move that is an object, such as {@code {"m":"f5","t":900}}, a column and a row, such as
   * {@code ["f",5]}, or a number without a fraction.
   */
  static Optional<String> of(JsonValue value) {
    if (value.value() instanceof Number number
        && number.doubleValue() == number.longValue()) { // 4.0 too
      return Optional.of(Long.toString(number.longValue()));
    }
    return value
        .list()
        .filter(pair -> pair.size() == 2)
        .flatMap(pair -> cell(pair.get(0), pair.get(1)))
        .or(() -> value.object().flatMap(JsonMoves::field));
  }

  /**
   * The moves of an element of a list: one; or two, as {@code ["f5","d6"]} or {@code
   * {"black":"f5","white":"d6"}}; none if it is something else.
   */
  static List<String> all(JsonValue value) {
    List<JsonValue> two =
        value
            .list()
            .filter(list -> list.size() == 2)
            .or(() -> value.object().filter(map -> any(map, KEYS).isEmpty()).map(JsonMoves::sides))
            .orElse(List.of())
            .stream()
            .filter(each -> !each.isNull())
            .toList();
    List<String> cells =
        two.stream().flatMap(each -> each.string().stream()).filter(MoveSplitter::isCell).toList();
    boolean hasMark = two.size() == 2 && two.get(0).string().isPresent(); // a side before its move
    return !cells.isEmpty() && (cells.size() == two.size() || hasMark)
        ? cells
        : of(value).stream().toList();
  }

  private static List<JsonValue> sides(Map<String, JsonValue> map) {
    return SIDES.stream().flatMap(names -> any(map, names).stream()).toList();
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
        .filter(each -> NAMES.contains(small(each.getKey().replaceAll("[^\\p{L}\\p{N}]", ""))))
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
    Optional<List<List<String>>> moves =
        value
            .list()
            .or(() -> value.object().flatMap(JsonMoves::byNumber))
            .map(
                elements ->
                    elements.stream()
                        .map(each -> each.string().map(List::of).orElseGet(() -> all(each)))
                        .toList());
    return moves
        .filter(all -> all.stream().noneMatch(List::isEmpty))
        .map(all -> all.stream().flatMap(List::stream).toList());
  }

  /** The values of an object in the order of its keys; empty unless these are numbers. */
  private static Optional<List<JsonValue>> byNumber(Map<String, JsonValue> map) {
    SortedMap<Long, JsonValue> byNumber = new TreeMap<>();
    map.forEach((key, each) -> byNumber.put(WholeNumber.readLong(key).orElse(-1), each));
    boolean areNumbers =
        !map.isEmpty() && byNumber.firstKey() >= 0 && byNumber.size() == map.size();
    return areNumbers ? Optional.of(List.copyOf(byNumber.values())) : Optional.empty();
  }

  /** A cell by its column and row, which are counted from 1 where columns have letters. */
  private static Optional<String> cell(JsonValue column, JsonValue row) {
    return column
        .string()
        .filter(letter -> letter.matches("[A-Za-z]") && row.value() instanceof Number)
        .flatMap(letter -> of(row).map(number -> letter + number));
  }

  /** The move that an object has under one of its keys. */
  static Optional<String> field(Map<String, JsonValue> map) {
    Optional<JsonValue> row = any(map, List.of("row", "y"));
    if (row.isPresent()) {
      return any(map, List.of("column", "col", "x")).flatMap(column -> cell(column, row.get()));
    }
    return any(map, KEYS)
        .flatMap(
            value ->
                value
                    .string()
                    .map(text -> text.equals("-") ? "pass" : text)
                    .or(() -> value.value() instanceof Number ? of(value) : Optional.empty()));
  }

  /** The first value of a key that may have several names. */
  static Optional<JsonValue> any(Map<String, JsonValue> map, List<String> names) {
    return map.entrySet().stream()
        .filter(each -> names.contains(small(each.getKey())))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static String small(String key) {
    return key.toLowerCase(Locale.ROOT);
  }

  /** The moves of a record: a text, a list, or an object with numbers for keys. */
  static List<String> read(JsonValue value, Ruleset ruleset, Setup setup) throws ParseException {
    return value.value() instanceof String text
        ? split(text, value, ruleset, setup)
        : list(value).orElseThrow(() -> value.unexpected("moves", "a list of texts"));
  }

  /**
   * The moves of a text: as in a transcript; of a game with a setup, which may have a tenth column,
   * with blanks or commas between them.
   */
  private static List<String> split(String text, JsonValue value, Ruleset ruleset, Setup setup)
      throws ParseException {
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
  private static boolean isEnd(JsonValue value) {
    return value
        .object()
        .filter(map -> map.containsKey("s") && any(map, KEYS).isEmpty())
        .isPresent();
  }

  /** The moves of a game that Othello Quest writes, within its position. */
  static Optional<List<String>> ofPosition(JsonValue position) throws ParseException {
    Optional<List<JsonValue>> moves =
        position.object().map(map -> map.get("moves")).flatMap(JsonValue::list);
    List<String> texts = new ArrayList<>();
    for (JsonValue each : moves.orElse(List.of())) {
      if (!isEnd(each)) {
        Optional<String> move = of(each);
        texts.add(
            move.isPresent() ? move.get() : each.text("position.moves[" + texts.size() + "]"));
      }
    }
    return moves.map(all -> List.copyOf(texts));
  }
}
