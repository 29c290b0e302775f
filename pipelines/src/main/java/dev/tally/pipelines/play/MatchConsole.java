package dev.tally.pipelines.play;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.GameConsole;
import dev.tally.games.rules.Match;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A match with commands at every question, in which a computer may make the moves of a side or of
 * both. It looks like the program of the game, whose document knows neither.
 */
final class MatchConsole {
  /** Commands that may be typed in place of a move. */
  static final List<String> COMMANDS =
      List.of("help", "hint", "moves", "board", "undo", "redo", "save", "resign", "quit");

  private static final String HELP =
      "or hint (the best moves), moves, board, undo, redo, save FILE, resign or quit";

  private final Turns turns;
  private final Match match;
  private final GameConsole console;
  private final ConsoleSession session;
  private final BooleanSupplier goesOn;
  private final Consumer<String> notes;
  private boolean isLeft;

  /**
   * @param turns of a match of the session
   * @param goesOn whether the player stays, asked while a computer thinks
   * @param notes takes lines that are no part of the game, such as why a move is refused
   */
  MatchConsole(
      Turns turns, ConsoleSession session, BooleanSupplier goesOn, Consumer<String> notes) {
    this.turns = turns;
    this.match = turns.match();
    this.console = match.ruleset().console();
    this.session = session;
    this.goesOn = goesOn;
    this.notes = notes;
  }

  /**
   * Plays on to the end of the game, or until the player leaves.
   *
   * @throws java.io.EOFException if the input ends before that
   */
  void play() throws IOException {
    while (!match.isOver() && !isLeft) {
      String player = turns.player();
      Optional<Turns.Computer> computer = turns.computer();
      if (computer.isEmpty() || turns.isWatched()) {
        session.say(console.turn(match));
      }
      if (match.position().mustPass()) {
        match.play(Move.PASS);
        session.say(player + " has no valid moves! Pass!");
      } else if (computer.isEmpty()) {
        takeTurn(player + "'s turn: ");
      } else {
        session.flush();
        takeTurn(player, computer.get());
      }
    }
    if (!isLeft) {
      sayEnd();
    }
  }

  private void takeTurn(String player, Turns.Computer computer) throws IOException {
    Optional<Move> move = computer.choose(match.position(), goesOn);
    isLeft = move.isEmpty();
    if (move.isPresent()) {
      match.play(move.get());
      session.say(player + " (" + computer.name() + ") plays " + turns.text(move.get()) + ".");
    }
  }

  /** Says how the game stands that is over. */
  void sayEnd() throws IOException {
    Position end = match.position();
    match.resigned().ifPresent(side -> notes.accept(turns.player(side) + " resigns"));
    session.say("Game over:");
    session.say(console.board(end));
    session.announce(match.outcome(), turns.names());
    session.announceScore(end, turns.names());
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
                "type a move, such as "
                    + turns.text(match.position().legalMoves().get(0))
                    + ", "
                    + HELP);
        case "hint" -> {
          for (String hint : turns.hints()) {
            session.say("  " + hint);
          }
        }
        case "moves" -> session.say(turns.text(match.position().legalMoves()));
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
    Optional<IllegalMove> refusal = turns.play(typed);
    if (refusal.isPresent()) {
      session.refuse(refusal.get(), "Invalid move!");
      return false;
    }
    return true;
  }

  private boolean undo() {
    List<Move> taken = turns.undo();
    notes.accept(
        taken.isEmpty() ? "there is no move to take back" : "took back " + turns.text(taken));
    return !taken.isEmpty();
  }

  private boolean redo() {
    List<Move> moves = turns.redo();
    notes.accept(
        moves.isEmpty() ? "there is no move to play again" : "played " + turns.text(moves));
    return !moves.isEmpty();
  }

  /** Saves the game as it is; never a turn. */
  private boolean save(String typed) {
    String name = typed.strip().substring("save".length()).strip();
    notes.accept(
        name.isEmpty() ? "save: expected a file, as in save games.jsonl" : turns.save(name));
    return false;
  }
}
