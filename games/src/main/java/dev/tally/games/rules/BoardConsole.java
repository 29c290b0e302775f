package dev.tally.games.rules;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The console program of a game whose players are only asked for moves, at one keyboard: it shows
 * the board and asks whose turn it is, until the game is over. What a document has otherwise, its
 * program overrides.
 */
public class BoardConsole implements GameConsole {
  private final Ruleset ruleset;
  private final List<Parameter> options;

  /** A program whose options are all that a setup may say. */
  public BoardConsole(Ruleset ruleset) {
    this(ruleset, ruleset.parameters());
  }

  /**
   * A program with these options.
   *
   * @param options those of the parameters of a setup that the command line may set
   */
  public BoardConsole(Ruleset ruleset, List<Parameter> options) {
    this.ruleset = ruleset;
    this.options = List.copyOf(options);
  }

  @Override
  public final List<Parameter> options() {
    return options;
  }

  /** Answers for which {@link #setup} gives this setup; none if it asks for nothing. */
  protected List<String> answers(Setup setup) {
    return List.of();
  }

  @Override
  public SideNames names(Setup setup) {
    return ruleset.sides(setup);
  }

  /** Whether these lines are shown again after a move that is refused. */
  protected boolean repeatsBoard() {
    return false;
  }

  @Override
  public final void play(ConsoleSession session, Setup options) throws IOException {
    Match match = session.begin(ruleset, setup(session, options));
    SideNames names = names(match.setup());
    while (!match.isOver()) {
      session.say(turn(match));
      takeTurn(match, "Player " + names.of(match.position().toMove()), session);
    }
    Position end = match.position();
    session.say("Game over:");
    session.say(board(end));
    session.announce(end.outcome(), names);
    session.announceScore(end, names);
  }

  private void takeTurn(Match match, String player, ConsoleSession session) throws IOException {
    if (match.position().mustPass()) {
      match.play(Move.PASS);
      session.say(player + " has no valid moves! Pass!");
      return;
    }
    Optional<IllegalMove> refusal;
    do {
      refusal = session.askMove(player + "'s turn: ").flatMap(match::play);
      if (refusal.isPresent()) {
        session.refuse(refusal.get(), "Invalid move!");
      }
    } while (refusal.isPresent() && !repeatsBoard());
  }

  @Override
  public final void replay(Setup setup, List<String> moves, Writer out) throws IOException {
    List<String> answers = answers(setup);
    List<String> typed = new ArrayList<>(answers);
    typed.addAll(ConsoleInput.withoutPasses(ruleset, setup, moves));
    Setup options = answers.isEmpty() ? setup : Setup.STANDARD;
    play(ConsoleSession.replaying(typed, out), options);
  }
}
