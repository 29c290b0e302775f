package dev.tally.pipelines.cli;

import dev.tally.pipelines.text.VisibleText;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The streams of a run. Results go to {@code out}, everything else to standard error, all in UTF-8
 * whatever the locale. Standard error is written by the line, and no line has control characters
 * that a terminal would obey. Safe for use by many threads.
 */
public final class Terminal {
  private final InputStream in;
  private final OutputStream out;
  private final PrintStream err;
  private final boolean interactive;
  private final boolean quiet;

  /**
   * Streams that are left open.
   *
   * @param in what is typed, for commands that ask
   * @param out for results only
   * @param err for notices, progress and errors
   * @param interactive whether somebody is watching {@code err}
   */
  public Terminal(InputStream in, OutputStream out, PrintStream err, boolean interactive) {
    this(in, out, err, interactive, false);
  }

  private Terminal(
      InputStream in, OutputStream out, PrintStream err, boolean interactive, boolean quiet) {
    this.in = in;
    this.out = out;
    this.err = err;
    this.interactive = interactive;
    this.quiet = quiet;
  }

  /** The process's own streams. The launcher knows whether standard error is a terminal. */
  public static Terminal ofProcess() {
    InputStream in = new FileInputStream(FileDescriptor.in);
    OutputStream out = new FileOutputStream(FileDescriptor.out);
    PrintStream err =
        new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
    return new Terminal(in, out, err, Boolean.getBoolean("tally.terminal"));
  }

  /** What is typed. */
  public InputStream in() {
    return in;
  }

  /** Where results go, as they are. */
  public OutputStream out() {
    return out;
  }

  /** Whether somebody is watching standard error. */
  public boolean interactive() {
    return interactive;
  }

  /** The same streams, without notices and progress. */
  public Terminal quiet() {
    return new Terminal(in, out, err, false, true);
  }

  /** Prints one line that is neither a result nor an error. */
  public void notice(String line) {
    if (!quiet) {
      error(line);
    }
  }

  /** Prints one line that says what went wrong. */
  public void error(String line) {
    line("tally: " + line);
  }

  /** Writes one line to standard error that does not begin with the program's name. */
  public void line(String line) {
    err.println(VisibleText.of(line));
  }
}
