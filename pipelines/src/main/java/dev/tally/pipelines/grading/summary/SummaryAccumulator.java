package dev.tally.pipelines.grading.summary;

import dev.tally.games.core.Replay;
import dev.tally.games.core.Ruleset;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.pipelines.beam.DataCoder;
import dev.tally.pipelines.beam.RecordCoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is counted while records are graded: of one part of a log, or of all parts together. Not
 * thread-safe.
 */
public final class SummaryAccumulator {
  /**
   * How many players of a game have a place in the standings. A log may name a new one in every
   * line, and all names are held until the run ends.
   */
  public static final int MAX_PLAYERS = 100_000;

  private final List<Count> counts = new ArrayList<>();
  private final Map<String, NavigableMap<String, Standing>> standings = new TreeMap<>();
  private final NavigableSet<String> gamesWithMorePlayers = new TreeSet<>();
  private final NavigableMap<String, NavigableMap<Integer, Long>> lengths = new TreeMap<>();
  private final NavigableMap<String, Long> firstMoverWon = new TreeMap<>();
  private long records;
  private long bytes;

  /** How often records of a game in a file have a status. */
  private static final class Count {
    private final String file;
    private final String game;
    private final Status status;
    private long count;

    Count(String file, String game, Status status, long count) {
      this.file = file;
      this.game = game;
      this.status = status;
      this.count = count;
    }

    Count(StatusCount count) {
      this(count.file(), count.game(), count.status(), count.count());
    }

    StatusCount toStatusCount() {
      return new StatusCount(file, game, status, count);
    }
  }

  /** How many records were counted. */
  long records() {
    return records;
  }

  /** How many bytes of JSON Lines were written of them. */
  long bytes() {
    return bytes;
  }

  /** How often each status was given, by file, game and status; none is 0. */
  List<StatusCount> counts() {
    counts.sort(
        Comparator.<Count, String>comparing(each -> each.file)
            .thenComparing(each -> each.game)
            .thenComparing(each -> each.status));
    List<StatusCount> sums = new ArrayList<>(counts.size());
    for (Count each : counts) {
      StatusCount next = each.toStatusCount();
      int last = sums.size() - 1;
      if (last >= 0 && sums.get(last).isOfTheSame(next)) {
        sums.set(last, sums.get(last).plus(next.count()));
      } else {
        sums.add(next);
      }
    }
    return sums;
  }

  /** Standings by game, and within it by player. */
  Map<String, NavigableMap<String, Standing>> standings() {
    return standings;
  }

  /**
   * Games of which there are more players than {@link #MAX_PLAYERS}: the standings have those whose
   * names come first in the alphabet, which does not depend on who counted what.
   */
  Set<String> gamesWithMorePlayers() {
    return gamesWithMorePlayers;
  }

  /** How many {@code VALID} records there are of each length, by game. */
  Map<String, NavigableMap<Integer, Long>> lengths() {
    return lengths;
  }

  /** How many {@code VALID} records the first mover won, by game. */
  long firstMoverWon(String game) {
    return firstMoverWon.getOrDefault(game, 0L);
  }

  /** Counts one record. */
  public void add(String file, Verdict verdict) {
    records++;
    add(file, verdict.ruleset().map(Ruleset::id).orElse(""), verdict.status(), 1);
    if (verdict.status() == Status.VALID && verdict.entry() instanceof GameRecord game) {
      addValid(game, verdict, verdict.replay().orElseThrow());
    }
  }

  /** Counts what was written. */
  public void addBytes(long written) {
    bytes += written;
  }

  private void addValid(GameRecord record, Verdict verdict, Replay replay) {
    String game = record.ruleset().id();
    add(game, replay.plies(), 1);
    Optional<Side> winner = verdict.winner().flatMap(verdict.names()::side);
    if (winner.isPresent() && winner.get() == replay.first()) {
      firstMoverWon.merge(game, 1L, Long::sum);
    }
    Score score = replay.position().score().orElse(new Score(0, 0));
    for (Side side : Side.values()) {
      String player = record.players().getOrDefault(verdict.names().of(side), "");
      if (!player.isEmpty()) {
        add(Standing.of(game, player, side, winner, score));
      }
    }
  }

  /** Counts what another part has counted. */
  void add(SummaryAccumulator other) {
    records += other.records;
    bytes += other.bytes;
    other.counts.forEach(each -> add(each.file, each.game, each.status, each.count));
    other.gamesWithMorePlayers.forEach(gamesWithMorePlayers::add);
    other.standings.values().forEach(players -> players.values().forEach(this::add));
    other.lengths.forEach(
        (game, counts) -> counts.forEach((length, count) -> add(game, length, count)));
    other.firstMoverWon.forEach((game, count) -> firstMoverWon.merge(game, count, Long::sum));
  }

  /** Records come file by file, so that only the last counts can be those of the same file. */
  private void add(String file, String game, Status status, long count) {
    for (int i = counts.size() - 1; i >= 0 && counts.get(i).file.equals(file); i--) {
      Count each = counts.get(i);
      if (each.status == status && each.game.equals(game)) {
        each.count += count;
        return;
      }
    }
    counts.add(new Count(file, game, status, count));
  }

  private void add(Standing standing) {
    NavigableMap<String, Standing> players =
        standings.computeIfAbsent(standing.game(), key -> new TreeMap<>());
    players.merge(standing.player(), standing, Standing::plus);
    if (players.size() > MAX_PLAYERS) {
      players.pollLastEntry();
      gamesWithMorePlayers.add(standing.game());
    }
  }

  private void add(String game, int length, long count) {
    lengths.computeIfAbsent(game, key -> new TreeMap<>()).merge(length, count, Long::sum);
  }

  /** By hand, since an accumulator changes: what it holds is written as a record. */
  public static final class SummaryAccumulatorCoder extends DataCoder<SummaryAccumulator> {
    private static final RecordCoder<State> STATE = RecordCoder.of(State.class);

    private record State(
        List<StatusCount> counts,
        List<Standing> standings,
        NavigableSet<String> gamesWithMorePlayers,
        NavigableMap<String, NavigableMap<Integer, Long>> lengths,
        NavigableMap<String, Long> firstMoverWon,
        long records,
        long bytes) {}

    @Override
    public void write(SummaryAccumulator value, DataOutput out) throws IOException {
      STATE.write(
          new State(
              value.counts.stream().map(Count::toStatusCount).toList(),
              value.standings.values().stream().flatMap(each -> each.values().stream()).toList(),
              value.gamesWithMorePlayers,
              value.lengths,
              value.firstMoverWon,
              value.records,
              value.bytes),
          out);
    }

    @Override
    public SummaryAccumulator read(DataInput in) throws IOException {
      State state = STATE.read(in);
      SummaryAccumulator value = new SummaryAccumulator();
      state.counts.forEach(each -> value.counts.add(new Count(each)));
      state.standings.forEach(value::add);
      value.gamesWithMorePlayers.addAll(state.gamesWithMorePlayers);
      value.lengths.putAll(state.lengths);
      value.firstMoverWon.putAll(state.firstMoverWon);
      value.records = state.records;
      value.bytes = state.bytes;
      return value;
    }
  }
}
