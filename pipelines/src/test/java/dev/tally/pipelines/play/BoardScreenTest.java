package dev.tally.pipelines.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import dev.tally.games.search.Budget;
import dev.tally.games.search.Level;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What players type at a terminal, and what it shows. */
class BoardScreenTest {
  private static final String UP = "\033[A";
  private static final String DOWN = "\033OB";
  private static final String RIGHT = "\033[C";
  private static final String LEFT = "\033[D";
  private static final String ENTER = "\r";

  private static final LocalDateTime BEGUN = LocalDateTime.of(2026, 11, 27, 20, 15);

  private final Shown shown = new Shown();
  private final List<String> notes = new ArrayList<>();

  /** What was written to the terminal; it draws what has changed only. */
  private static final class Shown extends ByteArrayOutputStream {
    @Override
    public synchronized void write(int next) {
      super.write(next);
      notifyAll();
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int count) {
      super.write(bytes, from, count);
      notifyAll();
    }

    synchronized void await(String text) throws InterruptedException {
      while (!text().contains(text)) {
        wait();
      }
      reset();
    }

    synchronized String text() {
      return toString(StandardCharsets.UTF_8).replaceAll("\033[\\[(][0-9;?]*[a-zA-Z]", "");
    }
  }

  @Test
  void cursorAndEnterPlay() throws IOException {
    Match match = match("othello"); // the cursor begins on e5
    play(match, Map.of(), RIGHT + ENTER + DOWN + ENTER + LEFT + LEFT + "q");
    assertThat(match.writtenMoves()).containsExactly("f5", "f6");
    assertThat(shown.text()).contains("othello: X 2, O 2", "Player X's turn");
  }

  @Test
  void cellWithoutAMoveSaysSo() throws IOException {
    Match match = match("othello");
    play(match, Map.of(), ENTER + "q");
    assertThat(match.moves()).isEmpty();
    assertThat(shown.text()).contains("no move there");
  }

  @Test
  void pieceDropsFromAnyCellOfItsColumn() throws IOException {
    Match match = match("connectfour");
    play(match, Map.of(), ENTER + UP + ENTER + LEFT + ENTER + "q");
    assertThat(match.writtenMoves()).containsExactly("4", "4", "3");
  }

  @Test
  void movesAreTakenBackAndPlayedAgain() throws IOException {
    Match match = match("othello");
    String other = RIGHT + LEFT; // says nothing
    play(match, Map.of(), RIGHT + ENTER + "u" + other + "u" + other + "r" + other + "q");
    assertThat(match.writtenMoves()).containsExactly("f5");
    assertThat(shown.text()).contains("took back f5", "there is no move to take back", "played f5");
  }

  @Test
  void computerAnswersAndHintsAreShown() throws IOException {
    Match match = match("connectfour");
    play(match, Map.of(Side.O, computer(match)), ENTER + "hq");
    assertThat(match.moves()).hasSize(2);
    assertThat(shown.text()).contains("(Tally level 1) plays ", ": about ");
  }

  @Test
  void givingUpEndsTheGameAndAKeyLeaves() throws IOException {
    Match match = match("gekitai");
    play(match, Map.of(), "gq");
    assertThat(match.resigned()).contains(Side.X);
    assertThat(shown.text()).contains("O wins!");
  }

  @Test
  void endOfInputLeaves() throws IOException {
    Match match = match("gekitai");
    play(match, Map.of(), ENTER);
    assertThat(match.moves()).hasSize(1);
    assertThat(match.isOver()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"20, 14, a b c d e f g h", "10, 12, abcdefgh", "9, 14, expected", "80, 11, expected"})
  void boardFitsOrSaysWhatItNeeds(int width, int height, String expected) throws IOException {
    Match match = match("othello");
    try (Terminal terminal = terminal(typed("q"), width, height)) {
      screen(match, Map.of(), terminal).play();
    }
    assertThat(shown.text()).contains(expected);
  }

  @Test
  void ctrlCAsksOnceAndAKeyGoesOn() throws Exception {
    Match match = match("othello");
    try (PipedOutputStream typing = new PipedOutputStream();
        Terminal terminal = terminal(new PipedInputStream(typing), 80, 24)) {
      FutureTask<Boolean> game = start(screen(match, Map.of(), terminal)::play);
      shown.await("Player X's turn");
      terminal.raise(Terminal.Signal.INT);
      shown.await("Ctrl-C again leaves the game");
      typing.write(typed(RIGHT + ENTER).readAllBytes());
      shown.await("O");
      terminal.raise(Terminal.Signal.INT);
      shown.await("Ctrl-C again leaves the game");
      assertThat(game.isDone()).isFalse();
      terminal.raise(Terminal.Signal.INT);
      game.get();
    }
    assertThat(match.writtenMoves()).containsExactly("f5");
  }

