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
import org.jspecify.annotations.Nullable;

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
      return cell(pair.get(0), pair.get(1));
    }
    return value instanceof Map<?, ?> map ? field(map) : Optional.empty();
  }

  /** A cell by its column and row, which are counted from 1 where columns have letters. */
  private static Optional<String> cell(@Nullable Object column, @Nullable Object row) {
    return column instanceof JsonValue letter
            && letter.value() instanceof String text
            && text.matches("[A-Za-z]")
            && row instanceof JsonValue number
            && number.value() instanceof Number
        ? of(number.value()).map(each -> text + each)
        : Optional.empty();
  }

  private static Optional<String> field(Map<?, ?> map) {
    List<String> names = map.keySet().stream().map(JsonMoves::small).toList();
    if (names.contains("row") || names.contains("y")) {
      return cell(any(map, List.of("column", "col", "x")), any(map, List.of("row", "y")));
    }
    for (Map.Entry<?, ?> each : map.entrySet()) {
      Object value = ((JsonValue) each.getValue()).value();
      if (KEYS.contains(small(each.getKey()))) {
        return value instanceof String text
            ? Optional.of(text.equals("-") ? "pass" : text)
            : value instanceof Number ? of(value) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** The value of a key that may have several names; null if it has none. */
  private static @Nullable Object any(Map<?, ?> map, List<String> names) {
    for (Map.Entry<?, ?> each : map.entrySet()) {
      if (names.contains(small(each.getKey()))) {
        return each.getValue();
      }
    }
    return null;
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
    return value instanceof Map<?, ?> map
        && map.containsKey("s")
        && map.keySet().stream().noneMatch(key -> KEYS.contains(small(key)));
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
