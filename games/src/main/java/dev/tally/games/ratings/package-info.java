/** Ratings of players from the results of their games. Entry point: RatingSystem. */
@NullMarked
package dev.tally.games.ratings;

import org.jspecify.annotations.NullMarked;
