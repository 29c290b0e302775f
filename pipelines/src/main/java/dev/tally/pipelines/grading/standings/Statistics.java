package dev.tally.pipelines.grading.standings;

import java.util.Map;
import java.util.NavigableMap;

/**
 * Statistics of the {@code VALID} records of a game.
 *
 * @param game id of the rule set
 * @param games how many there are, 1 or more
 * @param shortest moves in the shortest of them, written passes counted
 * @param median the middle one, the lower of two
 * @param longest moves in the longest
 * @param firstMoverWon how many were won by the side that moved first
 */
public record Statistics(
    String game, long games, int shortest, int median, int longest, long firstMoverWon) {
  /**
   * Statistics of a game.
   *
   * @param lengths how many records have so many moves; not empty
   */
  static Statistics of(String game, NavigableMap<Integer, Long> lengths, long firstMoverWon) {
    long games = lengths.values().stream().mapToLong(Long::longValue).sum();
    long remaining = (games + 1) / 2;
    int median = lengths.firstKey();
    for (Map.Entry<Integer, Long> each : lengths.entrySet()) {
      median = each.getKey();
      remaining -= each.getValue();
      if (remaining <= 0) {
        break;
      }
    }
    return new Statistics(
        game, games, lengths.firstKey(), median, lengths.lastKey(), firstMoverWon);
  }
}