  @Test
  void ctrlCLeavesWhileTheComputerThinks() throws Exception {
    Match match = match("othello");
    Turns.Computer slow =
        new Turns.Computer("slow", computer(match).player(), Budget.ofNodes(Long.MAX_VALUE));
    try (PipedOutputStream typing = new PipedOutputStream();
        Terminal terminal = terminal(new PipedInputStream(typing), 80, 24)) {
      FutureTask<Boolean> game = start(screen(match, Map.of(Side.X, slow), terminal)::play);
      shown.await("(slow) thinks");
      terminal.raise(Terminal.Signal.INT);
      shown.await("Ctrl-C again leaves the game");
      terminal.raise(Terminal.Signal.INT);
      game.get();
    }
    assertThat(match.moves()).isEmpty();
  }

  @Test
  void linesAreEditedAndCompleted() throws IOException {
    Match match = match("othello");
    String keys = "f6\b5" + ENTER + "f6" + ENTER + "resi\t" + ENTER;
    StringWriter out = new StringWriter();
    try (Terminal terminal = terminal(typed(keys), 80, 24)) {
      LineEditor editor = new LineEditor(terminal, () -> Optional.of(match), notes::add);
      ConsoleSession session = new ConsoleSession(editor, out, notes::add);
      new MatchConsole(new Turns(match, Map.of(), BEGUN), session, editor::goesOn, notes::add)
          .play();
    }
    assertThat(out.toString()).endsWith("Player O wins!\n");
    assertThat(match.writtenMoves()).containsExactly("f5", "f6");
    assertThat(match.resigned()).contains(Side.X);
  }

  /** A process that a signal ends writes no record. */
  @Test
  void ctrlCAsksOnceWhileTheComputerThinksInLines() throws Exception {
    Match match = match("othello");
    Turns.Computer slow =
        new Turns.Computer("slow", computer(match).player(), Budget.ofNodes(Long.MAX_VALUE));
    BlockingQueue<String> said = new LinkedBlockingQueue<>();
    try (Terminal terminal = terminal(typed(""), 20, 24)) {
      LineEditor editor = new LineEditor(terminal, () -> Optional.of(match), said::add);
      ConsoleSession session = new ConsoleSession(editor, new StringWriter(), said::add);
      Turns turns = new Turns(match, Map.of(Side.X, slow), BEGUN);
      MatchConsole console = new MatchConsole(turns, session, editor::goesOn, said::add);
      FutureTask<Boolean> game = start(console::play);
      terminal.raise(Terminal.Signal.INT);
      assertThat(said.take()).isEqualTo("Ctrl-C again leaves the game");
      assertThat(game.isDone()).isFalse();
      terminal.raise(Terminal.Signal.INT);
      game.get();
    }
    assertThat(match.moves()).isEmpty();
  }

  /** A game that is played by another thread. */
  private interface Played {
    void play() throws IOException;
  }

  private static FutureTask<Boolean> start(Played played) {
    FutureTask<Boolean> game =
        new FutureTask<>(
            () -> {
              played.play();
              return true;
            });
    new Thread(game).start();
    return game;
  }

  private static Match match(String game) {
    return new Match(Rulesets.byId(game).orElseThrow(), Setup.STANDARD);
  }

  private static Turns.Computer computer(Match match) {
    Level level = new Level(1);
    return new Turns.Computer(
        "Tally level 1", level.player(match.ruleset(), match.setup(), 1), level.budget());
  }

  private void play(Match match, Map<Side, Turns.Computer> computers, String keys)
      throws IOException {
    try (Terminal terminal = terminal(typed(keys), 80, 24)) {
      screen(match, computers, terminal).play();
    }
  }

  private static InputStream typed(String keys) {
    return new ByteArrayInputStream(keys.getBytes(StandardCharsets.UTF_8));
  }

  private Terminal terminal(InputStream in, int width, int height) throws IOException {
    Terminal terminal = new ExternalTerminal("test", "xterm", in, shown, StandardCharsets.UTF_8);
    terminal.setSize(new Size(width, height));
    return terminal;
  }

  private static BoardScreen screen(
      Match match, Map<Side, Turns.Computer> computers, Terminal terminal) {
    return new BoardScreen(
        new Turns(match, computers, BEGUN), match.ruleset().boardStyle().orElseThrow(), terminal);
  }
}
