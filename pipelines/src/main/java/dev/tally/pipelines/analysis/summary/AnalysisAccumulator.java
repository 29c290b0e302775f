package dev.tally.pipelines.analysis.summary;

import dev.tally.games.analysis.ValueCheck;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Status;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.beam.MaterializeSum;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.results.PlayerTable;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.DelegateCoder;

/** What is counted while records are analysed, of some of them or of all. Not thread-safe. */
public final class AnalysisAccumulator implements MaterializeSum.Accumulator<AnalysisAccumulator> {
  /** Writes what it holds, since it changes itself. */
  public static final Coder<AnalysisAccumulator> CODER =
      DelegateCoder.of(
          RecordCoder.of(State.class), AnalysisAccumulator::state, AnalysisAccumulator::of);

  private record State(
      EnumMap<Status, Long> statuses,
      NavigableMap<String, Long> reasons,
      EnumMap<CheckResult, Long> checks,
      List<PlayerLosses> players,
      NavigableSet<String> gamesWithMorePlayers,
      long positions,
      long unsolved,
      long bytes) {}

  /** How many records have each status. */
  private final EnumMap<Status, Long> statuses = new EnumMap<>(Status.class);

  /** How many records are not analysed, by the reason. */
  private final NavigableMap<String, Long> reasons = new TreeMap<>();

  private final EnumMap<CheckResult, Long> checks = new EnumMap<>(CheckResult.class);
  private final PlayerTable<PlayerLosses> players = new PlayerTable<>();
  private long positions;
  private long unsolved;
  private long bytes;

  /** How many records have each status; none is 0. */
  Map<Status, Long> statuses() {
    return statuses;
  }

  /** How many records are not analysed, by the reason. */
  NavigableMap<String, Long> reasons() {
    return reasons;
  }

  /** How many values that records give themselves came out how; none is 0. */
  Map<CheckResult, Long> checks() {
    return checks;
  }

  /** What players gave away. */
  PlayerTable<PlayerLosses> players() {
    return players;
  }

  /** How many positions were searched. */
  long positions() {
    return positions;
  }

  /** How many of them have no value, since that would have taken too many nodes. */
  long unsolved() {
    return unsolved;
  }

  /** How many bytes of JSON Lines were written of them. */
  long bytes() {
    return bytes;
  }

  /** Counts what was written. */
  public void addBytes(long written) {
    bytes += written;
  }

  /** Counts one record. */
  public void add(AnalyzedRecord game) {
    statuses.merge(game.record().status(), 1L, Long::sum);
    game.analysis().skipReason().ifPresent(reason -> reasons.merge(reason, 1L, Long::sum));
    positions += game.record().positions();
    unsolved += game.unsolved();
    for (ValueCheck check : game.analysis().checks()) {
      checks.merge(CheckResult.of(check), 1L, Long::sum);
    }
    for (Side side : Side.values()) {
      PlayerLosses.of(game, side).ifPresent(players::add);
    }
  }

  @Override
  public void add(AnalysisAccumulator other) {
    other.statuses.forEach((status, count) -> statuses.merge(status, count, Long::sum));
    other.reasons.forEach((reason, count) -> reasons.merge(reason, count, Long::sum));
    other.checks.forEach((result, count) -> checks.merge(result, count, Long::sum));
    players.addAll(other.players.rows(), other.players.gamesWithMorePlayers());
    positions += other.positions;
    unsolved += other.unsolved;
    bytes += other.bytes;
  }

  private State state() {
    return new State(
        statuses,
        reasons,
        checks,
        players.rows(),
        players.gamesWithMorePlayers(),
        positions,
        unsolved,
        bytes);
  }

  private static AnalysisAccumulator of(State state) {
    AnalysisAccumulator value = new AnalysisAccumulator();
    value.statuses.putAll(state.statuses);
    value.reasons.putAll(state.reasons);
    value.checks.putAll(state.checks);
    value.players.addAll(state.players, state.gamesWithMorePlayers);
    value.positions = state.positions;
    value.unsolved = state.unsolved;
    value.bytes = state.bytes;
    return value;
  }
}
