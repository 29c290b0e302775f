package dev.tally.games.logs.json;

import dev.tally.games.Rulesets;
import dev.tally.games.claims.ClaimReader;
import dev.tally.games.claims.ResultParser;
import dev.tally.games.core.Names;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.logs.moves.MoveSplitter;
import dev.tally.games.logs.parsing.FirstError;
import dev.tally.games.logs.parsing.ParseException;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.Diagnostics;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.reversi.Othello;
import dev.tally.games.rules.Players;
import dev.tally.games.rules.Ruleset;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/** Makes the record of one game from its keys. Keeps the keys that it does not know. */
final class JsonRecordParser {
  private static final String GAME = "game";
  private static final List<String> GAME_NAMES = Names.of("key", "game");
  private static final List<String> SIDE = Names.of("key", "side");

  private final JsonObjectParser text;
  private final Optional<Ruleset> named;
  private final Map<String, JsonValue> left;
  private final Map<String, Object> extra = new LinkedHashMap<>();
  private final FirstError error;

  private JsonRecordParser(JsonObjectParser text, Optional<Ruleset> game) {
    this.text = text;
    this.named = game;
    this.left = text.fields();
    this.error = text.error();
  }

  /**
   * The record of a JSON text.
   *
   * @param record takes what the text says, which is kept if it cannot be read to its end
   * @param others fields of the record that need not stand in the text
   * @param game of records that name none, if the user says
   */
  static GameRecord parse(
      GameRecord.Builder record, String text, Map<String, JsonValue> others, Optional<Ruleset> game)
      throws ParseException {
    JsonRecordParser parser = new JsonRecordParser(JsonObjectParser.of(text), game);
    others.forEach(parser.left::putIfAbsent);
    return parser.read(record);
  }

  private GameRecord read(GameRecord.Builder record) throws ParseException {
    openGame();
    Optional<Ruleset> game = error.attempt(this::ruleset);
    String id = error.read(this::id, "");
    Map<String, JsonValue> settings = error.read(() -> fields("setup"), Map.of());
    Setup setup = game.map(each -> JsonSetup.read(each, settings, error)).orElse(Setup.STANDARD);
    List<String> moves = error.read(() -> moves(game, setup), List.of());
    record.id(id).setup(setup).moves(moves);
    game.ifPresent(record::ruleset);
    Optional<SideNames> sides = game.flatMap(each -> error.attempt(() -> sides(each, setup)));
    Map<String, JsonValue> written = error.read(() -> bySide("players", sides), Map.of());
    SideNames names = sides.orElseGet(() -> sides(written.keySet()));
    Players players = players(written, names, sides.isPresent());
    record.players(players);
    if (sides.isPresent()) {
      record.claim(claim(names, players));
    } else {
      record.sides(names);
    }
    if (error.get().isEmpty()) {
      game.ifPresent(each -> JsonSetup.checkOthers(each, setup, left, error));
      left.forEach(this::keep);
    }
    if (error.get().isPresent()) {
      throw error.get().get();
    }
    return ClaimReader.read(record.extra(Collections.unmodifiableMap(extra)).build());
  }

  /**
   * A game that is an object, with its name and its moves, has fields of the record; so has the one
   * object with moves of a record that has neither.
   */
  private void openGame() {
    String key = keyOfGame();
    Map<String, JsonValue> game =
        Optional.ofNullable(left.get(key)).flatMap(JsonValue::object).orElse(Map.of());
    Optional<String> name = nameOfGame(game);
    boolean isNeeded = named.isPresent() || !key.equals(GAME); // also without a name
    if (name.isPresent() || (isNeeded && !game.isEmpty())) {
      left.remove(key);
      game.forEach(
          (each, value) -> {
            if (!value.isNull() && !name.equals(Optional.of(each))) {
              left.putIfAbsent(each, value);
            }
          });
      name.map(game::get).ifPresent(value -> left.put(GAME, value));
    }
  }

