package dev.tally.games.ratings;

import java.util.List;

/**
 * Rates players by the results of their games, period by period. Takes any number of games, of
 * which it holds those of one period, or what they come to. Not thread-safe.
 */
public interface RatingSystem {
  /** Rating that players begin with, or that the players of a pool have on average. */
  double START = 1500;

  /**
   * Adds the games of a period.
   *
   * @param games of the period, in order
   * @param periods how many periods have gone by since the one before it; 1 if it is the next
   */
  void add(List<RatedGame> games, int periods);

  /** The rating of a player after the games so far. May take as long as those of all. */
  default Rating rating(int player) {
    return ratings(player + 1).get(player);
  }

  /**
   * The ratings after all games.
   *
   * @param players how many there are; their numbers are below that
   */
  List<Rating> ratings(int players);
}
