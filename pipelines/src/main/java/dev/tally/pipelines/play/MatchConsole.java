package dev.tally.pipelines.play;

import dev.tally.games.core.Evaluation;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.GameConsole;
import dev.tally.games.rules.Match;
import dev.tally.games.search.Budget;
import dev.tally.games.search.Choice;
import dev.tally.games.search.Player;
import dev.tally.pipelines.cli.CommandException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A match with commands at every question, in which a computer may make the moves of a side or of
 * both. It looks like the program of the game, whose document knows neither.
 */
final class MatchConsole {
  private static final String HELP =
      "or hint (the best moves), moves, board, undo, redo, save FILE, resign or quit";

  /** What is searched for a hint; only on great boards the time is too short for the nodes. */
  private static final Budget HINT = new Budget(100_000, Duration.ofSeconds(5));

  private static final int MAX_HINTS = 5;

  private static final int MAX_LINE = 8;

  private final Match match;
  private final GameConsole console;
  private final ConsoleSession session;
  private final Map<Side, Computer> computers;
  private final Consumer<String> notes;
  private final SideNames names;

  /** Moves that were taken back together, the last first. */
  private final Deque<List<Move>> undone = new ArrayDeque<>();

  private boolean isLeft;

  /** A player of a level that has its budget. */
  record Computer(String name, Player player, Budget budget) {}

  /**
   * @param match of the session
   * @param computers by the sides whose moves they make
   * @param notes takes lines that are no part of the game, such as why a move is refused
   */
  MatchConsole(
      Match match, ConsoleSession session, Map<Side, Computer> computers, Consumer<String> notes) {
    this.match = match;
    this.console = match.ruleset().console();
    this.session = session;
    this.computers = computers;
    this.notes = notes;
    this.names = console.names(match.setup());
  }

  /**
   * Plays on to the end of the game, or until the player leaves.
   *
   * @throws java.io.EOFException if the input ends before that
   */
  void play() throws IOException {
    while (!match.isOver() && !isLeft) {
      Side side = match.position().toMove();
      Computer computer = computers.get(side);
      if (computer == null || computers.size() > 1) {
        session.say(console.turn(match));
      }
      if (match.position().mustPass()) {
        match.play(Move.PASS);
        session.say(player(side) + " has no valid moves! Pass!");
      } else if (computer == null) {
        takeTurn(player(side) + "'s turn: ");
      } else {
        Choice choice = computer.player().choose(match.position(), computer.budget());
        match.play(choice.move());
        session.say(player(side) + " (" + computer.name() + ") plays " + text(choice.move()) + ".");
      }
    }
    if (!isLeft) {
      sayEnd();
    }
  }

  private void sayEnd() throws IOException {
    Position end = match.position();
    match.resigned().ifPresent(side -> notes.accept(player(side) + " resigns"));
    session.say("Game over:");
    session.say(console.board(end));
    session.announce(match.outcome(), names);
    session.announceScore(end, names);
  }

  private String player(Side side) {
    return "Player " + names.of(side);
  }

  private String text(Move move) {
    Notation notation = match.ruleset().notation();
    return notation.write(move);
  }

  private String text(List<Move> moves) {
    return moves.stream().map(this::text).collect(Collectors.joining(" "));
  }

  /** Asks until a move is made or taken back, or the player ends the game. */
  private void takeTurn(String prompt) throws IOException {
    boolean isTaken = false;
    while (!isTaken) {
      String typed = session.ask(prompt);
      String command = typed.strip().toLowerCase(Locale.ROOT);
      switch (command) {
        case "help", "?" ->
            notes.accept(
                "type a move, such as " + text(match.position().legalMoves().get(0)) + ", " + HELP);
        case "hint" -> hint();
        case "moves" -> session.say(text(match.position().legalMoves()));
        case "board" -> session.say(console.turn(match));
        case "undo" -> isTaken = undo();
        case "redo" -> isTaken = redo();
        case "resign" -> {
          match.resign();
          isTaken = true;
        }
        case "quit", "q", "exit" -> {
          isLeft = true;
          isTaken = true;
        }
        default -> isTaken = command.matches("save( .*)?") ? save(typed) : move(typed);
      }
    }
  }

  private boolean move(String typed) throws IOException {
    Optional<IllegalMove> refusal = match.play(typed);
    if (refusal.isPresent()) {
      session.refuse(refusal.get(), "Invalid move!");
      return false;
    }
    undone.clear();
    return true;
  }

  private void hint() throws IOException {
    Player adviser = Player.of(match.ruleset(), match.setup(), /* seed= */ 0);
    List<Choice> choices = adviser.compare(match.position(), HINT);
    for (Choice each : choices.subList(0, Math.min(MAX_HINTS, choices.size()))) {
      List<Move> line = each.line().subList(0, Math.min(MAX_LINE, each.line().size()));
      session.say("  " + text(each.move()) + ": " + worth(each) + " (" + text(line) + ")");
    }
  }

  /** The value of a move in words. */
  private String worth(Choice choice) {
    int value = choice.value();
    boolean isDecided = choice.exact() || Math.abs(value) == Evaluation.LIMIT;
    if (!isDecided || value == 0) {
      return choice.exact() ? "a draw" : "about " + (value > 0 ? "+" : "") + value;
    }
    boolean hasScore = choice.exact() && match.position().score().isPresent();
    return (value > 0 ? "wins" : "loses") + (hasScore ? " by " + Math.abs(value) : "");
  }

  /** Takes back the player's last move, and those of the computer after it. */
  private boolean undo() {
    List<Move> before = match.moves();
    boolean isTaken;
    do {
      isTaken = match.undo().isPresent();
    } while (isTaken && computers.containsKey(match.position().toMove()));
    List<Move> taken = before.subList(match.moves().size(), before.size());
    if (isTaken) {
      undone.push(taken);
      notes.accept("took back " + text(taken));
    } else {
      taken.forEach(match::play); // the computer has begun, and the player not moved yet
      notes.accept("there is no move to take back");
    }
    return isTaken;
  }

  private boolean redo() {
    if (undone.isEmpty()) {
      notes.accept("there is no move to play again");
      return false;
    }
    List<Move> moves = undone.pop();
    moves.forEach(match::play);
    notes.accept("played " + text(moves));
    return true;
  }

  /** Saves the game as it is; never a turn. */
  private boolean save(String typed) {
    String name = typed.strip().substring("save".length()).strip();
    if (name.isEmpty()) {
      notes.accept("save: expected a file, as in save games.jsonl");
      return false;
    }
    try {
      Recording.save(name, match);
      notes.accept("saved in " + name);
    } catch (CommandException e) {
      notes.accept(e.getMessage());
    }
    return false;
  }
}
