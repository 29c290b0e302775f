package dev.tally.pipelines.analysis.summary;

import dev.tally.games.analysis.ValueCheck;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Status;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.beam.RecordCoder;
import dev.tally.pipelines.grading.summary.SummaryAccumulator;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What is counted while records are analysed, of some of them or of all. Not thread-safe. */
public final class AnalysisAccumulator {
  /** How many records have each status. */
  private final EnumMap<Status, Long> statuses = new EnumMap<>(Status.class);

  /** How many records are not analysed, by the reason. */
  private final NavigableMap<String, Long> reasons = new TreeMap<>();

  private final EnumMap<CheckResult, Long> checks = new EnumMap<>(CheckResult.class);
  private final Map<String, NavigableMap<String, PlayerLosses>> players = new TreeMap<>();
  private final NavigableSet<String> gamesWithMorePlayers = new TreeSet<>();
  private long positions;
  private long unsolved;
  private long written;

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

  /** What players gave away, by game, and within it by their names. */
  Map<String, NavigableMap<String, PlayerLosses>> players() {
    return players;
  }

  /**
   * Games of which there are more players than {@link SummaryAccumulator#MAX_PLAYERS}: kept are
   * those whose names come first in the alphabet.
   */
  Set<String> gamesWithMorePlayers() {
    return gamesWithMorePlayers;
  }

  /** How many positions were searched. */
  long positions() {
    return positions;
  }

  /** How many of them have no value, since that would have taken too many nodes. */
  long unsolved() {
    return unsolved;
  }

  /** How many records the files of results have. */
  long written() {
    return written;
  }

  /** Counts records that were written to files. */
  public void addWritten(long records) {
    written += records;
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
      PlayerLosses.of(game, side).ifPresent(this::add);
    }
  }

  /** Counts what was counted elsewhere. */
  public void add(AnalysisAccumulator other) {
    other.statuses.forEach((status, count) -> statuses.merge(status, count, Long::sum));
    other.reasons.forEach((reason, count) -> reasons.merge(reason, count, Long::sum));
    other.checks.forEach((result, count) -> checks.merge(result, count, Long::sum));
    other.players.values().forEach(each -> each.values().forEach(this::add));
    gamesWithMorePlayers.addAll(other.gamesWithMorePlayers);
    positions += other.positions;
    unsolved += other.unsolved;
    written += other.written;
  }

  private void add(PlayerLosses losses) {
    NavigableMap<String, PlayerLosses> ofGame =
        players.computeIfAbsent(losses.game(), key -> new TreeMap<>());
    ofGame.merge(losses.player(), losses, PlayerLosses::plus);
    if (ofGame.size() > SummaryAccumulator.MAX_PLAYERS) {
      ofGame.pollLastEntry();
      gamesWithMorePlayers.add(losses.game());
    }
  }

  /** By hand, since an accumulator changes: what it holds is written as a record. */
  public static final class AnalysisAccumulatorCoder extends DataCoder<AnalysisAccumulator> {
    private static final RecordCoder<State> STATE = RecordCoder.of(State.class);

    private record State(
        EnumMap<Status, Long> statuses,
        NavigableMap<String, Long> reasons,
        EnumMap<CheckResult, Long> checks,
        List<PlayerLosses> players,
        NavigableSet<String> gamesWithMorePlayers,
        long positions,
        long unsolved,
        long written) {}

    @Override
    public void write(AnalysisAccumulator value, DataOutput out) throws IOException {
      STATE.write(
          new State(
              value.statuses,
              value.reasons,
              value.checks,
              value.players.values().stream().flatMap(each -> each.values().stream()).toList(),
              value.gamesWithMorePlayers,
              value.positions,
              value.unsolved,
              value.written),
          out);
    }

    @Override
    public AnalysisAccumulator read(DataInput in) throws IOException {
      State state = STATE.read(in);
      AnalysisAccumulator value = new AnalysisAccumulator();
      value.statuses.putAll(state.statuses);
      value.reasons.putAll(state.reasons);
      value.checks.putAll(state.checks);
      state.players.forEach(value::add);
      value.gamesWithMorePlayers.addAll(state.gamesWithMorePlayers);
      value.positions = state.positions;
      value.unsolved = state.unsolved;
      value.written = state.written;
      return value;
    }
  }
}
