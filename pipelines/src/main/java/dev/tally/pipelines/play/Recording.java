package dev.tally.pipelines.play;

import dev.tally.games.core.Dialogue;
import dev.tally.games.core.Match;
import dev.tally.games.logs.JsonLines;
import dev.tally.pipelines.CommandException;
import dev.tally.pipelines.ExitCode;
import dev.tally.pipelines.Storage;
import dev.tally.pipelines.Terminal;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Appends the games of a session to a file, a line each, when the session ends, be it by Ctrl-C:
 * most of these games know no other way to leave.
 */
final class Recording {
  private final String name;
  private final RandomAccessFile file;
  private final Dialogue dialogue;
  private boolean isDone;

  private Recording(String name, RandomAccessFile file, Dialogue dialogue) {
    this.name = name;
    this.file = file;
    this.dialogue = dialogue;
  }

  /** Something to do when the session ends. */
  @FunctionalInterface
  interface End {
    void end();
  }

  /**
   * Opens the file before the first move, so that nobody plays for nothing.
   *
   * @param name its path; empty to record nothing
   * @throws CommandException if it cannot be written; so may the end
   */
  static End to(String name, Dialogue dialogue, Terminal terminal) {
    if (name.isEmpty()) {
      return () -> {};
    }
    try {
      Storage.checkLinks("--record=" + name, Path.of(name));
      Recording recording = new Recording(name, new RandomAccessFile(name, "rw"), dialogue);
      Thread atSignal = new Thread(() -> recording.writeAtSignal(terminal), "record");
      Runtime.getRuntime().addShutdownHook(atSignal);
      return () -> {
        recording.write();
        Runtime.getRuntime().removeShutdownHook(atSignal);
      };
    } catch (IOException e) {
      throw failure(name, e);
    }
  }

  private void writeAtSignal(Terminal terminal) {
    try {
      write();
    } catch (CommandException e) {
      terminal.error(e.getMessage());
    }
  }

  private synchronized void write() {
    if (isDone) {
      return;
    }
    isDone = true;
    StringBuilder lines = new StringBuilder();
    for (Match match : dialogue.matches()) {
      lines.append(JsonLines.line(match)).append('\n');
    }
    try (file) {
      append(lines.toString());
    } catch (IOException e) {
      throw failure(name, e);
    }
  }

  /** In one piece; behind a line that somebody left without its end, on a line of its own. */
  private void append(String lines) throws IOException {
    long end = file.length();
    boolean isMidLine = false;
    if (end > 0) {
      file.seek(end - 1);
      isMidLine = file.read() != '\n';
    }
    file.seek(end);
    file.write(((isMidLine ? "\n" : "") + lines).getBytes(StandardCharsets.UTF_8));
  }

  private static CommandException failure(String name, IOException e) {
    String message = "--record=" + name + ": cannot be written: " + e.getMessage();
    return new CommandException(ExitCode.INTERNAL, message, e);
  }
}
