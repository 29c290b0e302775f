package dev.tally.games.logs;

import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogEntry;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import dev.tally.games.records.RecordLocation;
import dev.tally.games.records.UnreadRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Fit of a format to the beginning of a log: what its reader makes of it.
 *
 * @param share of the lines, or bytes, that are in games that can be played, or positions, in 0..1
 */
record Reading(double share) {
  /** Reads all of a beginning. */
  static Reading of(LogFormat format, byte[] bytes, String fileName) {
    List<LogEntry> entries = entries(format, bytes, fileName, Integer.MAX_VALUE);
    if (entries.isEmpty()) {
      return new Reading(0);
    }
    long end = end(entries.get(0).location().unit(), bytes);
    long good = 0;
    for (int i = entries.size() - 1; i >= 0; i--) {
      long from = entries.get(i).location().number();
      good += isPlayed(entries.get(i)) ? end - from : 0;
      end = from;
    }
    return new Reading((double) good / end(entries.get(0).location().unit(), bytes));
  }

  /** Whether this reads more, and at least half. */
  boolean isBetterThan(Reading other) {
    return share >= 1 / 2.0 && share > other.share;
  }

  /** Whether the first two records of a log are such: one of them may be the odd one. */
  static boolean beginsWell(LogFormat format, byte[] bytes, String fileName) {
    return entries(format, bytes, fileName, 2).stream().allMatch(Reading::isPlayed);
  }

  /** The line after the last, or the number of bytes. */
  private static long end(RecordLocation.Unit unit, byte[] bytes) {
    long lines = 1;
    for (byte each : bytes) {
      lines += each == '\n' ? 1 : 0;
    }
    boolean isWhole = bytes.length > 0 && bytes[bytes.length - 1] == '\n';
    return unit == RecordLocation.Unit.OFFSET ? bytes.length : lines + (isWhole ? 0 : 1);
  }

  /** Whether a record is a game whose first move can be played, or a position. */
  private static boolean isPlayed(LogEntry entry) {
    if (!(entry instanceof GameRecord game) || game.typedLate().isPresent()) {
      return !entry.is(UnreadRecord.Kind.MALFORMED);
    }
    try {
      return game.moves().isEmpty()
          ? game.refused() == 0 && !game.setup().equals(Setup.STANDARD)
          : game.replay().plies() > 0;
    } catch (SetupException e) {
      return false; // the grader reports it
    }
  }

  private static List<LogEntry> entries(
      LogFormat format, byte[] bytes, String fileName, int limit) {
    List<LogEntry> entries = new ArrayList<>();
    try (LogReader reader =
        format.open(new ByteArrayInputStream(bytes), LogStart.BEGINNING, LogContext.of(fileName))) {
      Optional<LogEntry> next = reader.next();
      while (next.isPresent()) {
        entries.add(next.get());
        next = entries.size() < limit ? reader.next() : Optional.empty();
      }
    } catch (IOException e) { // of bytes in memory
      throw new UncheckedIOException(e);
    }
    return entries;
  }
}
