package dev.tally.games.rules;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.SideNames;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.StringReader;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * The input and output of a console program, which prints lines, asks for lines, and begins games.
 * Every question takes {@code help} and {@code quit}, or {@code ?}, {@code q} and {@code exit}. A
 * program whose document has no commands asks with {@link #askMove} and {@link #askSetup}, which
 * take {@code undo} too. For one thread at a time.
 */
public final class ConsoleSession {
  private static final String HELP = "help";
  private static final String UNDO = "undo";
  private static final String QUIT = "quit";

  /** Takes lines that are typed. */
  @FunctionalInterface
  public interface Input {
    /**
     * Shows a prompt and waits for a line.
     *
     * @return the line without its end; empty if nothing more comes
     * @throws QuitException if the player wants to leave
     */
    Optional<String> ask(String prompt) throws IOException;
  }

  /** Words that may be typed for each command. */
  private static final Map<String, String> COMMANDS =
      Map.of("help", HELP, "?", HELP, "undo", UNDO, "quit", QUIT, "q", QUIT, "exit", QUIT);

  private final Input in;
  private final Writer out;
  private final boolean echo;
  private final boolean hasCommands;
  private final Consumer<String> notes;
  private final List<Match> matches = new CopyOnWriteArrayList<>();
  private String typed = "";
  private int inputs;
  private int refusedBeforehand;

  /**
   * A session over two streams, neither of which it closes.
   *
   * @param in what is typed
   * @param out what is said
   * @param echo whether to repeat what is typed after its prompt, as a terminal does by itself; so
   *     the output becomes that of a terminal, which ends before a prompt that has no answer
   */
  public ConsoleSession(BufferedReader in, Writer out, boolean echo) {
    this(echo ? silent(in) : prompting(in, out), out, echo, /* hasCommands= */ true, note -> {});
  }

  /**
   * A session in a terminal, over two streams, neither of which it closes.
   *
   * @param in what is typed
   * @param out what is said
   * @param notes takes lines that no document has: why a move is refused, and what commands say
   */
  public ConsoleSession(BufferedReader in, Writer out, Consumer<String> notes) {
    this(prompting(in, out), out, /* echo= */ false, /* hasCommands= */ true, notes);
  }

  /**
   * A session in a terminal that lets a line be edited.
   *
   * @param in asks, and takes what is typed; {@code out} is flushed before
   * @param out what is said
   * @param notes takes lines that no document has: why a move is refused, and what commands say
   */
  public ConsoleSession(Input in, Writer out, Consumer<String> notes) {
    this(in, out, /* echo= */ false, /* hasCommands= */ true, notes);
  }

  private ConsoleSession(
      Input in, Writer out, boolean echo, boolean hasCommands, Consumer<String> notes) {
    this.in = in;
    this.out = out;
    this.echo = echo;
    this.hasCommands = hasCommands;
    this.notes = notes;
  }

  /**
   * A session in which these lines are typed, and then no more.
   *
   * @param lines to be typed; a line break within one of them counts as a blank
   */
  public static ConsoleSession with(List<String> lines, Writer out, boolean echo) {
    return new ConsoleSession(reader(lines), out, echo);
  }

  /** The session of a record: as above with echo, but {@code undo} is a move, not a command. */
  public static ConsoleSession replaying(List<String> moves, Writer out) {
    return new ConsoleSession(
        silent(reader(moves)), out, /* echo= */ true, /* hasCommands= */ false, note -> {});
  }

  private static Input silent(BufferedReader in) {
    return prompt -> Optional.ofNullable(in.readLine());
  }

  private static Input prompting(BufferedReader in, Writer out) {
    return prompt -> {
      out.write(prompt);
      out.flush();
      return Optional.ofNullable(in.readLine());
    };
  }

  private static BufferedReader reader(List<String> lines) {
    StringBuilder typed = new StringBuilder();
    for (String line : lines) {
      typed.append(line.replace('\r', ' ').replace('\n', ' ')).append('\n');
    }
    return new BufferedReader(new StringReader(typed.toString()));
  }

  /** Says one line, or several joined by {@code \n}. */
  public void say(String lines) throws IOException {
    out.write(lines);
    out.write('\n');
  }

  /** Shows all that was printed, as before something that takes long. */
  public void flush() throws IOException {
    out.flush();
  }

  /** Prints a note that no document has, after all that was printed. */
  private void note(String line) throws IOException {
    out.flush();
    notes.accept(line);
  }

  /**
   * Asks for a line, and takes it as it is.
   *
   * @param prompt what to ask with, on the same line
   * @return what was typed, without the end of the line
   * @throws EOFException if nothing more comes; the message names the prompt
   */
  public String ask(String prompt) throws IOException {
    if (!echo) {
      out.flush();
    }
    typed =
        in.ask(prompt)
            .orElseThrow(() -> new EOFException("'" + prompt.strip() + "' had no answer"));
    inputs++;
    if (echo) {
      say(prompt + typed);
    }
    return typed;
  }

  /**
   * Asks for a move, until what is typed is not {@code help}.
   *
   * @return what was typed; empty if the last move was taken back, so that the board is to be shown
   *     again
   * @throws EOFException if nothing more comes; the message names the prompt
   * @throws QuitException if the player wants to leave
   */
  public Optional<String> askMove(String prompt) throws IOException {
    Match match = matches.get(matches.size() - 1);
    while (true) {
      String answer = ask(prompt);
      switch (command(answer)) {
        case HELP -> note(help(match));
        case QUIT -> throw new QuitException();
        case UNDO -> {
          Optional<Move> undone = match.undo();
          if (undone.isPresent()) {
            note("took back " + match.ruleset().notation().write(undone.get()));
            return Optional.empty();
          }
          note("there is no move to take back");
        }
        default -> {
          return Optional.of(answer);
        }
      }
    }
  }

  /**
   * Asks for something that is needed before a game begins, until what is typed is not a command.
   *
   * @param expected what may be typed, for {@code help}
   * @throws EOFException if nothing more comes; the message names the prompt
   * @throws QuitException if the player wants to leave
   */
  public String askSetup(String prompt, String expected) throws IOException {
    while (true) {
      String answer = ask(prompt, expected);
      if (!command(answer).equals(UNDO)) {
        return answer;
      }
      note("there is no move to take back");
    }
  }

  /**
   * Asks in a program whose document has commands of its own, until what is typed is not {@code
   * help}.
   *
   * @param expected what may be typed, for {@code help}
   * @throws EOFException if nothing more comes; the message names the prompt
   * @throws QuitException if the player wants to leave
   */
  public String ask(String prompt, String expected) throws IOException {
    while (true) {
      String answer = ask(prompt);
      switch (command(answer)) {
        case HELP -> note("type " + expected + "; quit leaves the game, help says this");
        case QUIT -> throw new QuitException();
        default -> {
          return answer;
        }
      }
    }
  }

  /** The command that is typed; empty if it is none, or commands are off. */
  private String command(String answer) {
    String typed = hasCommands ? answer.strip().toLowerCase(Locale.ROOT) : "";
    return COMMANDS.getOrDefault(typed, "");
  }

  private static String help(Match match) {
    String move = match.ruleset().notation().write(match.position().legalMoves().get(0));
    return "type a move, such as "
        + move
        + "; undo takes the last move back, quit leaves the game, help says this";
  }

  /** Number of lines that were typed so far. */
  public int inputs() {
    return inputs;
  }

  /**
   * Refuses what was typed last, which is counted: for the game that goes on, or between games for
   * the one that begins next.
   *
   * @param lines what to say; nothing if it is only asked again
   */
  public void refuse(String... lines) throws IOException {
    if (hasGame()) {
      matches.get(matches.size() - 1).countRefusal();
    } else {
      refusedBeforehand++;
    }
    for (String line : lines) {
      say(line);
    }
  }

  /**
   * Refuses a move that was typed, which is counted, and notes why.
   *
   * @param lines what to say; nothing if it is only asked again
   */
  public void refuse(IllegalMove reason, String... lines) throws IOException {
    refuse(lines);
    note("'" + typed.strip() + "' " + reason.explanation());
  }

  /** Number of inputs that were refused since the last game ended, for one that has not begun. */
  public int refusedBeforehand() {
    return refusedBeforehand;
  }

  /** Whether a game has begun and is not over. */
  public boolean hasGame() {
    return !matches.isEmpty() && !matches.get(matches.size() - 1).isOver();
  }

  /**
   * Begins a game; the one before, if any, is over or has been left.
   *
   * @throws SetupException if the setup is out of its bounds
   */
  public Match begin(Ruleset ruleset, Setup setup) {
    Match match = new Match(ruleset, setup, inputs, refusedBeforehand);
    refusedBeforehand = 0;
    matches.add(match);
    return match;
  }

  /** The games that were begun, in order. Any thread may ask. */
  public List<Match> matches() {
    return List.copyOf(matches);
  }

  /** Says the score that tournaments count of a game that has ended, if there is one. */
  public void announceScore(Position end, SideNames names) throws IOException {
    Optional<Score> tournament = end.tournamentScore();
    if (tournament.isPresent()) {
      Score score = tournament.get();
      say("Tournament score: " + names.x() + " " + score.x() + ", " + names.o() + " " + score.o());
    }
  }

  /** Says how a game has ended, if it has. */
  public void announce(Outcome outcome, SideNames names) throws IOException {
    switch (outcome) {
      case X_WINS, O_WINS -> say("Player " + names.of(outcome.winner().orElseThrow()) + " wins!");
      case DRAW -> say("Draw game!");
      case TIE -> say("Tie game!");
      case ONGOING -> {}
    }
  }
}
