package dev.tally.games.logs.session;

import dev.tally.games.records.LogContext;
import dev.tally.games.records.LogFormat;
import dev.tally.games.records.LogHead;
import dev.tally.games.records.LogReader;
import dev.tally.games.records.LogStart;
import java.io.InputStream;

/** Sessions of a console program; {@link SessionLogReader} reads them. */
public final class SessionFormat extends LogFormat {
  /** The format. */
  public static final LogFormat CONSOLE = new SessionFormat();

  /**
   * Lines of a session at most. No real one is longer; a program that draws its board each time
   * would take minutes.
   */
  public static final int MAX_INPUTS = 100_000;

  private SessionFormat() {
    super("console", "what somebody types into play", "in");
  }

  @Override
  public boolean recognizes(LogHead head) {
    return SessionHeader.isHeader(head.firstLine()) || isBegunByLines(head);
  }

  /** Whether the first lines are those of a session that does not name its game: no odd line. */
  public static boolean isBegunByLines(LogHead head) {
    return TypedSession.plainGame(head.text()).isPresent();
  }

  @Override
  public LogReader open(InputStream in, LogStart start, LogContext context) {
    return new SessionLogReader(in, start, context);
  }
}
