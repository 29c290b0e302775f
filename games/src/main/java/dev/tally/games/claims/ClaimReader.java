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
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
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
  private final Map<String, FieldMeaning> names = new LinkedHashMap<>();
  private final Map<String, Object> left;
  private Players players;
  private ClaimedResult claim;

  private ClaimReader(GameRecord game, SideNames sides, Function<String, FieldMeaning> meaning) {
    this.game = game;
    this.sides = sides;
    this.left = new LinkedHashMap<>(game.extra());
    this.players = game.players();
    this.claim = game.claim();
    left.keySet().forEach(name -> names.put(name, meaning.apply(name)));
    if (names.keySet().stream().anyMatch(FieldMeaning::mayBeSecond)
        && names.keySet().stream().anyMatch(FieldMeaning::isFirstOfLetters)) {
      names.replaceAll(
          (name, known) -> FieldMeaning.mayBeSecond(name) ? FieldMeaning.SECOND_PLAYER : known);
    }
  }

  /** The record with what its other fields say of players and the result. */
  public static GameRecord read(GameRecord game) {
    if (game.extra().isEmpty()) {
      return game;
    }
    try {
      SideNames sides = game.ruleset().sides(game.setup());
      return new ClaimReader(game, sides, name -> FieldMeaning.of(name, sides)).record();
    } catch (SetupException e) { // the grader reports it
      return game;
    }
  }

  /**
   * Reads as {@link #read} does the rows of a table of one game, of whose fields each name is
   * looked up once. For one thread at a time.
   */
  public static UnaryOperator<GameRecord> ofTable(SideNames sides) {
    Map<String, FieldMeaning> known = new HashMap<>();
    Function<String, FieldMeaning> meaning =
        name -> known.computeIfAbsent(name, each -> FieldMeaning.of(each, sides));
    return game -> game.extra().isEmpty() ? game : new ClaimReader(game, sides, meaning).record();
  }

  /** Whether a field claims something of the end of the game, by its name and its value. */
  public static boolean isClaim(String name, Object value, SideNames sides) {
    return FieldMeaning.of(name, sides).isClaim(value) && !ResultParser.isNothing(value);
  }

  /**
   * Whether a field claims a result by its value alone: {@code 0-1}, {@code white wins}, or points
   * of both sides that add up to a total. A date, a time, a round or a remark does not.
   */
  public static boolean saysResult(
      String name, Object value, SideNames sides, Players players, int total) {
    return value instanceof String text
        && FieldMeaning.mayClaim(name)
        && new ResultParser(sides, players).saysResult(text, total);
  }

  private GameRecord record() {
    names.forEach( // a table has the column where a row says nothing
        (name, meaning) -> {
          if (meaning.kind() != FieldMeaning.Kind.OTHER) {
            left.remove(name, "");
          }
        });
    forEachPlayer(/* isNumber= */ false, left::remove);
    readPoints();
    ResultParser values = new ResultParser(sides, players); // a winner may be a player's name
    names.forEach((name, meaning) -> readClaim(name, meaning, values));
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
    names.forEach(
        (name, meaning) -> {
          if (meaning.kind() == FieldMeaning.Kind.PLAYER
              && playerOf(left.get(name)) instanceof String player
              && !player.isBlank()
              && ResultParser.isPoints(value(name)) == isNumber
              && players.of(meaning.side().orElseThrow()).isEmpty()) {
            players = players.with(meaning.side().orElseThrow(), player.strip());
            then.accept(name);
          }
        });
  }

  /** The name of a player: a text, or the name of an object that has nothing else. */
  private static @Nullable Object playerOf(@Nullable Object value) {
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
            .mapToDouble(name -> Double.parseDouble(value(name).toString().replace(',', '.')))
            .sum();
    if (numbers.size() < 2 || sum > cells() || !hasScore()) {
      numbers.forEach(left::remove);
    }
  }

  /** Reads the points of both sides. Those of one side alone, or in two fields, say nothing. */
  private void readPoints() {
    Map<Side, List<String>> points = new EnumMap<>(Side.class);
    names.forEach(
        (name, meaning) -> {
          if (isPoints(name, meaning) && !ResultParser.isNothing(value(name))) {
            points
                .computeIfAbsent(meaning.side().orElseThrow(), each -> new ArrayList<>())
                .add(name);
          }
        });
    List<String> x = points.getOrDefault(Side.X, List.of());
    List<String> o = points.getOrDefault(Side.O, List.of());
    if (x.size() == 1 && o.size() == 1) {
      add(ResultParser.pair(value(x.get(0)), value(o.get(0))), List.of(x.get(0), o.get(0)));
    }
  }

  /** Numbers of both sides, such as {@code black}, are points if players are named elsewhere. */
  private boolean isPoints(String name, FieldMeaning meaning) {
    return meaning.kind() == FieldMeaning.Kind.POINTS
        || (meaning.kind() == FieldMeaning.Kind.PLAYER
            && !players.of(meaning.side().orElseThrow()).isEmpty()
            && ResultParser.isPoints(value(name)));
  }

  private void readClaim(String name, FieldMeaning meaning, ResultParser values) {
    Object value = value(name);
    if (meaning.isClaimOfBoth(value) && !ResultParser.isNothing(value)) {
      add(values.read(meaning.kind(), value), List.of(name));
    }
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
    if (found.isEmpty()
        || isContradicted(claim.winner(), other.winner(), Optional.empty())
        || isContradicted(claim.score(), other.score(), Optional.empty())
        || isContradicted(claim.lead(), other.lead(), OptionalInt.empty())
        || (isOfPoints && !hasScore())) {
      return;
    }
    claim =
        new ClaimedResult(
            claim.winner().or(other::winner),
            claim.score().or(other::score),
            claim.lead().isPresent() ? claim.lead() : other.lead(),
            claim.basis(),
            claim.termination());
    fields.forEach(left::remove);
  }

  private static <T> boolean isContradicted(T here, T there, T none) {
    return !here.equals(none) && !there.equals(none) && !here.equals(there);
  }

  private boolean hasScore() {
    return start().flatMap(Position::score).isPresent();
  }

  private int cells() {
    return start().stream().flatMap(each -> each.rows().stream()).mapToInt(String::length).sum();
  }

  private Optional<Position> start() {
    try {
      return Optional.of(game.ruleset().start(game.setup()));
    } catch (SetupException e) { // the grader reports it
      return Optional.empty();
    }
  }
}
