package dev.tally.pipelines;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The streams of a run. Results go to {@code out}, everything else to {@code err}, all in UTF-8
 * whatever the locale.
 *
 * @param in what is typed, for commands that ask
 * @param out for results only
 * @param err for notices, progress and errors
 * @param interactive whether somebody is watching {@code err}
 */
public record Terminal(InputStream in, OutputStream out, PrintStream err, boolean interactive) {
  /** The process's own streams. The launcher knows whether standard error is a terminal. */
  static Terminal ofProcess() {
    InputStream in = new FileInputStream(FileDescriptor.in);
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    return new Terminal(in, out, err, Boolean.getBoolean("tally.terminal"));
  }

  /** Tells the user one line that is not a result. */
  public void notice(String line) {
    err.println("tally: " + line);
  }
}
