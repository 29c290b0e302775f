package dev.tally.games.logs.script;

import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogHead;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import java.io.InputStream;
import java.util.List;

/** What is typed into a console program; {@link ScriptLogReader} reads it. */
public final class ConsoleFormat implements LogFormat {
  /** The format. */
  public static final LogFormat CONSOLE = new ConsoleFormat();

  /**
   * Lines of a script at most. No real one is longer; a program that draws its board each time
   * would take minutes.
   */
  public static final int MAX_INPUTS = 100_000;

  private ConsoleFormat() {}

  @Override
  public String id() {
    return "console";
  }

  @Override
  public String summary() {
    return "what somebody types into play";
  }

  @Override
  public List<String> extensions() {
    return List.of("in");
  }

  @Override
  public boolean isBegunBy(LogHead head) {
    return ConsoleScript.isHeader(head.firstLine());
  }

  /** A script may look like moves, one a line. */
  @Override
  public boolean isKnownByName() {
    return true;
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) {
    return new ScriptLogReader(in, start, context);
  }
}
