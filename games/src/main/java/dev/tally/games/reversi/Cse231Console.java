package dev.tally.games.reversi;

import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.reversi.bitboard.DiscBoard;
import dev.tally.games.rules.ConsoleInput;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.GameConsole;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.QuitException;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The console of {@link Cse231Reversi}, in the text of its document. */
record Cse231Console(List<Parameter> options) implements GameConsole {
  private static final String BANNER =
      """
       _____                         _
      |  __ \\                       (_)
      | |__) |_____   _____ _ __ ___ _
      |  _  // _ \\ \\ / / _ \\ '__/ __| |
      | | \\ \\  __/\\ V /  __/ |  \\__ \\ |
      |_|  \\_\\___| \\_/ \\___|_|  |___/_|
      Developed by The Students Inc.
      CSE231 Spring Semester 2018
      Michigan State University
      East Lansing, MI 48824, USA.
      """;

  @Override
  public SideNames names(Setup setup) {
    return SideNames.BLACK_AND_WHITE;
  }

  @Override
  public String board(Position position) {
    Score score = Cse231Reversi.countPieces(((ReversiPosition) position).board());
    return drawn(((ReversiPosition) position).board())
        + "\n  Black: "
        + score.x()
        + ", White: "
        + score.o();
  }

  @Override
  public void play(ConsoleSession session, Setup options) throws IOException {
    Match match = session.begin(Cse231Reversi.RULES, options);
    session.say(BANNER);
    List<String> colors = Cse231Reversi.chooseColor(session);
    session.say("You are '" + colors.get(0) + "' and your opponent is '" + colors.get(1) + "'.");
    boolean isLeft = false;
    while (!match.isOver() && !isLeft) {
      show(match, session);
      isLeft = takeTurn(match, session);
    }
    show(match, session);
    session.say(verdict(board(match)));
  }

  /** Whose record it is does not matter: both colours type at the same prompt. */
  @Override
  public void replay(Setup setup, List<String> moves, Writer out) throws IOException {
    List<String> typed = new ArrayList<>();
    typed.add(name(Side.X));
    typed.addAll(ConsoleInput.withPasses(Cse231Reversi.RULES, setup, moves));
    play(ConsoleSession.replaying(typed, out), setup);
  }

  private static boolean takeTurn(Match match, ConsoleSession session) throws IOException {
    Side side = match.position().toMove();
    String typed;
    try {
      String expected = "a move, such as " + example(match) + ", or hint, pass or exit";
      typed = session.ask("[" + name(side) + "'s turn] : ", expected);
    } catch (QuitException e) {
      return true; // as the document has it for exit
    }
    String command = typed.strip().toLowerCase(Locale.ROOT);
    switch (command) {
      case "exit" -> {
        return true;
      }
      case "hint" -> {
        List<String> hints = Cse231Reversi.getHint(board(match), side);
        session.say("\tHint: " + (hints.isEmpty() ? "none" : String.join(", ", hints)));
      }
      case "pass" -> {
        if (match.play(Move.PASS).isPresent()) {
          session.refuse("\tCan't hand over to opponent, you have moves, type 'hint'.");
        } else {
          session.say("\tHanded over to '" + name(side.opponent()) + "'.");
        }
      }
      default -> place(match, command, typed, session);
    }
    return false;
  }

  private static String example(Match match) {
    return match.ruleset().notation().write(match.position().legalMoves().get(0));
  }

  private static void place(Match match, String command, String typed, ConsoleSession session)
      throws IOException {
    String side = name(match.position().toMove());
    Optional<IllegalMove> refusal = match.play(command);
    if (refusal.isPresent()) {
      boolean isAddress = Cse231Reversi.indexify(command).isPresent();
      session.refuse(error(side, isAddress ? command : typed, refusal.get()));
    } else {
      session.say("\t" + side + " played " + command + ".");
    }
  }

  private static String error(String name, String cell, IllegalMove reason) {
    return "Error: Can't place %s at '%s', %s. Type 'hint' to get suggestions."
        .formatted(name, cell, Cse231Reversi.refusal(reason));
  }

  private void show(Match match, ConsoleSession session) throws IOException {
    session.say("Current board:");
    session.say(board(match.position()));
  }

  private static String drawn(DiscBoard board) {
    String rule = "  +" + "---+".repeat(board.size()) + "\n";
    StringBuilder drawn = new StringBuilder(" ");
    for (int col = 1; col <= board.size(); col++) {
      drawn.append(String.format(Locale.ROOT, " %3d", col));
    }
    drawn.append('\n').append(rule);
    for (int row = 0; row < board.size(); row++) {
      drawn.append((char) ('a' + row)).append(" |");
      for (int col = 0; col < board.size(); col++) {
        drawn.append(' ').append(disc(board.at(row, col))).append(" |");
      }
      drawn.append('\n').append(rule);
    }
    return drawn.toString();
  }

  private static char disc(char mark) {
    return mark == Side.X.mark() ? '▓' : mark == Side.O.mark() ? '░' : ' ';
  }

  private static String verdict(DiscBoard board) {
    Score score = Cse231Reversi.countPieces(board);
    String winner = Cse231Reversi.getWinner(board);
    return score.x() == score.o()
        ? "This game ends in a draw."
        : "'" + winner + "' wins by " + Math.abs(score.lead()) + "! yay!!";
  }

  private static DiscBoard board(Match match) {
    return ((ReversiPosition) match.position()).board();
  }

  private static String name(Side side) {
    return SideNames.BLACK_AND_WHITE.of(side);
  }
}
