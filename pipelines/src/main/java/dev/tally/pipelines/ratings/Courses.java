package dev.tally.pipelines.ratings;

import dev.tally.games.core.Side;
import dev.tally.pipelines.ratings.RatingList.Player;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/**
 * Ratings of the strongest players of a game over time. Takes results in order, those that a list
 * has taken. Not thread-safe.
 */
final class Courses {
  private static final int MAX_PLAYERS = 8;
  private static final int MAX_POINTS = 300;

  private final Map<String, Course> byPlayer = new LinkedHashMap<>();
  private long games;
  private int first;
  private int last;

  /**
   * The course of a player's rating: a point for each game, or for every few if there are many.
   *
   * @param points in order; the first is the rating that the player began with
   * @param step how many games of the player a point stands for
   * @param played how many games of the player there were so far
   */
  record Course(String player, List<Point> points, int step, int[] played) {
    private void add(long game, double rating) {
      if (played[0]++ % step == 0) {
        points.add(new Point(game, rating));
      }
    }
  }

  /**
   * A rating.
   *
   * @param game how many games there were before it, of all players
   */
  record Point(long game, double rating) {}

  /**
   * @param players of the game, the strongest first
   */
  Courses(List<Player> players) {
    for (Player each : players) {
      if (byPlayer.size() < MAX_PLAYERS) {
        int step = 1 + each.games() / MAX_POINTS;
        byPlayer.put(each.name(), new Course(each.name(), new ArrayList<>(), step, new int[1]));
      }
    }
  }

  /** Adds a game that was added to a list just now. */
  void add(GameResult result, RatingList list) {
    first = first == 0 ? result.date() : first;
    last = result.date();
    add(result.x(), list, Side.X);
    add(result.o(), list, Side.O);
    games++;
  }

  private void add(String player, RatingList list, Side side) {
    Course course = byPlayer.get(player);
    if (course != null) {
      course.add(games, list.before(side).value());
    }
  }

  /** Ends the courses with the ratings after all games. */
  void end(List<Player> players) {
    for (Player each : players) {
      Course course = byPlayer.get(each.name());
      if (course != null) {
        course.points.add(new Point(games, each.rating().doubleValue()));
      }
    }
  }

  Collection<Course> all() {
    return byPlayer.values();
  }

  /** Number of games. */
  long games() {
    return games;
  }

  DoubleStream ratings() {
    return byPlayer.values().stream()
        .flatMap(each -> each.points.stream())
        .mapToDouble(Point::rating);
  }

  /** The year of the first game, if that has a date. */
  String from() {
    return first == 0 ? "first game" : String.valueOf(first / 10_000);
  }

  /** The year of the last game, if that has a date. */
  String to() {
    return last == 0 ? "last game" : String.valueOf(last / 10_000);
  }
}
