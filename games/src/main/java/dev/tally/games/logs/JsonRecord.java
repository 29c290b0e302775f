package dev.tally.games.logs;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Ruleset;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes the record of one game from its keys. Keeps what nobody asked for. */
final class JsonRecord {
  private static final Set<String> ENDINGS = Set.of("resigned", "time", "agreed");

  private static final String IDS =
      Rulesets.ALL.stream().map(Ruleset::id).collect(Collectors.joining(", "));

  private final JsonText text;
  private final Map<String, JsonValue> left;
  private final Map<String, Object> extra = new LinkedHashMap<>();

  private JsonRecord(JsonText text) {
    this.text = text;
    this.left = new LinkedHashMap<>(text.fields());
  }

  /** The record that a text is, or why it is none. */
  static LogEntry parse(Place place, String text) {
    try {
      return new JsonRecord(JsonText.of(text)).record(place);
    } catch (JsonTrouble e) {
      return e.entry(place);
    }
  }

  private GameRecord record(Place place) throws JsonTrouble {
    Ruleset ruleset = ruleset();
    List<String> moves = moves(ruleset);
    String id = id();
    Setup setup = setup(ruleset);
    SideNames sides = sides(ruleset, setup);
    Map<String, String> players = players(sides);
    Claim claim = claim(sides);
    for (Map.Entry<String, JsonValue> entry : left.entrySet()) {
      keep(entry.getKey(), entry.getValue());
    }
    return new GameRecord(
        place, ruleset, id, players, setup, moves, claim, 0, Collections.unmodifiableMap(extra));
  }

  private Ruleset ruleset() throws JsonTrouble {
    JsonValue value = left.remove("game");
    if (value == null) {
      throw new JsonTrouble("game: missing");
    }
    String id = value.text("game");
    return Rulesets.byId(id)
        .orElseThrow(
            () ->
                new JsonTrouble(
                    value, "game: expected one of " + IDS + ", found " + Found.quoted(id)));
  }

  private List<String> moves(Ruleset ruleset) throws JsonTrouble {
    if (text.moves().isEmpty() && ruleset.hasMoves()) {
      throw new JsonTrouble("moves: missing");
    }
    return text.moves().orElse(List.of());
  }

  /** A whole number will do as well as a text. */
  private String id() throws JsonTrouble {
    Optional<JsonValue> id = optional("id");
    if (id.isEmpty()) {
      return "";
    }
    boolean isWhole = id.get().value() instanceof Number && !(id.get().value() instanceof Double);
    return isWhole ? id.get().value().toString() : id.get().text("id");
  }

  private Setup setup(Ruleset ruleset) throws JsonTrouble {
    Collection<String> known = ruleset.parameters().stream().map(Parameter::name).toList();
    Map<String, Object> values = new LinkedHashMap<>();
    for (Map.Entry<String, JsonValue> entry : fields("setup").entrySet()) {
      String path = "setup." + entry.getKey();
      if (known.contains(entry.getKey())) {
        values.put(entry.getKey(), entry.getValue().setting(path));
      } else {
        keep(path, entry.getValue());
      }
    }
    return new Setup(values);
  }

  private static SideNames sides(Ruleset ruleset, Setup setup) throws JsonTrouble {
    try {
      return ruleset.sides(setup);
    } catch (SetupException e) {
      throw new JsonTrouble(String.valueOf(e.getMessage()));
    }
  }

  private Map<String, String> players(SideNames sides) throws JsonTrouble {
    Map<String, String> players = new LinkedHashMap<>();
    for (Map.Entry<String, JsonValue> entry : fields("players").entrySet()) {
      String path = "players." + entry.getKey();
      checkSide(path, entry.getKey(), entry.getValue(), sides);
      players.put(entry.getKey(), entry.getValue().text(path));
    }
    return Collections.unmodifiableMap(players);
  }

