package dev.tally.pipelines.grading.summary;

import dev.tally.games.core.Replay;
import dev.tally.games.core.Ruleset;
import dev.tally.games.core.Side;
import dev.tally.games.grading.Status;
import dev.tally.games.grading.Verdict;
import dev.tally.games.records.GameRecord;
import dev.tally.pipelines.beam.MaterializeSum;
import dev.tally.pipelines.beam.RecordCoder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.DelegateCoder;

/**
 * What is counted while records are graded: of one part of a log, or of all parts together. Not
 * thread-safe.
 */
public final class SummaryAccumulator implements MaterializeSum.Accumulator<SummaryAccumulator> {
  /** Writes what it holds, since it changes itself. */
  public static final Coder<SummaryAccumulator> CODER =
      DelegateCoder.of(
          RecordCoder.of(State.class), SummaryAccumulator::state, SummaryAccumulator::of);

  private record State(
      List<StatusCount> counts,
      NavigableMap<String, NavigableMap<Integer, Long>> lengths,
      NavigableMap<String, Long> firstMoverWon,
      long claimsNotRead,
      long ownersNotFound,
      long bytes) {}

  private final List<Count> counts = new ArrayList<>();
  private final NavigableMap<String, NavigableMap<Integer, Long>> lengths = new TreeMap<>();
  private final NavigableMap<String, Long> firstMoverWon = new TreeMap<>();
  private long claimsNotRead;
  private long ownersNotFound;
  private long bytes;
  private boolean isOwnerMissed;

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

  /** How many {@code VALID} records there are of each length, by game. */
  Map<String, NavigableMap<Integer, Long>> lengths() {
    return lengths;
  }

  /** How many {@code VALID} records the first mover won, by game. */
  long firstMoverWon(String game) {
    return firstMoverWon.getOrDefault(game, 0L);
  }

  /** How many records claim something that nobody has judged. */
  long claimsNotRead() {
    return claimsNotRead;
  }

  /** How many records are of logs in whose path the pattern for owners finds no name. */
  long ownersNotFound() {
    return ownersNotFound;
  }

  /**
   * Begins with a log.
   *
   * @param isMissed whether a pattern for owners finds no name in its path
   */
  public void begin(boolean isMissed) {
    isOwnerMissed = isMissed;
  }

  /** Counts one record. */
  public void add(String file, Verdict verdict) {
    ownersNotFound += isOwnerMissed ? 1 : 0;
    claimsNotRead += verdict.claimNotRead().isEmpty() ? 0 : 1;
    add(file, verdict.ruleset().map(Ruleset::id).orElse(""), verdict.status(), 1);
    if (verdict.status() == Status.VALID && verdict.entry() instanceof GameRecord game) {
      addValid(game.ruleset().id(), verdict, verdict.replay().orElseThrow());
    }
  }

  /** Counts what was written. */
  public void addBytes(long written) {
    bytes += written;
  }

  private void addValid(String game, Verdict verdict, Replay replay) {
    add(game, replay.plies(), 1);
    Optional<Side> winner = verdict.winner().flatMap(verdict.names()::side);
    if (winner.isPresent() && winner.get() == replay.start().toMove()) {
      firstMoverWon.merge(game, 1L, Long::sum);
    }
  }

  @Override
  public void add(SummaryAccumulator other) {
    bytes += other.bytes;
    claimsNotRead += other.claimsNotRead;
    ownersNotFound += other.ownersNotFound;
    other.counts.forEach(each -> add(each.file, each.game, each.status, each.count));
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

  private void add(String game, int length, long count) {
    lengths.computeIfAbsent(game, key -> new TreeMap<>()).merge(length, count, Long::sum);
  }

  private State state() {
    return new State(
        counts.stream().map(Count::toStatusCount).toList(),
        lengths,
        firstMoverWon,
        claimsNotRead,
        ownersNotFound,
        bytes);
  }

  private static SummaryAccumulator of(State state) {
    SummaryAccumulator value = new SummaryAccumulator();
    state.counts.forEach(each -> value.counts.add(new Count(each)));
    value.lengths.putAll(state.lengths);
    value.firstMoverWon.putAll(state.firstMoverWon);
    value.claimsNotRead = state.claimsNotRead;
    value.ownersNotFound = state.ownersNotFound;
    value.bytes = state.bytes;
    return value;
  }
}
