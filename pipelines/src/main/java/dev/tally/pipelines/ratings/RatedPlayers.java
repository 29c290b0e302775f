package dev.tally.pipelines.ratings;

import dev.tally.pipelines.ratings.RatingList.Player;
import java.util.List;

/**
 * The players of a game.
 *
 * @param game id of the rule set
 * @param players the strongest first
 * @param courses of their ratings; none if they are not asked for
 */
record RatedPlayers(String game, List<Player> players, Courses courses) {}