  private Claim claim(SideNames sides) throws JsonTrouble {
    Map<String, JsonValue> result = fields("result");
    if (result.isEmpty()) {
      return Claim.NONE;
    }
    Optional<String> winner = winner(result, sides);
    Optional<Score> score = score(result, sides);
    Optional<String> ended = ended(result, winner);
    OptionalInt lead = lead(result);
    for (Map.Entry<String, JsonValue> entry : result.entrySet()) {
      keep("result." + entry.getKey(), entry.getValue());
    }
    return new Claim(winner, score, lead, Claim.Basis.EITHER, ended);
  }

  /** How a game was ended by those who played it, as our own writers tell it. */
  private static Optional<String> ended(Map<String, JsonValue> result, Optional<String> winner)
      throws JsonTrouble {
    JsonValue value = result.get("reason");
    if (value == null) {
      return Optional.empty();
    }
    String reason = value.text("result.reason");
    boolean isEnding = ENDINGS.contains(reason);
    // A tie says no more than the position at the end does.
    if (isEnding || (reason.equals("tie") && winner.equals(Optional.of(Claim.DRAW)))) {
      result.remove("reason");
    }
    return isEnding ? Optional.of(reason) : Optional.empty();
  }

  private static OptionalInt lead(Map<String, JsonValue> result) throws JsonTrouble {
    JsonValue value = result.remove("lead");
    return value == null ? OptionalInt.empty() : OptionalInt.of(value.whole("result.lead"));
  }

  private static Optional<String> winner(Map<String, JsonValue> result, SideNames sides)
      throws JsonTrouble {
    JsonValue value = result.remove("winner");
    if (value == null) {
      return Optional.empty();
    }
    String winner = value.text("result.winner");
    if (sides.side(winner).isEmpty() && !winner.equals(Claim.DRAW)) {
      String expected = String.join(", ", sides.x(), sides.o(), Claim.DRAW);
      throw new JsonTrouble(
          value, "result.winner: expected one of " + expected + ", found " + Found.quoted(winner));
    }
    return Optional.of(winner);
  }

  private static Optional<Score> score(Map<String, JsonValue> result, SideNames sides)
      throws JsonTrouble {
    JsonValue value = result.remove("score");
    if (value == null) {
      return Optional.empty();
    }
    Map<String, JsonValue> points = value.fields("result.score");
    for (Map.Entry<String, JsonValue> entry : points.entrySet()) {
      checkSide("result.score." + entry.getKey(), entry.getKey(), entry.getValue(), sides);
    }
    return Optional.of(
        new Score(
            points(value, points, sides.of(Side.X)), points(value, points, sides.of(Side.O))));
  }

  private static int points(JsonValue score, Map<String, JsonValue> points, String side)
      throws JsonTrouble {
    String path = "result.score." + side;
    JsonValue value = points.get(side);
    if (value == null) {
      throw new JsonTrouble(score, path + ": missing");
    }
    return value.count(path);
  }

  private static void checkSide(String path, String key, JsonValue value, SideNames sides)
      throws JsonTrouble {
    if (sides.side(key).isEmpty()) {
      throw new JsonTrouble(
          value, Found.cut(path) + ": expected the key " + sides.x() + " or " + sides.o());
    }
  }

  /** The fields of an object that need not be there. */
  private Map<String, JsonValue> fields(String key) throws JsonTrouble {
    Optional<JsonValue> value = optional(key);
    return value.isPresent() ? value.get().fields(key) : new LinkedHashMap<>();
  }

  /** A value that need not be there; nothing is as good as its absence. */
  private Optional<JsonValue> optional(String key) {
    return Optional.ofNullable(left.remove(key)).filter(value -> !value.isNull());
  }

  private void keep(String key, JsonValue value) throws JsonTrouble {
    if (extra.containsKey(key)) { // "setup.a" at the top as well as "a" in the setup
      throw new JsonTrouble(value, Found.cut(key) + ": twice");
    }
    value.putInto(extra, key);
  }
}
