package dev.tally.pipelines.tournament;

import dev.tally.pipelines.grading.standings.Encounter;
import dev.tally.words.table.Column;
import dev.tally.words.table.Layout;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The standings of a tournament, with a column for each player's games against each other one. */
final class ResultTable {
  /** Players of a table with such columns. */
  private static final int MAX_CROSSTABLE = 40;

  private static final List<Column<Met>> MET =
      List.of(
          Column.text("player", Met::player),
          Column.number("games", met -> met.encounter.played()),
          Column.number("points", met -> decimal(met.encounter.points(), 1)));

  private ResultTable() {}

  /** Another player, and the games against it. */
  private record Met(String player, Encounter encounter) {}

  /**
   * A player.
   *
   * @param rank from 1; shared by players with equal points
   * @param points with those of paused rounds
   * @param forfeits games that were lost by other things than moves
   * @param against by the players in the order of the ranks; empty for those who were not met
   */
  record Row(
      int rank,
      Entrant player,
      double points,
      PairScores scores,
      long forfeits,
      List<Optional<Encounter>> against) {}

  /** All players, those with the most points first. */
  static List<Row> rows(Schedule schedule, List<Played> played) {
    List<Integer> pauses = schedule.pauses(played);
    List<Row> unranked = new ArrayList<>();
    for (int i = 0; i < schedule.players().size(); i++) {
      Entrant player = schedule.players().get(i);
      PairScores scores = PairScores.of(played, player);
      double points =
          scores.points() + schedule.games() * (double) Collections.frequency(pauses, i);
      long forfeits = played.stream().filter(each -> isForfeit(each, player)).count();
      unranked.add(new Row(0, player, points, scores, forfeits, List.of()));
    }
    unranked.sort(Comparator.comparingDouble(Row::points).reversed()); // a stable order
    List<Row> rows = new ArrayList<>();
    for (Row each : unranked) {
      boolean isShared = !rows.isEmpty() && rows.get(rows.size() - 1).points == each.points;
      int rank = isShared ? rows.get(rows.size() - 1).rank : rows.size() + 1;
      List<Optional<Encounter>> against =
          unranked.stream().map(other -> against(each.player, other.player, played)).toList();
      rows.add(new Row(rank, each.player, each.points, each.scores, each.forfeits, against));
    }
    return rows;
  }

  static boolean isForfeit(Played game, Entrant player) {
    return !game.fault().isEmpty() && game.isOf(player) && game.halves(player) == 0;
  }

  private static Optional<Encounter> against(Entrant one, Entrant other, List<Played> played) {
    List<Played> games =
        played.stream()
            .filter(each -> !one.equals(other) && each.isOf(one) && each.isOf(other))
            .toList();
    int halves = games.stream().mapToInt(each -> each.halves(one)).sum();
    return games.isEmpty()
        ? Optional.empty()
        : Optional.of(new Encounter(games.size(), halves / 2.0));
  }

  /** The columns in every format; people read games against others as points of how many. */
  static Layout<Row, Row> layout(List<Row> rows) {
    List<Column<Row>> columns =
        new ArrayList<>(
            List.of(
                Column.number("rank", Row::rank),
                Column.text("player", row -> row.player.name()),
                Column.number("points", row -> decimal(row.points, 1)),
                Column.number("games", row -> row.scores.games()),
                Column.number("wins", row -> row.scores.wins()),
                Column.number("draws", row -> row.scores.draws()),
                Column.number("losses", row -> row.scores.losses()),
                Column.number("forfeits", Row::forfeits),
                Column.defined("score", row -> row.scores.score().map(ResultTable::percent)),
                Column.defined(
                    "low", row -> row.scores.interval().map(each -> percent(each.low()))),
                Column.defined(
                    "high", row -> row.scores.interval().map(each -> percent(each.high()))),
                Column.<Row>defined("elo", row -> row.scores.elo().map(each -> decimal(each, 1)))
                    .headed("Elo"),
                Column.defined("error", row -> row.scores.eloError().map(each -> decimal(each, 1))),
                Column.<Row>defined(
                        "los", row -> row.scores.superiority().map(ResultTable::percent))
                    .headed("LOS")));
    List<Column<Row>> json = new ArrayList<>(columns);
    json.add(Column.list("against", row -> met(row, rows), MET));
    List<Column<Row>> flat = new ArrayList<>(columns);
    List<Column<Row>> shown = new ArrayList<>(columns);
    if (rows.stream().allMatch(row -> row.forfeits == 0)) {
      shown.remove(Column.named("forfeits", columns));
    }
    for (int i = 0; i < rows.size() && rows.size() <= MAX_CROSSTABLE; i++) {
      int other = i;
      String name = rows.get(i).player.name();
      flat.add(
          Column.defined(
              name, row -> row.against.get(other).map(each -> decimal(each.points(), 1))));
      shown.add(Column.anyText(name, row -> row.against.get(other).map(Encounter::text)));
    }
    return Layout.ofRows(json, flat, shown);
  }

  private static List<Met> met(Row row, List<Row> rows) {
    List<Met> met = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      String name = rows.get(i).player.name();
      row.against.get(i).ifPresent(each -> met.add(new Met(name, each)));
    }
    return met;
  }

  private static BigDecimal percent(double share) {
    return decimal(100 * share, 1);
  }

  private static BigDecimal decimal(double number, int digits) {
    return BigDecimal.valueOf(number).setScale(digits, RoundingMode.HALF_UP);
  }
}
