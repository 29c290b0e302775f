package dev.tally.pipelines.grading.summary;

/**
 * What the {@code VALID} records of a game have in common.
 *
 * @param game id of the rule set
 * @param games how many there are, 1 or more
 * @param shortest moves in the shortest of them, written passes counted
 * @param median the middle one, the lower of two
 * @param longest moves in the longest
 * @param firstMoverWon how many were won by the side that moved first
 */
public record Statistics(
    String game, long games, int shortest, int median, int longest, long firstMoverWon) {}
