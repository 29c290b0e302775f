package dev.tally.pipelines.play;

import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.QuitException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;

/**
 * Answers that are typed at a terminal: edited, with those before by the arrow keys, and moves and
 * commands completed by Tab. Ctrl-C leaves the game if it comes twice, also while a computer
 * thinks.
 */
final class LineEditor implements ConsoleSession.Input {
  private static final String AGAIN = "Ctrl-C again leaves the game";

  private final LineReader reader;
  private final Consumer<String> notes;
  private final Supplier<Optional<Match>> match;

  /** Number of times that Ctrl-C came since the last question. */
  private final AtomicInteger interrupts = new AtomicInteger();

  /**
   * @param match whose moves are completed
   * @param notes takes lines that are no part of the game
   */
  LineEditor(Terminal terminal, Supplier<Optional<Match>> match, Consumer<String> notes) {
    this.match = match;
    this.notes = notes;
    this.reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .completer(
                (line, parsed, candidates) ->
                    words().forEach(word -> candidates.add(new Candidate(word))))
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .build();
    terminal.handle(Terminal.Signal.INT, signal -> interrupt());
  }

  /** Takes Ctrl-C between questions; the terminal would end the process, and lose the game. */
  private void interrupt() {
    if (interrupts.incrementAndGet() == 1) {
      notes.accept(AGAIN);
    }
  }

  /** Whether the player has not left by Ctrl-C since the last question. */
  boolean goesOn() {
    return interrupts.get() < 2;
  }

  private List<String> words() {
    List<String> words = new ArrayList<>(MatchConsole.COMMANDS);
    match
        .get()
        .ifPresent(
            played ->
                played.position().legalMoves().stream()
                    .map(played.ruleset().notation()::write)
                    .forEach(words::add));
    return words;
  }

  @Override
  public Optional<String> ask(String prompt) throws IOException {
    boolean isAsked = false;
    if (!goesOn()) {
      throw new QuitException();
    }
    interrupts.set(0);
    while (true) {
      try {
        String line = reader.readLine(prompt);
        if (!isAsked || !line.isBlank()) {
          return Optional.of(line);
        }
        isAsked = false;
      } catch (UserInterruptException e) {
        if (isAsked) {
          throw new QuitException();
        }
        isAsked = true;
        notes.accept(AGAIN + ", Enter goes on");
      } catch (EndOfFileException e) {
        return Optional.empty();
      }
    }
  }
}
