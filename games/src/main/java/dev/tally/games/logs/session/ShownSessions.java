package dev.tally.games.logs.session;

import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.GameConsole;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;

/**
 * Recorded games as a terminal would have shown them, if they had been typed into the console
 * program. Stateless; safe for use by many threads.
 */
public final class ShownSessions {
  private ShownSessions() {}

  /**
   * The session of a record.
   *
   * @throws dev.tally.games.core.SetupException if its setup is out of its bounds
   */
  public static String of(GameRecord record) {
    StringWriter out = new StringWriter();
    try {
      write(record, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a string always has room
    }
    return out.toString();
  }

  /**
   * Writes the session of a record, which ends where the record does, or after the answer to the
   * first move that the program refuses. Moves after the end of the game are not in it, since the
   * program does not ask for them.
   *
   * @throws dev.tally.games.core.SetupException if its setup is out of its bounds; then nothing is
   *     written
   */
  public static void write(GameRecord record, Writer out) throws IOException {
    GameConsole console = record.ruleset().console();
    try {
      console.replay(record.setup(), record.moves(), out);
    } catch (EOFException e) {
      // The game was not played to its end. All that there is of it has been written.
      out.flush();
    }
  }
}
