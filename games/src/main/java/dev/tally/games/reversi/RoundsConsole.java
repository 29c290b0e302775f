package dev.tally.games.reversi;

import dev.tally.games.console.ConsoleInput;
import dev.tally.games.console.ConsoleSession;
import dev.tally.games.console.GameConsole;
import dev.tally.games.console.Match;
import dev.tally.games.console.PlayableRuleset;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The console of {@link Reversi} and {@link Othello}: a round a turn, passes included, in the text
 * of question 3 of the "Assignment 2" document.
 */
record RoundsConsole(PlayableRuleset ruleset, List<Parameter> options, SetupQuestions questions)
    implements GameConsole {

  /** What is asked before the first round. */
  interface SetupQuestions {
    /** The setup, of which the options say a part or all. */
    Setup ask(ConsoleSession session, Setup options) throws IOException;

    /** What to answer for a setup if no options are given; nothing if it can only be an option. */
    default List<String> answers(Setup setup) {
      return List.of();
    }
  }

  @Override
  public void play(ConsoleSession session, Setup options) throws IOException {
    Match match = session.begin(ruleset, questions.ask(session, options));
    while (!match.isOver()) {
      session.say("Round " + (match.moves().size() + 1) + ":");
      session.say(drawn(match.position()));
      playRound(match, session);
    }
    Position end = match.position();
    session.say("Game over:");
    session.say(drawn(end));
    session.announce(end.outcome(), SideNames.MARKS);
    Optional<Score> tournament = end.tournamentScore();
    if (tournament.isPresent()) {
      Score score = tournament.get();
      session.say("Tournament score: X " + score.x() + ", O " + score.o());
    }
  }

  @Override
  public void replay(Setup setup, List<String> moves, Writer out) throws IOException {
    List<String> answers = questions.answers(setup);
    List<String> typed = new ArrayList<>(answers);
    typed.addAll(ConsoleInput.withoutPasses(ruleset, setup, moves));
    Setup options = answers.isEmpty() ? setup : Setup.STANDARD;
    play(ConsoleSession.replaying(typed, out), options);
  }

  private static void playRound(Match match, ConsoleSession session) throws IOException {
    String player = "Player " + match.position().toMove();
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
    } while (refusal.isPresent());
  }

  private static String drawn(Position position) {
    List<String> rows = position.rows();
    StringBuilder board = new StringBuilder("  ");
    for (int col = 0; col < rows.size(); col++) {
      board.append(' ').append((char) ('A' + col));
    }
    for (int row = 0; row < rows.size(); row++) {
      board.append('\n').append(String.format(Locale.ROOT, "%2d ", row + 1));
      board.append(String.join(" ", rows.get(row).split("")));
    }
    return board.toString();
  }
}
