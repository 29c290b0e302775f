package dev.tally.pipelines;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The streams of a run. Results go to {@code out}, everything else to {@code err}, both in UTF-8
 * whatever the locale.
 *
 * @param out for results only
 * @param err for notices, progress and errors
 * @param interactive whether somebody is watching {@code err}
 */
public record Terminal(OutputStream out, PrintStream err, boolean interactive) {
  /** The process's own streams. The launcher knows whether standard error is a terminal. */
  static Terminal ofProcess() {
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    return new Terminal(out, err, Boolean.getBoolean("tally.terminal"));
  }

  /** Tells the user one line that is not a result. */
  public void notice(String line) {
    err.println("tally: " + line);
  }
}
