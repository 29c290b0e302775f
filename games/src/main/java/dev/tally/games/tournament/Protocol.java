package dev.tally.games.tournament;

import dev.tally.games.core.Move;
import dev.tally.games.core.Side;
import dev.tally.games.logs.ggf.GgfFormat;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Match;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Ways to ask programs for moves. Stateless. */
public enum Protocol {
  /** A line with the moves so far, blanks between them; the answer is a line with a move. */
  PLAIN {
    @Override
    void begin(ProgramProcess program, Match match) {}

    @Override
    String ask(ProgramProcess program, Match match, int told, long millis) throws ForfeitException {
      program.checkSilent();
      program.send(String.join(" ", match.writtenMoves()));
      return program.receive();
    }

    /** Looks for what came too late to be seen before an answer. */
    @Override
    void end(ProgramProcess program) throws ForfeitException {
      program.checkNothingMore();
    }
  },

  /** NBoard, version 2, by Chris Welty: the game as GGF before each move; Othello only. */
  NBOARD {
    @Override
    void begin(ProgramProcess program, Match match) throws ForfeitException {
      program.send("nboard 2");
    }

    @Override
    String ask(ProgramProcess program, Match match, int told, long millis) throws ForfeitException {
      int ping = match.moves().size();
      program.send("set game " + ggf(match));
      program.send("ping " + ping);
      while (!program.receive().strip().equals("pong " + ping)) {
        // Engines say what they do.
      }
      program.send("go");
      String answer = program.receive();
      while (!answer.startsWith(FOUND)) {
        answer = program.receive();
      }
      // Version 2 has slashes between move, value and time; Edax has blanks.
      return answer.substring(FOUND.length()).strip().split("[/\\s]", 2)[0];
    }

    /** The game as a record has it, and a pass after its last move, which records do without. */
    private static String ggf(Match match) {
      GameRecord record = GameRecord.builder(match).build();
      String game = GgfFormat.line(record, record.replay());
      List<Move> moves = match.moves();
      boolean isPassed = !moves.isEmpty() && moves.get(moves.size() - 1) instanceof Move.Pass;
      String pass = match.position().toMove() == Side.X ? "W[PA]" : "B[PA]";
      return isPassed ? game.replace(";)", pass + ";)") : game;
    }
  },

  /** The Go Text Protocol, version 2; moves as the game writes them, the first side is black. */
  GTP {
    @Override
    void begin(ProgramProcess program, Match match) throws ForfeitException {
      String name = match.ruleset().id();
      String game = name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
      tell(program, "set_game " + game);
      for (String each : List.of("boardsize " + match.position().rows().size(), "clear_board")) {
        if (tell(program, each).isEmpty()) {
          throw ForfeitException.of("refuses " + each);
        }
      }
    }

    @Override
    String ask(ProgramProcess program, Match match, int told, long millis) throws ForfeitException {
      List<Move> moves = match.moves();
      for (int i = told; i < moves.size(); i++) {
        boolean isOwn = i % 2 == moves.size() % 2;
        Side side = match.position().toMove();
        String move = moves.get(i) instanceof Move.Pass ? "pass" : text(match, moves.get(i));
        String command = "play " + color(isOwn ? side : side.opponent()) + " " + move;
        if (tell(program, command).isEmpty()) {
          throw ForfeitException.of("refuses " + command);
        }
      }
      String color = color(match.position().toMove());
      tell(program, "time_left " + color + " " + millis / 1000 + " 0");
      return tell(program, "genmove " + color)
          .orElseThrow(() -> ForfeitException.of("refuses genmove " + color));
    }

    @Override
    void end(ProgramProcess program) throws ForfeitException {
      program.send("quit");
    }

    private static String text(Match match, Move move) {
      return match.ruleset().notation().write(move);
    }

    private static String color(Side side) {
      return side == Side.X ? "black" : "white";
    }

    /** Sends a command; what follows the sign of its answer, or nothing if it is refused. */
    private static Optional<String> tell(ProgramProcess program, String command)
        throws ForfeitException {
      program.send(command);
      String first = program.receive();
      while (!first.startsWith("=") && !first.startsWith("?")) {
        first = program.receive();
      }
      String next = first;
      while (!next.isBlank()) {
        next = program.receive();
      }
      return first.startsWith("=") ? Optional.of(first.substring(1)) : Optional.empty();
    }
  };

  private static final String FOUND = "===";

  /**
   * The protocol that an argument of a command names, such as {@code -nboard}; else the plain one.
   */
  public static Protocol of(List<String> command) {
    for (String each : command) {
      for (Protocol protocol : List.of(NBOARD, GTP)) {
        if (each.replaceFirst("^-+", "").toUpperCase(Locale.ROOT).equals(protocol.name())) {
          return protocol;
        }
      }
    }
    return PLAIN;
  }

  /** Says what comes before the first move. */
  abstract void begin(ProgramProcess program, Match match) throws ForfeitException;

  /**
   * Asks for a move.
   *
   * @param told how many plies of the match the program has been told, its own moves among them
   * @param millis that it has left
   */
  abstract String ask(ProgramProcess program, Match match, int told, long millis)
      throws ForfeitException;

  /**
   * Says that the game is over, where the end of the input does not say it.
   *
   * @throws ForfeitException if the program has done before what it may not
   */
  void end(ProgramProcess program) throws ForfeitException {}
}
