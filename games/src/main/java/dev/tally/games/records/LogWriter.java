package dev.tally.games.records;

import dev.tally.games.rules.Replay;
import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/** Writes games to a log, which is whole when it has been closed. For one thread at a time. */
public interface LogWriter extends Closeable {
  /**
   * Writes a game, unless the format cannot hold it: then says why, and nothing is written. What is
   * special to this game comes after a colon, so that what stands before it is the kind of problem.
   *
   * @param replay of this record's moves
   * @throws IOException if the log cannot be written; it is of no use then
   */
  Optional<String> write(GameRecord record, Replay replay) throws IOException;
}
