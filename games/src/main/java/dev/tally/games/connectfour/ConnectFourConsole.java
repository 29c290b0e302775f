package dev.tally.games.connectfour;

import dev.tally.games.core.Setup;
import dev.tally.games.rules.BoardConsole;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.Match;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The board, and the last digits of the columns under it, before each prompt. Colours may also be
 * given as one text, {@code R,Y}.
 */
final class ConnectFourConsole extends BoardConsole {
  ConnectFourConsole(ConnectFour rules) {
    super(rules, ConnectFourSetup.PARAMETERS);
  }

  @Override
  public Setup setup(ConsoleSession session, Setup options) {
    Object colors = options.values().get("colors");
    return colors == null || colors instanceof List
        ? options
        : options.with("colors", List.of(colors.toString().split(",", -1)));
  }

  @Override
  public String turn(Match match) {
    int cols = match.position().rows().get(0).length();
    String digits =
        IntStream.rangeClosed(1, cols)
            .mapToObj(col -> String.valueOf(col % 10))
            .collect(Collectors.joining());
    return board(match.position()) + "\n" + digits;
  }

  @Override
  protected boolean repeatsBoard() {
    return true;
  }
}
