package dev.tally.pipelines.grading.standings;

import dev.tally.games.core.Side;
import dev.tally.pipelines.grading.copies.GameGroups;
import dev.tally.pipelines.grading.copies.LongSet;
import dev.tally.pipelines.grading.copies.RecordedGame;
import dev.tally.pipelines.grading.copies.RecordedGames;
import dev.tally.pipelines.results.PlayerTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Counts what players have won. Not thread-safe. */
final class StandingsBuilder {
  /** Rows of all tournaments together, and pairs of players of all tables together. */
  static final int MAX_ROWS = 100_000;

  static final int MAX_PAIRS = 1_000_000;

  private final GameGroups same;
  private final LongSet counted = new LongSet();
  private final PlayerTable<Standing> all = new PlayerTable<>();
  private final Map<String, Encounters> encounters = new HashMap<>();
  private final Map<Key, Tournament> tournaments =
      new TreeMap<>(Comparator.comparing(Key::game).thenComparing(Key::event));
  private int rows;
  private int pairs;
  private boolean hasMoreTournaments;

  private StandingsBuilder(GameGroups same) {
    this.same = same;
  }

  /** A tournament in one game. */
  private record Key(String game, String event) {}

  /** Counts of a tournament. */
  private static final class Tournament {
    private final Map<String, Standing> standings = new TreeMap<>();
    private final Encounters encounters = new Encounters();
    private boolean isDropped;
  }

  /** Counts all games of which there are valid records. */
  static Standings count(RecordedGames games, GameGroups same, List<TieBreak> tieBreaks)
      throws IOException {
    StandingsBuilder builder = new StandingsBuilder(same);
    games.forEach(
        entry -> {
          if (entry.isCounted()) {
            builder.add(entry);
          }
          return true;
        });
    return builder.standings(tieBreaks);
  }

  private void add(RecordedGames.Entry entry) throws IOException {
    OptionalLong group = same.repeated(entry);
    RecordedGame game = entry.game();
    RecordedGame.Result result = game.result().orElseThrow();
    for (Side side : Side.values()) {
      String player = game.player(side);
      if (!player.isEmpty()) {
        all.add(standing(result, player, side, group, ""));
        if (!result.event().isEmpty()) {
          addToTournament(result, standing(result, player, side, group, result.event()));
        }
      }
    }
    addEncounters(game.players(), result, group);
  }

  /** The standing by a record, by itself or as one more record of a game. */
  private Standing standing(
      RecordedGame.Result result, String player, Side side, OptionalLong group, String event) {
    return isFirst(group, event, side.name(), player)
        ? Standing.of(result.game(), player, side, result.winner(), result.score())
        : Standing.repeated(result.game(), player);
  }

  /** Whether no other record of a game has been counted for these. */
  private boolean isFirst(OptionalLong group, String... texts) {
    return group.isEmpty() || counted.add(LongSet.mix(group.getAsLong(), texts));
  }

  private void addToTournament(RecordedGame.Result result, Standing standing) {
    Key key = new Key(result.game(), result.event());
    Tournament tournament = tournaments.get(key);
    if (tournament == null) {
      if (rows >= MAX_ROWS) {
        hasMoreTournaments = true;
        return;
      }
      tournament = new Tournament();
      tournaments.put(key, tournament);
    }
    if (tournament.isDropped) {
      return;
    }
    int before = tournament.standings.size();
    tournament.standings.merge(standing.player(), standing, Standing::plus);
    rows += tournament.standings.size() - before;
    if (rows > MAX_ROWS) {
      rows -= tournament.standings.size();
      pairs -= tournament.encounters.drop();
      tournament.standings.clear();
      tournament.isDropped = true;
      hasMoreTournaments = true;
    }
  }

  private void addEncounters(List<String> players, RecordedGame.Result result, OptionalLong group) {
    String x = players.get(0);
    String o = players.get(1);
    if (x.isEmpty() || o.isEmpty() || x.equals(o)) {
      return;
    }
    if (isFirst(group, "", x, o)) {
      addEncounter(
          encounters.computeIfAbsent(result.game(), key -> new Encounters()), x, o, result);
    }
    Tournament tournament = tournaments.get(new Key(result.game(), result.event()));
    if (tournament != null && isFirst(group, result.event(), x, o)) {
      addEncounter(tournament.encounters, x, o, result);
    }
  }

  private void addEncounter(Encounters to, String x, String o, RecordedGame.Result result) {
    double points = result.winner().map(side -> side == Side.X ? 1.0 : 0.0).orElse(0.5);
    pairs += to.add(x, o, points, pairs < MAX_PAIRS);
    pairs += to.add(o, x, 1 - points, pairs < MAX_PAIRS);
  }

  private Standings standings(List<TieBreak> tieBreaks) {
    Map<String, List<Standing>> byGame = new TreeMap<>();
    for (Standing each : all.rows()) {
      byGame.computeIfAbsent(each.game(), key -> new ArrayList<>()).add(each);
    }
    List<RankedTable> tables = new ArrayList<>();
    byGame.forEach(
        (game, standings) -> {
          Encounters known = Objects.requireNonNullElseGet(encounters.get(game), Encounters::new);
          if (all.gamesWithMorePlayers().contains(game)) {
            known.drop();
          }
          tables.add(RankedTable.of(game, "", tieBreaks, standings, known));
        });
    List<RankedTable> events = new ArrayList<>();
    tournaments.forEach(
        (key, tournament) -> {
          if (!tournament.isDropped) {
            events.add(
                RankedTable.of(
                    key.game(),
                    key.event(),
                    tieBreaks,
                    List.copyOf(tournament.standings.values()),
                    tournament.encounters));
          }
        });
    return new Standings(
        tables, events, List.copyOf(all.gamesWithMorePlayers()), hasMoreTournaments);
  }
}
