package dev.tally.games.claims;

import dev.tally.games.core.Position;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Players;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Reads players and claims from the fields of a record that its format has no place for, by their
 * usual names and values. What cannot be read stays in {@link GameRecord#extra}, and so does a
 * claim that contradicts another.
 */
public final class ClaimReader {
  private final GameRecord game;
  private final SideNames sides;
  private final Map<String, FieldMeaning> meanings;
  private final Map<String, Object> left;
  private Players players;
  private ClaimedResult claim;

  private ClaimReader(GameRecord game, SideNames sides, Map<String, FieldMeaning> meanings) {
    this.game = game;
    this.sides = sides;
    this.meanings = meanings;
    this.left = new LinkedHashMap<>(game.extra());
    this.players = game.players();
    this.claim = game.claim();
  }

  /** The record with what its other fields say of players and the result. */
  public static GameRecord read(GameRecord game) {
    if (game.extra().isEmpty()) {
      return game;
    }
    try {
      return ofTable(game.ruleset().sides(game.setup())).apply(game);
    } catch (SetupException e) { // the grader reports it
      return game;
    }
  }

  /**
   * Reads as {@link #read} does the rows of a table of one game, whose names of fields are looked
   * up once. For one thread at a time.
   */
  public static UnaryOperator<GameRecord> ofTable(SideNames sides) {
    Map<Set<String>, Map<String, FieldMeaning>> known = new HashMap<>();
    return game -> {
      Map<String, FieldMeaning> meanings =
          known.computeIfAbsent(game.extra().keySet(), names -> FieldMeaning.of(names, sides));
      return meanings.isEmpty() ? game : new ClaimReader(game, sides, meanings).record();
    };
  }

  /**
   * Whether a field claims something of the end of the game: by its name, or, unless the name says
   * otherwise, by its value alone: {@code 0-1}, {@code white wins}, or points of both sides that
   * add up to a total. A date, a time, a round or a remark does not.
   */
  public static boolean isClaim(
      String name, Object value, SideNames sides, Players players, int total) {
    return FieldMeaning.of(name, sides).filter(each -> each.isClaim(value)).isPresent()
        || (value instanceof String text
            && FieldMeaning.mayClaim(name)
            && new ResultParser(sides, players).saysResult(text, total));
  }

  private GameRecord record() {
    // A table has the column where a row says nothing.
    meanings.keySet().forEach(name -> left.remove(name, ""));
    forEachPlayer(/* isNumber= */ false, left::remove);
    List<String> x = points(Side.X);
    List<String> o = points(Side.O);
    if (x.size() == 1 && o.size() == 1) { // those of one side alone, or in two fields, say nothing
      add(ResultParser.pair(value(x.get(0)), value(o.get(0))), List.of(x.get(0), o.get(0)));
    }
    ResultParser values = new ResultParser(sides, players); // a winner may be a player's name
    meanings.forEach(
        (name, meaning) -> {
          if (meaning.isOfBoth() && meaning.isClaim(value(name))) {
            add(values.read(meaning.kind(), value(name)), List.of(name));
          }
        });
    readNumbers();
    return left.size() == game.extra().size() && players.equals(game.players())
        ? game
        : game.toBuilder()
            .players(players)
            .claim(claim)
            .extra(Collections.unmodifiableMap(left))
            .build();
  }

  /** Takes players that are named nowhere else from the fields whose values are numbers, or not. */
  private void forEachPlayer(boolean isNumber, Consumer<String> then) {
    meanings.forEach(
        (name, meaning) -> {
          if (meaning.kind() == FieldMeaning.Kind.PLAYER
              && playerOf(value(name)) instanceof String player
              && !player.isBlank()
              && ResultParser.isPoints(value(name)) == isNumber
              && players.of(meaning.side().orElseThrow()).isEmpty()) {
            players = players.with(meaning.side().orElseThrow(), player.strip());
            then.accept(name);
          }
        });
  }

  /** The name of a player: a text, or the name of an object that has nothing else. */
  private static @Nullable Object playerOf(Object value) {
    return value instanceof Map<?, ?> map && map.size() == 1 ? map.get("name") : value;
  }

  /**
   * Numbers that stand where players may be are those of players. If they may be points as well,
   * the fields stay, as claims that are not read.
   */
  private void readNumbers() {
    List<String> numbers = new ArrayList<>();
    forEachPlayer(/* isNumber= */ true, numbers::add);
    double sum =
        numbers.stream()
            .mapToDouble(
                name -> Double.parseDouble(value(name).toString().strip().replace(',', '.')))
            .sum();
    OptionalInt most = numbers.size() < 2 ? OptionalInt.empty() : maxPoints();
    if (most.isEmpty() || sum > most.getAsInt()) {
      numbers.forEach(left::remove);
    }
  }

  /** Fields with points of a side, such as {@code black} if its player is named elsewhere. */
  private List<String> points(Side side) {
    boolean isNamed = !players.of(side).isEmpty();
    List<String> points = new ArrayList<>();
    meanings.forEach(
        (name, meaning) -> {
          if (meaning.side().equals(Optional.of(side))
              && (isNamed || meaning.kind() == FieldMeaning.Kind.POINTS)
              && meaning.isClaim(value(name))) {
            points.add(name);
          }
        });
    return points;
  }

  private Object value(String name) {
    return left.getOrDefault(name, "");
  }

  /**
   * Adds a claim to the others and takes its fields, unless there is none, it contradicts the
   * others, or the game has no such thing.
   */
  private void add(Optional<ClaimedResult> found, List<String> fields) {
    ClaimedResult other = found.orElse(ClaimedResult.NONE);
    boolean isOfPoints = other.score().isPresent() || other.lead().isPresent();
    ClaimedResult both = claim.or(other);
    if (found.isPresent()
        && both.equals(other.or(claim))
        && !(isOfPoints && maxPoints().isEmpty())) {
      claim = both;
      fields.forEach(left::remove);
    }
  }

  /** The most points of both sides together: one a cell; empty for a game without points. */
  private OptionalInt maxPoints() {
    try {
      Position start = game.ruleset().start(game.setup());
      return start.score().isPresent()
          ? OptionalInt.of(start.rows().stream().mapToInt(String::length).sum())
          : OptionalInt.empty();
    } catch (SetupException e) { // the grader reports it
      return OptionalInt.empty();
    }
  }
}
