package dev.tally.pipelines.analysis.summary;

import dev.tally.games.analysis.ValueCheck;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Status;
import dev.tally.pipelines.analysis.record.AnalyzedRecord;
import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.grading.summary.SummaryAccumulator;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What is counted while records are analysed, of some of them or of all. Not thread-safe. */
public final class AnalysisAccumulator {
  /** How many records have each status. */
  private final Map<Status, Long> statuses = new EnumMap<>(Status.class);

  /** How many records are not analysed, by the reason. */
  private final NavigableMap<String, Long> reasons = new TreeMap<>();

  private final Map<CheckResult, Long> checks = new EnumMap<>(CheckResult.class);
  private final Map<String, NavigableMap<String, PlayerLosses>> players = new TreeMap<>();
  private final Set<String> gamesWithMorePlayers = new TreeSet<>();
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
   * Games of which there are more players than {@link SummaryAccumulator#MOST_PLAYERS}: kept are
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
    game.analysis().none().ifPresent(reason -> reasons.merge(reason, 1L, Long::sum));
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
    if (ofGame.size() > SummaryAccumulator.MOST_PLAYERS) {
      ofGame.pollLastEntry();
      gamesWithMorePlayers.add(losses.game());
    }
  }

  /** Collection by collection, each after its size. */
  public static final class AnalysisAccumulatorCoder extends DataCoder<AnalysisAccumulator> {
    @Override
    public void write(AnalysisAccumulator value, DataOutput out) throws IOException {
      writeCounts(value.statuses, out);
      out.writeInt(value.reasons.size());
      for (Map.Entry<String, Long> each : value.reasons.entrySet()) {
        writeString(out, each.getKey());
        out.writeLong(each.getValue());
      }
      writeCounts(value.checks, out);
      out.writeInt(value.players.values().stream().mapToInt(Map::size).sum());
      for (var ofGame : value.players.values()) {
        for (PlayerLosses each : ofGame.values()) {
          each.write(out);
        }
      }
      out.writeInt(value.gamesWithMorePlayers.size());
      for (String game : value.gamesWithMorePlayers) {
        writeString(out, game);
      }
      out.writeLong(value.positions);
      out.writeLong(value.unsolved);
      out.writeLong(value.written);
    }

    private static <E extends Enum<E>> void writeCounts(Map<E, Long> counts, DataOutput out)
        throws IOException {
      out.writeInt(counts.size());
      for (Map.Entry<E, Long> each : counts.entrySet()) {
        writeString(out, each.getKey().name());
        out.writeLong(each.getValue());
      }
    }

    @Override
    public AnalysisAccumulator read(DataInput in) throws IOException {
      AnalysisAccumulator value = new AnalysisAccumulator();
      for (int left = in.readInt(); left > 0; left--) {
        value.statuses.put(Status.valueOf(readString(in)), in.readLong());
      }
      for (int left = in.readInt(); left > 0; left--) {
        value.reasons.put(readString(in), in.readLong());
      }
      for (int left = in.readInt(); left > 0; left--) {
        value.checks.put(CheckResult.valueOf(readString(in)), in.readLong());
      }
      for (int left = in.readInt(); left > 0; left--) {
        value.add(PlayerLosses.read(in));
      }
      for (int left = in.readInt(); left > 0; left--) {
        value.gamesWithMorePlayers.add(readString(in));
      }
      value.positions = in.readLong();
      value.unsolved = in.readLong();
      value.written = in.readLong();
      return value;
    }
  }
}
