package dev.tally.games.logs.json;

import dev.tally.games.core.Setup;
import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.rules.Ruleset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Moves that are not a list of texts. */
final class JsonMoves {
  /** Keys of a move, in an object that says more of it. */
  private static final List<String> KEYS =
      List.of("move", "m", "square", "cell", "coord", "column", "col");

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

  /** A cell by its column and row, which are counted from 1 where columns have letters. */
  private static Optional<String> cell(JsonValue column, JsonValue row) {
    return column.value() instanceof String letter
            && letter.matches("[A-Za-z]")
            && row.value() instanceof Number
        ? of(row.value()).map(each -> letter + each)
        : Optional.empty();
  }

  private static Optional<String> field(Map<?, ?> map) {
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
  private static Optional<JsonValue> any(Map<?, ?> map, List<String> names) {
    return map.entrySet().stream()
        .filter(each -> names.contains(small(each.getKey())))
        .map(each -> (JsonValue) each.getValue())
        .findFirst();
  }

  private static String small(Object key) {
    return key.toString().toLowerCase(Locale.ROOT);
  }

  /**
   * The moves of a text: as in a transcript; of a game with a setup, which may have a tenth column,
   * with blanks or commas between them.
   */
  static List<String> split(JsonValue value, Ruleset ruleset, Setup setup) throws ParseException {
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
