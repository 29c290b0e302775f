package dev.tally.pipelines.grading;

import dev.tally.games.core.Replay;
import dev.tally.games.core.Ruleset;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.games.logs.GameRecord;
import dev.tally.games.logs.Status;
import dev.tally.games.logs.Verdict;
import dev.tally.pipelines.DataCoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is counted while records are graded: of one part of a log, or of all parts together. Not
 * thread-safe.
 */
final class BlockSummary {
  private final Map<String, Map<String, Map<Status, Long>>> statuses = new TreeMap<>();
  private final Map<String, Map<String, Standing>> standings = new TreeMap<>();
  private final Map<String, NavigableMap<Integer, Long>> lengths = new TreeMap<>();
  private final Map<String, Long> firstMoverWon = new TreeMap<>();
  private long records;
  private long bytes;

  /** How many records were counted. */
  long records() {
    return records;
  }

  /** How many bytes of JSON Lines were written of them. */
  long bytes() {
    return bytes;
  }

  /** Statuses by file, and within it by game; the game is empty where a record has none. */
  Map<String, Map<String, Map<Status, Long>>> statuses() {
    return statuses;
  }

  /** Standings by game, and within it by player. */
  Map<String, Map<String, Standing>> standings() {
    return standings;
  }

  /** How many {@code VALID} records have so many moves, by game. */
  Map<String, NavigableMap<Integer, Long>> lengths() {
    return lengths;
  }

  /** How many {@code VALID} records the first mover won, by game. */
  long firstMoverWon(String game) {
    return firstMoverWon.getOrDefault(game, 0L);
  }

  /** Counts one record. */
  void add(String file, Verdict verdict) {
    records++;
    add(file, verdict.ruleset().map(Ruleset::id).orElse(""), verdict.status(), 1);
    if (verdict.status() == Status.VALID && verdict.entry() instanceof GameRecord game) {
      addValid(game, verdict, verdict.replay().orElseThrow());
    }
  }

  /** Counts what was written. */
  void addBytes(long written) {
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
  void add(BlockSummary other) {
    records += other.records;
    bytes += other.bytes;
    other.statuses.forEach(
        (file, games) ->
            games.forEach(
                (game, counts) ->
                    counts.forEach((status, count) -> add(file, game, status, count))));
    other.standings.values().forEach(players -> players.values().forEach(this::add));
    other.lengths.forEach(
        (game, counts) -> counts.forEach((length, count) -> add(game, length, count)));
    other.firstMoverWon.forEach((game, count) -> firstMoverWon.merge(game, count, Long::sum));
  }

  private void add(String file, String game, Status status, long count) {
    statuses
        .computeIfAbsent(file, key -> new TreeMap<>())
        .computeIfAbsent(game, key -> new EnumMap<>(Status.class))
        .merge(status, count, Long::sum);
  }

  private void add(Standing standing) {
    standings
        .computeIfAbsent(standing.game(), key -> new TreeMap<>())
        .merge(standing.player(), standing, Standing::plus);
  }

  private void add(String game, int length, long count) {
    lengths.computeIfAbsent(game, key -> new TreeMap<>()).merge(length, count, Long::sum);
  }

  /** Entry by entry, each behind a mark; the last mark says that there are no more. */
  static final class BlockSummaryCoder extends DataCoder<BlockSummary> {
    private static final int END = 0;
    private static final int STATUS = 1;
    private static final int STANDING = 2;
    private static final int LENGTH = 3;
    private static final int FIRST_MOVER = 4;

    @Override
    public void write(BlockSummary summary, DataOutput out) throws IOException {
      for (var file : summary.statuses.entrySet()) {
        for (var game : file.getValue().entrySet()) {
          for (var status : game.getValue().entrySet()) {
            out.writeByte(STATUS);
            writeString(out, file.getKey());
            writeString(out, game.getKey());
            writeString(out, status.getKey().name());
            out.writeLong(status.getValue());
          }
        }
      }
      for (var players : summary.standings.values()) {
        for (Standing standing : players.values()) {
          out.writeByte(STANDING);
          standing.write(out);
        }
      }
      for (var game : summary.lengths.entrySet()) {
        for (var length : game.getValue().entrySet()) {
          out.writeByte(LENGTH);
          writeString(out, game.getKey());
          out.writeInt(length.getKey());
          out.writeLong(length.getValue());
        }
      }
      for (var game : summary.firstMoverWon.entrySet()) {
        out.writeByte(FIRST_MOVER);
        writeString(out, game.getKey());
        out.writeLong(game.getValue());
      }
      out.writeByte(END);
      out.writeLong(summary.records);
      out.writeLong(summary.bytes);
    }

    @Override
    public BlockSummary read(DataInput in) throws IOException {
      BlockSummary summary = new BlockSummary();
      for (int mark = in.readByte(); mark != END; mark = in.readByte()) {
        switch (mark) {
          case STATUS ->
              summary.add(
                  readString(in), readString(in), Status.valueOf(readString(in)), in.readLong());
          case STANDING -> summary.add(Standing.read(in));
          case LENGTH -> summary.add(readString(in), in.readInt(), in.readLong());
          case FIRST_MOVER -> summary.firstMoverWon.put(readString(in), in.readLong());
          default -> throw new IOException("a summary with the mark " + mark);
        }
      }
      summary.records = in.readLong();
      summary.bytes = in.readLong();
      return summary;
    }
  }
}
