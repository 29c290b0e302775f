package dev.tally.games.ratings;

import java.util.OptionalDouble;

/**
 * Strength of a player.
 *
 * @param value higher is stronger
 * @param error how far off it may well be, as a standard deviation; empty if the system has none
 */
public record Rating(double value, OptionalDouble error) {}
