package dev.tally.pipelines.analysis.record;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.tally.games.analysis.ValueCheck;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Status;
import dev.tally.pipelines.beam.MaterializeSum;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.results.PlayerTable;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Counts of records that are analysed, of some of them or of all: its components change as records
 * are added. Not thread-safe.
 *
 * @param statuses how many records have each status, 0 included
 * @param reasons how many records are not analysed, by the reason
 * @param checks how many values that records give themselves came out how, 0 included
 * @param totals over all records
 * @param players what they gave away
 */
@JsonPropertyOrder({
  "records",
  "statuses",
  "analysed",
  "notAnalysed",
  "positions",
  "unsolved",
  "checks",
  "standings",
  "morePlayers"
})
@JsonIgnoreProperties({"reasons", "totals", "players"})
public record AnalysisSummary(
    EnumMap<Status, Long> statuses,
    NavigableMap<String, Long> reasons,
    EnumMap<CheckResult, Long> checks,
    EnumMap<Total, Long> totals,
    PlayerTable<PlayerLosses> players)
    implements MaterializeSum.Accumulator<AnalysisSummary> {
  public static final RecordCoder<AnalysisSummary> CODER = RecordCoder.of(AnalysisSummary.class);

  private static final Comparator<PlayerLosses> RANKING =
      Comparator.comparing(PlayerLosses::games, Comparator.reverseOrder())
          .thenComparing(PlayerLosses::lossPerGame)
          .thenComparing(PlayerLosses::player);

  /** A number that is not counted by status, reason or player. */
  public enum Total {
    /** Length of the files of JSON Lines that have the results. */
    BYTES,
    /** Positions that were searched. */
    POSITIONS,
    /** Positions without a value, since that would have taken too many nodes. */
    UNSOLVED
  }

  /** Why records are not analysed, and how many. */
  private record Reason(String why, long records) {}

  /** A summary of no records. */
  public AnalysisSummary() {
    this(
        zeros(Status.class),
        new TreeMap<>(),
        zeros(CheckResult.class),
        zeros(Total.class),
        new PlayerTable<>());
  }

  private static <E extends Enum<E>> EnumMap<E, Long> zeros(Class<E> type) {
    EnumMap<E, Long> zeros = new EnumMap<>(type);
    for (E each : type.getEnumConstants()) {
      zeros.put(each, 0L);
    }
    return zeros;
  }

  /** Counts one record. */
  public void add(AnalyzedRecord game) {
    statuses.merge(game.record().status(), 1L, Long::sum);
    game.analysis().skipReason().ifPresent(reason -> reasons.merge(reason, 1L, Long::sum));
    add(Total.POSITIONS, game.record().positions());
    add(Total.UNSOLVED, game.unsolved());
    for (ValueCheck check : game.analysis().checks()) {
      checks.merge(CheckResult.of(check), 1L, Long::sum);
    }
    for (Side side : Side.values()) {
      PlayerLosses.of(game, side).ifPresent(players::add);
    }
  }

  /** Adds to a total. */
  public void add(Total total, long more) {
    totals.merge(total, more, Long::sum);
  }

  @Override
  public void add(AnalysisSummary other) {
    other.statuses.forEach((status, count) -> statuses.merge(status, count, Long::sum));
    other.reasons.forEach((reason, count) -> reasons.merge(reason, count, Long::sum));
    other.checks.forEach((result, count) -> checks.merge(result, count, Long::sum));
    other.totals.forEach(this::add);
    players.addAll(other.players);
  }

  @Override
  public AnalysisSummary extractOutput() {
    return this;
  }

  /** A total. */
  public long total(Total total) {
    return totals.getOrDefault(total, 0L);
  }

  /** Number of positions that were searched. */
  @JsonProperty
  public long positions() {
    return total(Total.POSITIONS);
  }

  /** Number of them that have no value, since that would have taken too many nodes. */
  @JsonProperty
  public long unsolved() {
    return total(Total.UNSOLVED);
  }

  /** Number of records. */
  @JsonProperty
  public long records() {
    return sum(statuses);
  }

  /** Number of records that are analysed. */
  @JsonProperty
  public long analysed() {
    return records() - sum(reasons);
  }

  private static long sum(Map<?, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Number of records with a status. */
  public long count(Status status) {
    return statuses.getOrDefault(status, 0L);
  }

  /** Number of checks with a result. */
  public long count(CheckResult result) {
    return checks.getOrDefault(result, 0L);
  }

  @JsonProperty("notAnalysed")
  private List<Reason> notAnalysed() {
    return reasons.entrySet().stream()
        .map(each -> new Reason(each.getKey(), each.getValue()))
        .toList();
  }

  /**
   * Players by game, in it by the number of games, most first, then by loss for each game, then by
   * name.
   */
  @JsonProperty
  public List<PlayerLosses> standings() {
    return players.rows(RANKING);
  }

  /** Games of which the standings have the first players in the alphabet only. */
  @JsonProperty("morePlayers")
  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  public Collection<String> gamesWithMorePlayers() {
    return players.gamesWithMorePlayers();
  }
}