  /** The key of the one object with moves, where there is neither a game nor moves. */
  private String keyOfGame() {
    if (text.moves().isPresent() || Stream.of(GAME, "moves").anyMatch(left::containsKey)) {
      return GAME;
    }
    List<String> withMoves =
        left.entrySet().stream()
            .filter(each -> !each.getKey().equals("position"))
            .filter(each -> each.getValue().object().orElse(Map.of()).containsKey("moves"))
            .map(Map.Entry::getKey)
            .toList();
    return withMoves.size() == 1 ? withMoves.get(0) : GAME;
  }

  /** The key under which an object names a game. */
  private static Optional<String> nameOfGame(Map<String, JsonValue> map) {
    return map.entrySet().stream()
        .filter(each -> GAME_NAMES.contains(each.getKey().toLowerCase(Locale.ROOT)))
        .filter(each -> each.getValue().string().flatMap(Rulesets::byName).isPresent())
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private Ruleset ruleset() throws ParseException {
    JsonValue value = left.remove("game");
    if (value == null || ResultParser.isNothing(value.value())) {
      Optional<String> name = nameOfGame(left);
      if (name.isPresent()) {
        return Optional.ofNullable(left.remove(name.get()))
            .flatMap(JsonValue::string)
            .flatMap(Rulesets::byName)
            .orElseThrow();
      }
      Optional<Ruleset> ofPosition = ofPosition().map(moves -> Othello.RULES);
      return named.or(() -> ofPosition).orElseThrow(() -> new ParseException("game: missing"));
    }
    String name = value.text("game");
    return Rulesets.byName(name)
        .orElseThrow(() -> new ParseException(value.index(), "game: " + Rulesets.noSuchGame(name)));
  }

  private List<String> moves(Optional<Ruleset> game, Setup setup) throws ParseException {
    JsonValue other = left.remove("moves");
    if (game.isEmpty()) {
      return List.of();
    }
    if (other == null && text.moves().isEmpty() && left.get("transcript") != null) {
      other = left.remove("transcript"); // as a table may call its column
    }
    if (text.moves().isPresent()) {
      if (text.number().isPresent() && MoveSplitter.of(game.get()) != MoveSplitter.COLUMNS) {
        error.keep(text.number().get());
      }
      return MoveSplitter.columnsFirst(text.moves().get(), game.get());
    }
    if (other == null) {
      other = JsonMoves.key(left, game.get()).map(left::remove).orElse(null);
    }
    if (other != null) {
      return JsonMoves.read(other, game.get(), setup);
    }
    Optional<List<String>> ofPosition = ofPosition();
    if (ofPosition.isEmpty() && game.get().hasMoves()) {
      throw new ParseException("moves: missing");
    }
    left.keySet().removeIf(key -> ofPosition.isPresent() && key.equals("position"));
    return ofPosition.orElse(List.of());
  }

  private Optional<List<String>> ofPosition() throws ParseException {
    JsonValue position = left.get("position");
    return position == null ? Optional.empty() : JsonMoves.ofPosition(position);
  }

  /** A whole number will do as well as a text. */
  private String id() throws ParseException {
    Optional<JsonValue> id = optional("id");
    if (id.isEmpty()) {
      return "";
    }
    boolean isWhole = id.get().value() instanceof Number && !(id.get().value() instanceof Double);
    return isWhole ? id.get().value().toString() : id.get().text("id");
  }

  private static SideNames sides(Ruleset ruleset, Setup setup) throws ParseException {
    try {
      return ruleset.sides(setup);
    } catch (SetupException e) {
      throw new ParseException(String.valueOf(e.getMessage()));
    }
  }

  /** The first two names that a log gives to sides that are not known; the marks without them. */
  private static SideNames sides(Set<String> given) {
    List<String> names =
        Stream.concat(given.stream(), Stream.of(SideNames.MARKS.x(), SideNames.MARKS.o()))
            .distinct()
            .toList();
    return new SideNames(names.get(0), names.get(1));
  }

  /** Both players; a game whose sides are not known may have others. */
  private Players players(Map<String, JsonValue> written, SideNames names, boolean areKnown) {
    Players players = Players.UNKNOWN;
    for (Map.Entry<String, JsonValue> entry : written.entrySet()) {
      String path = "players." + entry.getKey();
      Optional<Side> side =
          names
              .side(entry.getKey())
              .or(() -> new ResultParser(names, Players.UNKNOWN).piece(entry.getKey()));
      if (side.isPresent()) {
        players = players.with(side.get(), error.read(() -> name(entry.getValue(), path), ""));
      } else if (areKnown) {
        error.keep(noSide(path, entry.getValue(), names));
      }
    }
    return players;
  }

  /** A player's name, which may be in an object that says more of the player, and is kept. */
  private String name(JsonValue player, String path) throws ParseException {
    Optional<JsonValue> name = player.object().map(map -> map.get("name"));
    if (name.isPresent()) {
      player.putInto(extra, path);
      return name.get().text(path + ".name");
    }
    return player.text(path);
  }

  /**
   * The fields of an object with a key for each side, or the elements of a list of two, which may
   * name theirs.
   */
  private Map<String, JsonValue> bySide(String key, Optional<SideNames> sides)
      throws ParseException {
    Optional<List<JsonValue>> two =
        Optional.ofNullable(left.get(key))
            .flatMap(JsonValue::list)
            .filter(list -> list.size() == Side.values().length && sides.isPresent());
    if (two.isEmpty()) {
      return fields(key);
    }
    left.remove(key);
    SideNames names = sides.orElseThrow();
    Optional<Side> first = side(two.get().get(0), names);
    Optional<Side> second = side(two.get().get(1), names);
    boolean isTurned =
        !first.equals(second)
            && (first.equals(Optional.of(Side.O)) || second.equals(Optional.of(Side.X)));
    Map<String, JsonValue> fields = new LinkedHashMap<>();
    fields.put(names.x(), two.get().get(isTurned ? 1 : 0));
    fields.put(names.o(), two.get().get(isTurned ? 0 : 1));
    fields.values().removeIf(JsonValue::isNull);
    return fields;
  }

  /** The side that an object names, as {@code {"name":"Ann","color":"black"}}. */
  private static Optional<Side> side(JsonValue player, SideNames sides) {
    ResultParser parser = new ResultParser(sides, Players.UNKNOWN);
    return player
        .object()
        .flatMap(map -> JsonMoves.any(map, SIDE))
        .flatMap(JsonValue::string)
        .flatMap(name -> parser.named(name).flatMap(Outcome::winner).or(() -> parser.piece(name)));
  }

  private ClaimedResult claim(SideNames sides, Players players) {
    JsonValue whole = left.get("result");
    if (whole != null && !(whole.value() instanceof Map)) {
      Optional<ClaimedResult> read = new ResultParser(sides, players).result(whole.plain());
      read.ifPresent(said -> left.remove("result"));
      return read.orElse(ClaimedResult.NONE);
    }
    Map<String, JsonValue> result = error.read(() -> fields("result"), Map.of());
    if (result.isEmpty()) {
      return ClaimedResult.NONE;
    }
    Optional<Outcome> winner = error.read(() -> winner(result, sides, players), Optional.empty());
    Optional<Score> score = error.read(() -> score(result, sides), Optional.empty());
    Optional<Termination> termination =
        error.read(() -> termination(result, winner), Optional.empty());
    OptionalInt lead = error.read(() -> lead(result), OptionalInt.empty());
    result.forEach((key, value) -> keep("result." + key, value));
    return ClaimedResult.of(winner, score, lead).endedBy(termination);
  }

  /** The way the players ended a game, as our own writers write it. */
  private static Optional<Termination> termination(
      Map<String, JsonValue> result, Optional<Outcome> winner) throws ParseException {
    JsonValue value = result.get("reason");
    if (value == null) {
      return Optional.empty();
    }
    String reason = value.text("result.reason");
    Optional<Termination> termination = Termination.byId(reason);
    // A tie says no more than the position at the end does.
    if (termination.isPresent()
        || (reason.equals("tie") && winner.equals(Optional.of(Outcome.DRAW)))) {
      result.remove("reason");
    }
    return termination;
  }

  private static OptionalInt lead(Map<String, JsonValue> result) throws ParseException {
    JsonValue value = result.remove("lead");
    return value == null
        ? OptionalInt.empty()
        : OptionalInt.of(value.whole("result.lead", Integer.MIN_VALUE));
  }

  private static Optional<Outcome> winner(
      Map<String, JsonValue> result, SideNames sides, Players players) throws ParseException {
    JsonValue value = result.get("winner");
    if (value == null) {
      return Optional.empty();
    }
    ResultParser parser = new ResultParser(sides, players);
    Optional<Outcome> named =
        value.value() instanceof Map ? parser.winner(value.plain()) : Optional.empty();
    if (named.isPresent()) {
      result.remove("winner");
      return named;
    }
    String written =
        value.value() instanceof Number number ? number.toString() : value.text("result.winner");
    Optional<Outcome> winner = parser.winner(written);
    if (winner.isEmpty() && (parser.isAmbiguous(written) || parser.isPiece(written))) {
      return winner; // stays, as a claim that is not read
    }
    result.remove("winner");
    if (winner.isEmpty() && !ResultParser.isNothing(written)) {
      throw new ParseException(
          value.index(),
          "result.winner: expected one of "
              + String.join(", ", sides.x(), sides.o(), SideNames.DRAW)
              + ", found "
              + Diagnostics.quoted(written));
    }
    return winner;
  }

  private static Optional<Score> score(Map<String, JsonValue> result, SideNames sides)
      throws ParseException {
    JsonValue value = result.get("score");
    if (value == null
        || value.object().isEmpty() // 46-18 is read as in other fields
        || value.object().get().values().stream().anyMatch(JsonValue::isNull)) {
      return Optional.empty();
    }
    result.remove("score");
    Map<String, JsonValue> points = value.fields("result.score");
    for (Map.Entry<String, JsonValue> entry : points.entrySet()) {
      if (sides.side(entry.getKey()).isEmpty()) {
        throw noSide("result.score." + entry.getKey(), entry.getValue(), sides);
      }
    }
    return Optional.of(
        new Score(
            points(value, points, sides.of(Side.X)), points(value, points, sides.of(Side.O))));
  }

  private static int points(JsonValue score, Map<String, JsonValue> points, String side)
      throws ParseException {
    String path = "result.score." + side;
    JsonValue value = points.get(side);
    if (value == null) {
      throw new ParseException(score.index(), path + ": missing");
    }
    return value.whole(path, 0);
  }

  private static ParseException noSide(String path, JsonValue value, SideNames sides) {
    return new ParseException(
        value.index(),
        Diagnostics.cut(path) + ": expected the key " + sides.x() + " or " + sides.o());
  }

  /** The fields of an object that need not be there. */
  private Map<String, JsonValue> fields(String key) throws ParseException {
    Optional<JsonValue> value = optional(key);
    return value.isPresent() ? value.get().fields(key) : new LinkedHashMap<>();
  }

  /** A value that need not be there. */
  private Optional<JsonValue> optional(String key) {
    return Optional.ofNullable(left.remove(key));
  }

  private void keep(String key, JsonValue value) {
    if (extra.containsKey(key)) { // "result.a" at the top as well as "a" in the result
      error.keep(new ParseException(value.index(), Diagnostics.cut(key) + ": twice"));
    } else {
      value.putInto(extra, key);
    }
  }
}
