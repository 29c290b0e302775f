package dev.tally.pipelines.results;

import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Counts of players, by game and name. Of each game it keeps the players whose names come first in
 * the alphabet, which does not depend on who counted what. Not thread-safe.
 *
 * @param <R> what is counted of one player in one game
 * @param byGame rows by game and name
 * @param gamesWithMorePlayers ids of games of which there are more than {@link #MAX_PLAYERS}
 */
public record PlayerTable<R extends PlayerTable.Row<R>>(
    NavigableMap<String, NavigableMap<String, R>> byGame,
    NavigableSet<String> gamesWithMorePlayers) {
  /**
   * Number of players of a game that are kept. A log may name a new one in every line, and all
   * names are held until the run ends.
   */
  public static final int MAX_PLAYERS = 100_000;

  /** Without players. */
  public PlayerTable() {
    this(new TreeMap<>(), new TreeSet<>());
  }

  /**
   * Counts of one player in one game.
   *
   * @param <R> the type itself
   */
  public interface Row<R> {
    /** Id of the rule set. */
    String game();

    /** Name of the player in the logs. */
    String player();

    /** The sum of this and more of the same player in the same game. */
    R plus(R more);
  }

  /** Adds what was counted of a player. */
  public void add(R row) {
    NavigableMap<String, R> players = byGame.computeIfAbsent(row.game(), game -> new TreeMap<>());
    players.merge(row.player(), row, Row::plus);
    if (players.size() > MAX_PLAYERS) {
      players.pollLastEntry();
      gamesWithMorePlayers.add(row.game());
    }
  }

  /** Adds what another table has. */
  public void addAll(PlayerTable<R> other) {
    other.byGame.values().forEach(players -> players.values().forEach(this::add));
    gamesWithMorePlayers.addAll(other.gamesWithMorePlayers);
  }

  /** All rows, by game and name. */
  public List<R> rows() {
    return byGame.values().stream().flatMap(players -> players.values().stream()).toList();
  }

  /** All rows by game, and within it in an order. */
  public List<R> rows(Comparator<R> ranking) {
    return byGame.values().stream()
        .flatMap(players -> players.values().stream().sorted(ranking))
        .toList();
  }

  /**
   * The first players of one game, as a page lists them.
   *
   * @param game id of the rule set
   * @param rows in the order in which they came, {@value #MAX_ROWS} at most
   * @param more how many rows are left out
   */
  public record Page<R>(String game, List<R> rows, int more) {
    private static final int MAX_ROWS = 100;
  }

  /** A page table for each game, in the order of the rows. */
  public static <R extends Row<R>> List<Page<R>> pages(List<R> rows) {
    Map<String, List<R>> byGame =
        rows.stream()
            .collect(Collectors.groupingBy(Row::game, LinkedHashMap::new, Collectors.toList()));
    return byGame.entrySet().stream()
        .map(
            each -> {
              List<R> all = each.getValue();
              int shown = Math.min(all.size(), Page.MAX_ROWS);
              return new Page<>(each.getKey(), all.subList(0, shown), all.size() - shown);
            })
        .toList();
  }

  /** Tells the user of games that have more players than are kept. */
  public static void notice(Collection<String> gamesWithMorePlayers, Terminal terminal) {
    for (String each : gamesWithMorePlayers) {
      terminal.notice(
          Notice.LIMIT,
          String.format(
              Locale.ROOT,
              "standings of %s list only the first %d players by name",
              each,
              MAX_PLAYERS));
    }
  }
}
