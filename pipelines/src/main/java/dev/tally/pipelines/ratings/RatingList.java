package dev.tally.pipelines.ratings;

import dev.tally.games.core.Side;
import dev.tally.games.ratings.Elo;
import dev.tally.games.ratings.Glicko2;
import dev.tally.games.ratings.Pool;
import dev.tally.games.ratings.RatedGame;
import dev.tally.games.ratings.Rating;
import dev.tally.games.ratings.RatingSystem;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.results.PlayerRatings;
import dev.tally.pipelines.text.NumberFormats;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The players of a game, and their ratings. Takes results in order. Not thread-safe. */
final class RatingList {
  /** All names are held until the run ends. */
  private static final int MAX_PLAYERS = 1_000_000;

  /** Groups of players who have never met that a notice names. */
  private static final int MAX_NAMED = 5;

  private final String game;
  private final RatingSystem system;
  private final Period period;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<int[]> counts = new ArrayList<>();

  /** Another player of the same group, or the player itself: a forest of disjoint sets. */
  private final List<Integer> leaders = new ArrayList<>();

  private final List<RatedGame> games = new ArrayList<>();
  private Optional<GameResult> last = Optional.empty();
  private int passed = 1;
  private int lastX;
  private int lastO;

  RatingList(String game, Kind kind, Period period) {
    this.game = game;
    this.system = kind.create();
    this.period = period;
  }

  /** The systems. */
  enum Kind {
    ELO(Period.GAME, ""),
    GLICKO2(Period.MONTH, "deviation"),
    POOL(Period.GAME, "error");

    private final Period period;
    private final String error;

    Kind(Period period, String error) {
      this.period = period;
      this.error = error;
    }

    /** The games that are rated together if nothing else is asked for. */
    Period period() {
      return period;
    }

    /** The name of the error of a rating; empty if the system has none. */
    String error() {
      return error;
    }

    private RatingSystem create() {
      return switch (this) {
        case ELO -> new Elo();
        case GLICKO2 -> new Glicko2();
        case POOL -> new Pool();
      };
    }
  }

  /** The games that are rated together. */
  enum Period {
    GAME,
    MONTH,
    TOURNAMENT;

    /** Number of periods from one game to another; 0 if they are rated together. */
    int between(GameResult before, GameResult after) {
      return switch (this) {
        case GAME -> 1;
        case MONTH -> before.date() == 0 ? Math.min(1, after.date()) : month(after) - month(before);
        case TOURNAMENT -> isSameTournament(before, after) ? 0 : 1;
      };
    }

    private static boolean isSameTournament(GameResult before, GameResult after) {
      return before.event().equals(after.event())
          && before.date() / 10_000 == after.date() / 10_000;
    }

    /** A year alone counts as its January. */
    private static int month(GameResult result) {
      return result.date() / 10_000 * 12 + Math.max(1, result.date() / 100 % 100);
    }
  }

  /**
   * A player.
   *
   * @param error as a standard deviation; empty if the system has none
   */
  record Player(
      String game,
      String name,
      BigDecimal rating,
      Optional<BigDecimal> error,
      int games,
      int wins,
      int draws,
      int losses) {}

  void add(GameResult result) {
    int between = last.map(it -> period.between(it, result)).orElse(0);
    if (between > 0) {
      system.add(List.copyOf(games), passed);
      games.clear();
      passed = between;
    }
    last = Optional.of(result);
    int x = number(result.x());
    int o = number(result.o());
    lastX = x;
    lastO = o;
    games.add(new RatedGame(x, o, result.halves() / 2.0));
    leaders.set(Math.max(leader(x), leader(o)), Math.min(leader(x), leader(o)));
    counts.get(x)[result.halves()]++;
    counts.get(o)[2 - result.halves()]++;
  }

  /** The rating with which a player went into the game that was added last. */
  Rating before(Side side) {
    return system.rating(side == Side.X ? lastX : lastO);
  }

  private int number(String player) {
    Integer known = numbers.get(player);
    if (known != null) {
      return known;
    }
    if (numbers.size() == MAX_PLAYERS) {
      throw CommandException.noData("--logs: there are more than " + MAX_PLAYERS + " players");
    }
    counts.add(new int[3]);
    leaders.add(leaders.size());
    numbers.put(player, numbers.size());
    return numbers.size() - 1;
  }

  /** The names of all players, in the order in which they came. */
  List<String> names() {
    return List.copyOf(numbers.keySet());
  }

  /** All players, the strongest first. */
  List<Player> players() {
    if (!games.isEmpty()) {
      system.add(List.copyOf(games), passed);
      games.clear();
    }
    List<Rating> ratings = system.ratings(numbers.size());
    List<Player> players = new ArrayList<>();
    numbers.forEach((name, number) -> players.add(player(name, number, ratings.get(number))));
    players.sort(Comparator.comparing(Player::rating).reversed().thenComparing(Player::name));
    return players;
  }

  private Player player(String name, int number, Rating rating) {
    int[] halves = counts.get(number);
    return new Player(
        game,
        name,
        PlayerRatings.rounded(rating.value()),
        rating.error().isPresent()
            ? Optional.of(PlayerRatings.rounded(rating.error().getAsDouble()))
            : Optional.empty(),
        halves[0] + halves[1] + halves[2],
        halves[2],
        halves[1],
        halves[0]);
  }

  /** Notices about the ratings. */
  List<String> notices() {
    List<String> notices = new ArrayList<>();
    List<String> names = names();
    List<List<Integer>> groups = groups();
    if (groups.size() > 1) {
      String all =
          groups.stream()
              .limit(MAX_NAMED)
              .map(each -> names.get(each.get(0)) + " (" + each.size() + ")")
              .collect(Collectors.joining(", "));
      notices.add(
          game
              + ": "
              + NumberFormats.number(groups.size())
              + " groups of players have never met, those of "
              + all
              + (groups.size() > MAX_NAMED ? " and others" : "")
              + "; ratings cannot be compared between them");
    }
    if (system instanceof Pool pool && pool.islands().stream().anyMatch(it -> !it.isBounded())) {
      notices.add(
          game
              + ": some players have only won or only lost against all others, so that each has one"
              + " drawn game more, with a player of average strength");
    }
    Spellings.alike(names).forEach(each -> notices.add(game + ": " + each));
    return notices;
  }

  /** The players who are connected by games, the largest group first. */
  private List<List<Integer>> groups() {
    Map<Integer, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < leaders.size(); i++) {
      groups.computeIfAbsent(leader(i), key -> new ArrayList<>()).add(i);
    }
    return groups.values().stream()
        .sorted(Comparator.comparing(group -> -group.size())) // a stable order
        .toList();
  }

  /** Who stands for the group of a player. */
  private int leader(int player) {
    int leader = player;
    while (leaders.get(leader) != leader) {
      leaders.set(leader, leaders.get(leaders.get(leader)));
      leader = leaders.get(leader);
    }
    return leader;
  }
}
