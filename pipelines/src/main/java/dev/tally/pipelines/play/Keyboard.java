package dev.tally.pipelines.play;

import dev.tally.games.core.BoardStyle;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import dev.tally.pipelines.cli.CommandException;
import dev.tally.pipelines.cli.Notice;
import dev.tally.pipelines.cli.Terminal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jline.terminal.TerminalBuilder;

/**
 * Input of a player: in lines that are edited or on the whole screen if there is a terminal, else
 * in lines as they come.
 */
final class Keyboard implements AutoCloseable {
  private final Terminal terminal;
  private final Optional<org.jline.terminal.Terminal> screen;
  private final boolean isWhole;
  private BooleanSupplier goesOn = () -> true;
  private Optional<Match> match = Optional.empty();

  private Keyboard(
      Terminal terminal, Optional<org.jline.terminal.Terminal> screen, boolean isWhole) {
    this.terminal = terminal;
    this.screen = screen;
    this.isWhole = isWhole;
  }

  /** Lines as they come. */
  static Keyboard plain(Terminal terminal) {
    return new Keyboard(terminal, Optional.empty(), /* isWhole= */ false);
  }

  /**
   * The terminal of the process, if input and output are one.
   *
   * @param isWhole whether the board has the whole screen
   * @throws CommandException (usage) if it should have, and there is none
   */
  static Keyboard of(Terminal terminal, boolean isWhole) {
    Optional<org.jline.terminal.Terminal> screen = terminal.isTyped() ? screen() : Optional.empty();
    if (isWhole && screen.isEmpty()) {
      throw CommandException.usage(
          "--tui: expected a terminal that can move its cursor, and neither a pipe nor a file");
    }
    return new Keyboard(terminal, screen, isWhole);
  }

  private static Optional<org.jline.terminal.Terminal> screen() {
    try {
      org.jline.terminal.Terminal screen =
          TerminalBuilder.builder()
              .system(true)
              .systemOutput(TerminalBuilder.SystemOutput.SysOut)
              .dumb(true)
              .encoding(StandardCharsets.UTF_8)
              .build();
      if (!screen.getType().startsWith(org.jline.terminal.Terminal.TYPE_DUMB)) {
        return Optional.of(screen);
      }
      screen.close();
    } catch (IOException e) {
      // As where there is none: lines come as they are typed.
    }
    return Optional.empty();
  }

  /** A session whose questions are answered here. */
  ConsoleSession session(Writer out) {
    if (screen.isPresent()) {
      LineEditor editor = new LineEditor(screen.get(), () -> match, terminal.notices(Notice.GAME));
      goesOn = editor::goesOn;
      return new ConsoleSession(editor, out, terminal.notices(Notice.GAME));
    }
    BufferedReader in =
        new BufferedReader(new InputStreamReader(terminal.in(), StandardCharsets.UTF_8));
    return new ConsoleSession(in, out, terminal.notices(Notice.GAME));
  }

  /**
   * Plays a match of a session to its end, or until the player leaves.
   *
   * @throws java.io.EOFException if the input ends before that
   */
  void play(Turns turns, ConsoleSession session) throws IOException {
    match = Optional.of(turns.match());
    MatchConsole console = new MatchConsole(turns, session, goesOn, terminal.notices(Notice.GAME));
    if (!isWhole) {
      console.play();
      return;
    }
    BoardStyle style = turns.match().ruleset().boardStyle().orElseThrow();
    new BoardScreen(turns, style, screen.orElseThrow()).play();
    if (turns.match().isOver()) {
      console.sayEnd();
    }
  }

  @Override
  public void close() throws IOException {
    if (screen.isPresent()) {
      screen.get().close();
    }
  }
}
