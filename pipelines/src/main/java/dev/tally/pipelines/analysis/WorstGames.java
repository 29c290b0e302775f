package dev.tally.pipelines.analysis;

import dev.tally.pipelines.analysis.record.WorstMove;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Those with the worst moves of all games that are added, up to a number of each rule set, since
 * what moves lose differs from one to the other. Not thread-safe.
 *
 * @param <T> type of the games
 */
final class WorstGames<T> {
  private final int max;
  private final Map<String, NavigableMap<WorstMove, T>> byRuleset = new TreeMap<>();

  /**
   * @param max of each rule set
   */
  WorstGames(int max) {
    this.max = max;
  }

  /** Keeps a game if there are not enough that are worse. */
  void add(String ruleset, WorstMove worst, T game) {
    NavigableMap<WorstMove, T> games = byRuleset.computeIfAbsent(ruleset, id -> new TreeMap<>());
    games.put(worst, game);
    if (games.size() > max) {
      games.pollLastEntry();
    }
  }

  /** The worst moves of games, by rule set, worst first. */
  Stream<T> games() {
    return byRuleset.values().stream().flatMap(games -> games.values().stream());
  }
}
