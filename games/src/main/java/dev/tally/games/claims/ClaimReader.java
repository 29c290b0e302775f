package dev.tally.games.claims;

import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.records.ClaimedResult;
import dev.tally.games.records.GameRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Reads players and claims from the fields of a record that its format has no place for, by their
 * usual names and values. What cannot be read stays in {@link GameRecord#extra}, and so does a
 * claim that contradicts another.
 */
public final class ClaimReader {
  private final GameRecord game;
  private final SideNames sides;
  private final Map<String, Object> left;
  private final Map<String, String> players;
  private final Function<String, FieldMeaning> meaning;
  private ClaimedResult claim;

  private ClaimReader(GameRecord game, SideNames sides, Function<String, FieldMeaning> meaning) {
    this.game = game;
    this.sides = sides;
    this.meaning = meaning;
    this.left = new LinkedHashMap<>(game.extra());
    this.players = new LinkedHashMap<>(game.players());
    this.claim = game.claim();
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

  /**
   * The winner that a text or a number claims, in any of the ways that {@link #read} knows.
   *
   * @param players names by the names of their sides
   * @return {@link ClaimedResult#NONE} for a value that claims nothing, such as {@code ?}; empty if
   *     no winner can be read
   */
  public static Optional<ClaimedResult> winner(
      Object value, SideNames sides, Map<String, String> players) {
    return ResultParser.isSomething(value)
        ? new ResultParser(sides, players)
            .read(FieldMeaning.Kind.WINNER, value)
            .flatMap(ClaimedResult::winner)
            .map(ClaimedResult::of)
        : Optional.of(ClaimedResult.NONE);
  }

  /**
   * Whether a text may name two winners, so that it is not read: it is the name of a player, and
   * the number or the name of the other side, or {@code draw}.
   *
   * @param players names by the names of their sides
   */
  public static boolean isOfTwo(String text, SideNames sides, Map<String, String> players) {
    return new ResultParser(sides, players).isOfTwo(text);
  }

  /** Whether a value is what tables and logs write where there is none: {@code ?}, {@code n/a}. */
  public static boolean isNothing(Object value) {
    return !ResultParser.isSomething(value);
  }

  /**
   * The result that a text, a number or a list of two numbers claims, in any of the ways that
   * {@link #read} knows.
   *
   * @param players names by the names of their sides
   */
  public static Optional<ClaimedResult> result(
      Object value, SideNames sides, Map<String, String> players) {
    return new ResultParser(sides, players).read(FieldMeaning.Kind.RESULT, value);
  }

  /** Whether a field claims something of the end of the game, by its name and its value. */
  public static boolean isClaim(String name, Object value, SideNames sides) {
    return FieldMeaning.of(name, sides).isClaim(value) && ResultParser.isSomething(value);
  }

  /**
   * Whether a field claims a result by its value alone: {@code 0-1}, {@code white wins}, or points
   * of both sides that add up to a total. A date, a time, a round or a remark does not.
   *
   * @param players names by the names of their sides
   */
  public static boolean saysResult(
      String name, Object value, SideNames sides, Map<String, String> players, int total) {
    return value instanceof String text
        && FieldMeaning.mayClaim(name)
        && new ResultParser(sides, players).saysResult(text, total);
  }

  private GameRecord record() {
    Map<String, FieldMeaning> names = new LinkedHashMap<>();
    left.keySet().forEach(name -> names.put(name, meaning.apply(name)));
    names.forEach( // a table has the column where a row says nothing
        (name, meaning) -> {
          if (meaning.kind() != FieldMeaning.Kind.OTHER) {
            left.remove(name, "");
          }
        });
    names.forEach(this::readPlayer);
    ResultParser values = new ResultParser(sides, players); // a winner may be a player's name
    readPoints(names, values);
    names.forEach((name, meaning) -> readClaim(name, meaning, values));
    readNumbers(names);
    return left.size() == game.extra().size() && players.size() == game.players().size()
        ? game
        : game.toBuilder()
            .players(Collections.unmodifiableMap(players))
            .claim(claim)
            .extra(Collections.unmodifiableMap(left))
            .build();
  }

  private void readPlayer(String name, FieldMeaning meaning) {
    if (meaning.kind() == FieldMeaning.Kind.PLAYER
        && left.get(name) instanceof String player
        && !player.isBlank()
        && !ResultParser.isPoints(player)
        && players.putIfAbsent(sideOf(meaning), player.strip()) == null) {
      left.remove(name);
    }
  }

  private String sideOf(FieldMeaning meaning) {
    return sides.of(meaning.side().orElseThrow());
  }

  /**
   * Numbers that stand where players may be are those of players. If they may be points as well,
   * the fields stay, as claims that are not read.
   */
  private void readNumbers(Map<String, FieldMeaning> names) {
    List<String> numbers = new ArrayList<>();
    names.forEach(
        (name, meaning) -> {
          if (meaning.kind() == FieldMeaning.Kind.PLAYER
              && left.get(name) instanceof String number
              && ResultParser.isPoints(number)
              && players.putIfAbsent(sideOf(meaning), number.strip()) == null) {
            numbers.add(name);
          }
        });
    if (numbers.size() < 2 || sum(numbers) > cells() || !hasScore()) {
      numbers.forEach(left::remove);
    }
  }

  private double sum(List<String> numbers) {
    return numbers.stream()
        .mapToDouble(name -> Double.parseDouble(value(name).toString().replace(',', '.')))
        .sum();
  }

  /** What one side has says nothing without what the other has, or if there are two such fields. */
  private void readPoints(Map<String, FieldMeaning> names, ResultParser values) {
    Map<Side, List<String>> points = new EnumMap<>(Side.class);
    names.forEach(
        (name, meaning) -> {
          if (isPoints(name, meaning) && isSomething(name)) {
            points
                .computeIfAbsent(meaning.side().orElseThrow(), each -> new ArrayList<>())
                .add(name);
          }
        });
    List<String> x = points.getOrDefault(Side.X, List.of());
    List<String> o = points.getOrDefault(Side.O, List.of());
    if (x.size() == 1 && o.size() == 1) {
      Optional<ClaimedResult> found = values.pair(value(x.get(0)), value(o.get(0)));
      if (found.isPresent() && add(found.get())) {
        left.remove(x.get(0));
        left.remove(o.get(0));
      }
    }
  }

  /** Numbers of both sides, such as {@code black}, are points if players are named elsewhere. */
  private boolean isPoints(String name, FieldMeaning meaning) {
    return meaning.kind() == FieldMeaning.Kind.POINTS
        || (meaning.kind() == FieldMeaning.Kind.PLAYER
            && players.containsKey(sideOf(meaning))
            && ResultParser.isPoints(value(name)));
  }

  private void readClaim(String name, FieldMeaning meaning, ResultParser values) {
    if (meaning.isClaimOfBoth(value(name)) && isSomething(name)) {
      Optional<ClaimedResult> found = values.read(meaning.kind(), value(name));
      if (found.isPresent() && add(found.get())) {
        left.remove(name);
      }
    }
  }

  private Object value(String name) {
    return left.getOrDefault(name, "");
  }

  private boolean isSomething(String name) {
    return ResultParser.isSomething(value(name));
  }

  /** Adds a claim to the others, unless it contradicts them, or the game has no such thing. */
  private boolean add(ClaimedResult other) {
    boolean isOfPoints = other.score().isPresent() || other.lead().isPresent();
    if (isContradicted(claim.winner(), other.winner())
        || isContradicted(claim.score(), other.score())
        || isContradicted(boxed(claim.lead()), boxed(other.lead()))
        || (isOfPoints && !hasScore())) {
      return false;
    }
    Optional<Score> score = claim.score().or(other::score);
    OptionalInt lead = claim.lead().isPresent() ? claim.lead() : other.lead();
    claim =
        new ClaimedResult(
            claim.winner().or(other::winner), score, lead, claim.basis(), claim.termination());
    return true;
  }

  private static Optional<Integer> boxed(OptionalInt number) {
    return number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
  }

  private static <T> boolean isContradicted(Optional<T> here, Optional<T> there) {
    return here.isPresent() && there.isPresent() && !here.equals(there);
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
