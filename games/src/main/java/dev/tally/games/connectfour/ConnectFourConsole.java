package dev.tally.games.connectfour;

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
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Two people at one keyboard take turns. Colours may also be given as one text, {@code R,Y}. */
final class ConnectFourConsole implements GameConsole {
  @Override
  public List<Parameter> options() {
    return ConnectFourSetup.PARAMETERS;
  }

  @Override
  public void play(ConsoleSession session, Setup options) throws IOException {
    Match match = session.begin(ConnectFour.RULES, withListedColors(options));
    SideNames names = match.ruleset().sides(match.setup());
    String digits = lastDigits(match.position().rows().get(0).length());
    while (!match.isOver()) {
      session.say(board(match));
      session.say(digits);
      String prompt = "Player " + names.of(match.position().toMove()) + "'s turn: ";
      Optional<IllegalMove> refusal = session.askMove(prompt).flatMap(match::play);
      if (refusal.isPresent()) {
        session.refuse(refusal.get(), "Invalid move!");
      }
    }
    session.say("Game over:");
    session.say(board(match));
    session.announce(match.position().outcome(), names);
  }

  @Override
  public void replay(Setup setup, List<String> moves, Writer out) throws IOException {
    List<String> typed = ConsoleInput.withoutPasses(ConnectFour.RULES, setup, moves);
    play(ConsoleSession.replaying(typed, out), setup);
  }

  private static Setup withListedColors(Setup options) {
    Object colors = options.values().get("colors");
    return colors == null || colors instanceof List
        ? options
        : options.with("colors", List.of(colors.toString().split(",", -1)));
  }

  private static String board(Match match) {
    return String.join("\n", match.position().rows());
  }

  private static String lastDigits(int cols) {
    return IntStream.rangeClosed(1, cols)
        .mapToObj(col -> String.valueOf(col % 10))
        .collect(Collectors.joining());
  }
}
