package dev.tally.pipelines.testing;

import dev.tally.pipelines.cli.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A terminal that nobody watches and that keeps what is written to it. */
public final class CapturedTerminal {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Terminal terminal;

  /** Nothing is typed. */
  public CapturedTerminal() {
    this("");
  }

  /**
   * A terminal with something waiting to be read.
   *
   * @param typed all that is typed, with its line ends
   */
  public CapturedTerminal(String typed) {
    InputStream in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8));
    terminal = new Terminal(in, out, printed(), /* interactive= */ false);
  }

  /** Nothing is typed, and results go elsewhere. */
  public CapturedTerminal(OutputStream results) {
    terminal = new Terminal(InputStream.nullInputStream(), results, printed(), false);
  }

  /** Nothing is typed, and somebody may be watching standard error. */
  public CapturedTerminal(boolean interactive) {
    terminal = new Terminal(InputStream.nullInputStream(), out, printed(), interactive);
  }

  private PrintStream printed() {
    return new PrintStream(err, true, StandardCharsets.UTF_8);
  }

  /** The terminal itself. */
  public Terminal terminal() {
    return terminal;
  }

  /** What came out on standard output, read as UTF-8. */
  public String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  /** What came out on standard error, read as UTF-8. */
  public String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  /** The lines on standard error, without the program's name in front of them. */
  public List<String> notices() {
    return err().lines().map(line -> line.replaceFirst("^tally: ", "")).toList();
  }
}
