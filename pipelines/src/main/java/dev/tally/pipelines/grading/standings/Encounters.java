package dev.tally.pipelines.grading.standings;

import java.util.HashMap;
import java.util.Map;

/**
 * Who has played whom, and how, of so many players and pairs as there is room for. Not thread-safe.
 */
final class Encounters {
  private final Map<String, Map<String, Encounter>> byPlayer = new HashMap<>();
  private boolean isTooLarge;

  /**
   * Adds a game, from the first player's view.
   *
   * @param hasRoom whether there is room for a pair that is new
   * @return by how many pairs there are more, or less
   */
  int add(String player, String opponent, double points, boolean hasRoom) {
    if (isTooLarge) {
      return 0;
    }
    Map<String, Encounter> opponents = byPlayer.computeIfAbsent(player, key -> new HashMap<>());
    int before = opponents.size();
    opponents.merge(opponent, new Encounter(1, points), Encounter::plus);
    int more = opponents.size() - before;
    if (byPlayer.size() > RankedTable.MAX_PLAYERS || (more > 0 && !hasRoom)) {
      return -drop() + more;
    }
    return more;
  }

  /** Forgets all, and takes nothing more; how many pairs there were. */
  int drop() {
    int pairs = byPlayer.values().stream().mapToInt(Map::size).sum();
    byPlayer.clear();
    isTooLarge = true;
    return pairs;
  }

  /** Whether there were more players or pairs than there is room for. */
  boolean isTooLarge() {
    return isTooLarge;
  }

  /** A player's games by opponent. */
  Map<String, Encounter> of(String player) {
    return byPlayer.getOrDefault(player, Map.of());
  }
}
