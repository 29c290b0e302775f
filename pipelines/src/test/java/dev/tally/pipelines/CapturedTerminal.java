package dev.tally.pipelines;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A terminal that nobody watches and that keeps what is written to it. */
public final class CapturedTerminal {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Terminal terminal =
      new Terminal(out, new PrintStream(err, true, StandardCharsets.UTF_8), false);

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
