package dev.tally.pipelines.grading.standings;

import dev.tally.pipelines.text.NumberFormats;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The standings of a tournament, or of all games of a rule set.
 *
 * @param game id of the rule set
 * @param event the tournament; empty for all games
 * @param tieBreaks those that decide, in order
 * @param rows by rank, then by name
 * @param isTooLarge whether it is not known who has played whom, since there are more than {@value
 *     #MAX_PLAYERS} players; then no tie-break decides that depends on it
 */
public record RankedTable(
    String game, String event, List<TieBreak> tieBreaks, List<Row> rows, boolean isTooLarge) {
  /** Players of a table that knows who has played whom. */
  public static final int MAX_PLAYERS = 1_000;

  /** Players of a crosstable, which has a column for each. */
  public static final int MAX_CROSSTABLE = 40;

  public RankedTable {
    tieBreaks = List.copyOf(tieBreaks);
    rows = List.copyOf(rows);
  }

  /**
   * A player's row.
   *
   * @param rank from 1; shared by those whom nothing separates
   * @param values of the tie-breaks; one that decides among tied players only is empty elsewhere
   * @param against the player's games by opponent
   */
  public record Row(
      int rank, Standing standing, List<Optional<Double>> values, Map<String, Encounter> against) {
    public Row {
      values = List.copyOf(values);
    }

    /**
     * The value of a tie-break.
     *
     * @param index among those of the table; -1 for one that it does not have
     */
    public Optional<Double> value(int index) {
      return index < 0 ? Optional.empty() : values.get(index);
    }

    /** The result of the player against another one; empty if they have not played. */
    public String result(Row other) {
      Encounter encounter = against.get(other.standing().player());
      return encounter == null ? "" : encounter.text();
    }
  }

  /** The games of a player against another one, as files have them. */
  record Pairing(String player, long played, double points) {}

  /** A player's games by opponent, in the order of the ranks. */
  List<Pairing> pairings(Row row) {
    List<Pairing> pairings = new ArrayList<>();
    for (Row other : rows) {
      Encounter encounter = row.against.get(other.standing.player());
      if (encounter != null) {
        pairings.add(new Pairing(other.standing.player(), encounter.played(), encounter.points()));
      }
    }
    return pairings;
  }

  /** Title for people: the game, and the tournament if it is of one. */
  public String title() {
    return event.isEmpty() ? game : game + ": " + event;
  }

  /** Whether players have discs or points to count. */
  public boolean hasDiscs() {
    return rows.stream()
        .map(Row::standing)
        .anyMatch(row -> row.discsFor() + row.discsAgainst() > 0);
  }

  /** Whether a game is recorded more than once. */
  public boolean hasRepeats() {
    return rows.stream().map(Row::standing).anyMatch(row -> row.recorded() > row.played());
  }

  /** The tie-breaks that say something of a player. */
  public List<TieBreak> telling() {
    return tieBreaks.stream()
        .filter(
            each ->
                rows.stream()
                    .map(row -> row.value(tieBreaks.indexOf(each)))
                    .anyMatch(value -> value.isPresent() && value.get() != 0))
        .toList();
  }

  /** A value of a tie-break as people read it: a dash where it decides nothing. */
  public String text(Row row, TieBreak tieBreak) {
    return row.value(tieBreaks.indexOf(tieBreak)).map(NumberFormats::plain).orElse("–");
  }

  /** Whether a table of this size can show who played whom. */
  public boolean hasCrosstable() {
    return !isTooLarge && rows.size() <= MAX_CROSSTABLE && rows.size() > 1;
  }

  /**
   * Ranks players.
   *
   * @param encounters who has played whom
   */
  static RankedTable of(
      String game,
      String event,
      List<TieBreak> tieBreaks,
      List<Standing> standings,
      Encounters encounters) {
    boolean isTooLarge = encounters.isTooLarge();
    List<TieBreak> used =
        tieBreaks.stream().filter(each -> !isTooLarge || !each.needsEncounters()).toList();
    Ranking ranking =
        new Ranking(
            used,
            standings.stream().collect(Collectors.toMap(Standing::player, each -> each)),
            encounters,
            new ArrayList<>());
    ranking.addAll(standings, -1, List.of());
    return new RankedTable(game, event, used, ranking.rows, isTooLarge);
  }

  /** Puts players in order. */
  private record Ranking(
      List<TieBreak> tieBreaks,
      Map<String, Standing> standings,
      Encounters encounters,
      List<Row> rows) {

    /**
     * Adds players who are tied so far.
     *
     * @param index of the tie-break that decides among them; -1 for points
     * @param values of the tie-breaks before it, which they share
     */
    void addAll(List<Standing> tied, int index, List<Optional<Double>> values) {
      if (index == tieBreaks.size()) {
        int rank = rows.size() + 1;
        tied.stream()
            .sorted(Comparator.comparing(Standing::player))
            .forEach(each -> rows.add(new Row(rank, each, values, against(each))));
        return;
      }
      boolean decides = index < 0 || decides(tieBreaks.get(index), tied);
      ToDoubleFunction<Standing> value =
          index < 0
              ? Standing::points
              : each ->
                  decides ? tieBreaks.get(index).value(each, tied, standings, against(each)) : 0;
      tied.stream().collect(Collectors.groupingBy(value::applyAsDouble)).entrySet().stream()
          .sorted(Map.Entry.<Double, List<Standing>>comparingByKey().reversed())
          .forEach(
              each -> {
                List<Optional<Double>> more = new ArrayList<>(values);
                if (index >= 0) {
                  more.add(decides ? Optional.of(each.getKey()) : Optional.empty());
                }
                addAll(each.getValue(), index + 1, more);
              });
    }

    private Map<String, Encounter> against(Standing standing) {
      return encounters.of(standing.player());
    }

    /** The direct encounter says nothing of one player, or if not all have met equally often. */
    private boolean decides(TieBreak tieBreak, List<Standing> tied) {
      if (tieBreak != TieBreak.DIRECT_ENCOUNTER) {
        return true;
      }
      Set<Long> games = new HashSet<>();
      for (int i = 0; i < tied.size(); i++) {
        Map<String, Encounter> against = against(tied.get(i));
        for (Standing other : tied.subList(i + 1, tied.size())) {
          games.add(against.getOrDefault(other.player(), Encounter.NONE).played());
        }
      }
      return games.size() == 1 && !games.contains(0L);
    }
  }
}
