package dev.tally.pipelines.runs;

import dev.tally.pipelines.cli.RunListener;
import java.io.Closeable;
import java.io.IOException;

/**
 * Writes what a run does, for one kind of program that watches it. It refuses in its constructor
 * what it cannot write to, before any work; later failures are said once, and the run goes on.
 */
interface Watcher extends RunListener, Closeable {
  /** The run has ended; the last call but {@link #close}. */
  default void end(RunEnd end) {}

  @Override
  default void close() throws IOException {}
}
