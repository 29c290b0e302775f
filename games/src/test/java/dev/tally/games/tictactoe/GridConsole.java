package dev.tally.games.tictactoe;

import dev.tally.games.console.ConsoleInput;
import dev.tally.games.console.ConsoleSession;
import dev.tally.games.console.GameConsole;
import dev.tally.games.console.Match;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SideNames;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/** The board, then whose turn it is. */
final class GridConsole implements GameConsole {
  @Override
  public List<Parameter> options() {
    return List.of();
  }

  @Override
  public void play(ConsoleSession session, Setup options) throws IOException {
    Match match = session.begin(new TicTacToe(), options);
    while (!match.isOver()) {
      session.say(board(match));
      Optional<String> typed = session.askMove("Player " + match.position().toMove() + ": ");
      Optional<IllegalMove> refusal = typed.flatMap(match::play);
      if (refusal.isPresent()) {
        session.refuse(refusal.get(), "No!");
      }
    }
    session.say(board(match));
    session.announce(match.position().outcome(), SideNames.MARKS);
  }

  @Override
  public void replay(Setup setup, List<String> moves, Writer out) throws IOException {
    play(
        ConsoleSession.replaying(ConsoleInput.withoutPasses(new TicTacToe(), setup, moves), out),
        setup);
  }

  private static String board(Match match) {
    return String.join("\n", match.position().rows());
  }
}
