package dev.tally.games.records;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;

/** Reads a log, record by record. For one thread at a time. */
public interface LogReader extends Closeable {
  /**
   * The next record, or what stands in its place; empty at the end of the log.
   *
   * @throws IOException if the bytes cannot be read; not if their content is wrong
   */
  Optional<LogEntry> next() throws IOException;
}
