package dev.tally.games.ratings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Elo ratings by the rules of the World Chess Federation, FIDE Rating Regulations effective from 1
 * March 2024, 8.3: the expected score by table 8.1.2, a difference of more than 400 points counted
 * as 400, development coefficients of 40, 20 and 10. All players begin with the same rating, and
 * ratings are not rounded. Within a period all have the ratings that they had before it.
 */
public final class Elo implements RatingSystem {
  /** The last difference of each row of table 8.1.2; the first row is 0.50, the next 0.51. */
  private static final int[] TABLE = {
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411
  };

  private static final int MAX_DIFFERENCE = 400;

  private static final int FEW_GAMES = 30;
  private static final double HIGH = 2400;
  private static final int NEW = 40;
  private static final int USUAL = 20;
  private static final int STEADY = 10;

  /** Games of a period times the coefficient are no more than this. */
  private static final int MAX_CHANGES = 700;

  private final List<Player> players = new ArrayList<>();

  /** A player. After a high rating the coefficient stays the lowest, whatever comes. */
  private static final class Player {
    private double rating = START;
    private int games;
    private boolean wasHigh;

    void add(Change change) {
      int usual = games < FEW_GAMES ? NEW : wasHigh ? STEADY : USUAL;
      rating += Math.min(usual, MAX_CHANGES / change.games) * change.more;
      games += change.games;
      wasHigh |= rating >= HIGH;
    }
  }

  /** Points of a player in a period beyond those expected. */
  private static final class Change {
    private int games;
    private double more;

    void add(double moreOfOne) {
      games++;
      more += moreOfOne;
    }
  }

  /**
   * The expected score of a player.
   *
   * @param difference how much higher the player's rating is than the opponent's; less than 0 if it
   *     is lower
   */
  public static double expected(double difference) {
    long points = Math.min(MAX_DIFFERENCE, Math.round(Math.abs(difference)));
    int row = Arrays.binarySearch(TABLE, (int) points);
    int more = row < 0 ? -row - 1 : row; // than half of the points, in hundredths
    return (50 + (int) Math.signum(difference) * more) / 100.0;
  }

  @Override
  public void add(List<RatedGame> games, int periods) {
    Map<Integer, Change> changes = new LinkedHashMap<>();
    for (RatedGame game : games) {
      double difference = player(game.player()).rating - player(game.opponent()).rating;
      double more = game.points() - expected(difference);
      changes.computeIfAbsent(game.player(), key -> new Change()).add(more);
      changes.computeIfAbsent(game.opponent(), key -> new Change()).add(-more);
    }
    changes.forEach((number, change) -> player(number).add(change));
  }

  private Player player(int number) {
    while (players.size() <= number) {
      players.add(new Player());
    }
    return players.get(number);
  }

  @Override
  public Rating rating(int player) {
    return new Rating(player(player).rating, OptionalDouble.empty());
  }

  @Override
  public List<Rating> ratings(int count) {
    return IntStream.range(0, count).mapToObj(this::rating).toList();
  }
}
