package dev.tally.games.gekitai;

import dev.tally.games.core.Position;
import dev.tally.games.core.Side;
import dev.tally.games.rules.BoardConsole;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The console program of the "Assignment: Gekitai" document. */
final class GekitaiConsole extends BoardConsole {
  GekitaiConsole() {
    super(Gekitai.RULES);
  }

  /** The board, then a line for each hand. */
  @Override
  public String board(Position position) {
    Gekitai gekitai = (Gekitai) position;
    return drawn(position.rows()) + "\n" + hand(gekitai, Side.X) + "\n" + hand(gekitai, Side.O);
  }

  private static String drawn(List<String> rows) {
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
