package dev.tally.pipelines.testing;

import dev.tally.pipelines.Main;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/** Runs commands in the JVM of the test, and keeps what the last run has printed. */
public final class CommandRunner {
  private final List<String> first;
  private final Properties properties = new Properties();
  private CapturedTerminal captured = new CapturedTerminal();
  private String typed = "";

  /**
   * A runner of all commands, or of one.
   *
   * @param first what every run begins with, such as the name of a command
   */
  public CommandRunner(String... first) {
    this.first = List.of(first);
  }

  /** Gives an option a value for all runs that do not name it. */
  public void set(String option, String value) {
    properties.setProperty(option, value);
  }

  /** Takes back what was set. */
  public void unset(String option) {
    properties.remove(option);
  }

  /** What the next run finds on standard input. */
  public void type(String text) {
    typed = text;
  }

  /** Runs a command; its exit code. */
  public int run(String... arguments) {
    return run(List.of(), arguments);
  }

  /** Runs a command; its exit code. */
  public int run(List<String> arguments, String... more) {
    captured = new CapturedTerminal(typed);
    typed = "";
    String[] all =
        Stream.of(first.stream(), arguments.stream(), Stream.of(more))
            .flatMap(each -> each)
            .toArray(String[]::new);
    return Main.run(all, properties, captured.terminal());
  }

  /** What the last run has printed on standard output, read as UTF-8. */
  public String out() {
    return captured.out();
  }

  /** What the last run has printed on standard error, read as UTF-8. */
  public String err() {
    return captured.err();
  }

  /** The lines of the last run on standard error, without the program's name in front of them. */
  public List<String> notices() {
    return captured.notices();
  }
}
