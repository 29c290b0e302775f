package dev.tally.games.gekitai;

import dev.tally.games.console.ConsoleInput;
import dev.tally.games.console.ConsoleSession;
import dev.tally.games.console.GameConsole;
import dev.tally.games.console.Match;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import java.io.IOException;
import java.io.Writer;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The console program of the "Assignment: Gekitai" document. */
final class GekitaiConsole implements GameConsole {
  @Override
  public List<Parameter> options() {
    return GekitaiRules.PARAMETERS;
  }

  @Override
  public void play(ConsoleSession session, Setup options) throws IOException {
    Match match = session.begin(Gekitai.RULES, options);
    session.say(picture(match));
    while (!match.isOver()) {
      String prompt = "Player " + match.position().toMove() + "'s turn: ";
      Optional<IllegalMove> refusal = session.askMove(prompt).flatMap(match::play);
      if (refusal.isPresent()) {
        session.refuse(refusal.get(), "Invalid move!");
      } else {
        session.say((match.isOver() ? "Game over:\n" : "") + picture(match));
      }
    }
    session.announce(match.position().outcome(), SideNames.MARKS);
  }

  @Override
  public void replay(Setup setup, List<String> moves, Writer out) throws IOException {
    List<String> typed = ConsoleInput.withoutPasses(Gekitai.RULES, setup, moves);
    play(ConsoleSession.replaying(typed, out), setup);
  }

  /** The board, then a line for each hand. */
  private static String picture(Match match) {
    Gekitai position = (Gekitai) match.position();
    return board(position.rows()) + "\n" + hand(position, Side.X) + "\n" + hand(position, Side.O);
  }

  private static String board(List<String> rows) {
    StringBuilder board = new StringBuilder("    ");
    board.append(
        IntStream.range(0, rows.size())
            .mapToObj(col -> String.valueOf((char) ('A' + col)))
            .collect(Collectors.joining("   ")));
    String rule = "\n  +" + "---+".repeat(rows.size());
    board.append(rule);
    for (int row = 0; row < rows.size(); row++) {
      String cells = String.join(" | ", rows.get(row).replace('.', ' ').split(""));
      board.append("\n").append(row + 1).append(" | ").append(cells).append(" |").append(rule);
    }
    return board.toString();
  }

  /** A list as Python prints it. */
  private static String hand(Gekitai position, Side side) {
    return side + ": " + Collections.nCopies(position.hand(side), "'" + side + "'");
  }
}
