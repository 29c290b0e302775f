package dev.tally.games.reversi;

import dev.tally.games.board.Cell;
import dev.tally.games.core.IllegalMove;
import dev.tally.games.core.Move;
import dev.tally.games.core.Parameter;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Setup;
import dev.tally.games.core.SetupException;
import dev.tally.games.core.Side;
import dev.tally.games.core.SideNames;
import dev.tally.games.reversi.bitboard.DiscBoard;
import dev.tally.games.rules.ConsoleInput;
import dev.tally.games.rules.ConsoleSession;
import dev.tally.games.rules.GameConsole;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.QuitException;
import dev.tally.games.rules.Replay;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** The console of {@link InventOthello}, in the text of its chapter. */
final class InventConsole implements GameConsole {
  private static final String QUIT = "quit";

  @Override
  public List<Parameter> options() {
    return List.of(
        new Parameter(
            "first",
            "who goes first",
            InventOthello.PLAYER + " or " + InventOthello.COMPUTER,
            "random"),
        new Parameter(
            "seed",
            "makes what is left to chance repeatable",
            "a whole number of 64 bits",
            "random"));
  }

  @Override
  public SideNames names(Setup setup) {
    return SideNames.MARKS;
  }

  @Override
  public String board(Position position) {
    return InventOthello.drawBoard(((ReversiPosition) position).board());
  }

  @Override
  public void play(ConsoleSession session, Setup options) throws IOException {
    // The library's version is ours to choose, so that a seed means the same game on every JDK.
    RandomSource source = RandomSource.XO_SHI_RO_256_PP;
    play(
        session,
        options,
        options.has("seed") ? source.create(options.getLong("seed")) : source.create());
  }

  void play(ConsoleSession session, Setup options, UniformRandomProvider random)
      throws IOException {
    Optional<String> first =
        options.getString("first").map(typed -> typed.toLowerCase(Locale.ROOT));
    if (first.isPresent()
        && !first.get().equals(InventOthello.PLAYER)
        && !first.get().equals(InventOthello.COMPUTER)) {
      throw new SetupException(
          "first", first.get(), InventOthello.PLAYER + " or " + InventOthello.COMPUTER);
    }
    session(
        session,
        () -> first.orElseGet(() -> InventOthello.whoGoesFirst(random)),
        match -> computersMove(match, random));
  }

  /**
   * The player is X, no matter who played it; the computer makes the moves of O, even those that it
   * would not have chosen.
   */
  @Override
  public void replay(Setup setup, List<String> moves, Writer out) throws IOException {
    List<String> played = ConsoleInput.withoutPasses(InventOthello.RULES, setup, moves);
    Side first = InventOthello.RULES.first(setup);
    List<String> typed = new ArrayList<>();
    typed.add(Side.X.name());
    for (int i = 0; i < played.size(); i++) {
      typed.add((i % 2 == 0) == (first == Side.X) ? played.get(i) : "");
    }
    if (Replay.of(InventOthello.RULES, setup, played).position().outcome().isOver()) {
      typed.add("no"); // does not want to play again
    }
    session(
        ConsoleSession.replaying(typed, out),
        () -> first == Side.X ? InventOthello.PLAYER : InventOthello.COMPUTER,
        match -> played.get(match.moves().size()));
  }

  /** Chooses for the computer. */
  private interface Computer {
    /** A move in the notation of the rules. */
    String choose(Match match);
  }

  private static String computersMove(Match match, UniformRandomProvider random) {
    DiscBoard board = ((ReversiPosition) match.position()).board();
    Cell cell = InventOthello.getComputerMove(board, match.position().toMove(), random);
    return InventOthello.RULES.notation().write(new Move.Place(cell));
  }

  private static void session(
      ConsoleSession session, Supplier<String> whoGoesFirst, Computer computer) throws IOException {
    session.say("Welcome to Othello!");
    boolean isWanted = true;
    while (isWanted) {
      Side tile = InventOthello.enterPlayerTile(session).get(0);
      String turn = whoGoesFirst.get();
      session.say("The " + turn + " will go first.");
      Side begins = turn.equals(InventOthello.PLAYER) ? tile : tile.opponent();
      Match match = session.begin(InventOthello.RULES, Setup.STANDARD.with("first", begins.name()));
      isWanted =
          new Game(match, tile, computer, session).play() && InventOthello.playAgain(session);
    }
  }

  /** One game of the session. */
  private static final class Game {
    private final Match match;
    private final Side player;
    private final Computer computer;
    private final ConsoleSession session;
    private boolean showsHints;

    Game(Match match, Side player, Computer computer, ConsoleSession session) {
      this.match = match;
      this.player = player;
      this.computer = computer;
      this.session = session;
    }

    /** Plays it to its end, or until the player quits; whether it came to its end. */
    boolean play() throws IOException {
      while (!match.isOver()) {
        boolean isPlayers = match.position().toMove() == player;
        session.say(
            isPlayers && showsHints
                ? InventOthello.drawBoardWithValidMoves(board(), player)
                : InventOthello.drawBoard(board()));
        showPoints();
        boolean stays = isPlayers ? takePlayersTurn() : takeComputersTurn();
        if (!stays) {
          session.say("Thanks for playing!");
          return false;
        }
      }
      showResult();
      return true;
    }

    /** Lets the computer move; whether the player stays. */
    private boolean takeComputersTurn() throws IOException {
      try {
        session.ask("Press Enter to see the computer's move.", "nothing but Enter");
      } catch (QuitException e) {
        return false;
      }
      match.play(computer.choose(match));
      return true;
    }

    /**
     * Takes a move, or a request for hints, after which the board is shown again; whether the
     * player stays.
     */
    private boolean takePlayersTurn() throws IOException {
      while (true) {
        String typed = getPlayerMove();
        if (typed.equals(QUIT)) {
          return false;
        }
        if (typed.equals("hints")) {
          showsHints = !showsHints;
          return true;
        }
        Optional<IllegalMove> refusal = match.play(typed);
        if (refusal.isEmpty()) {
          return true;
        }
        session.refuse(refusal.get());
      }
    }

    /** Asks until the answer can be read. */
    private String getPlayerMove() throws IOException {
      String prompt =
          "Enter your move, or type quit to end the game, or hints to turn off/on hints.\n";
      while (true) {
        String typed;
        try {
          typed = session.ask(prompt, "a move, such as " + example() + ", or hints");
        } catch (QuitException e) {
          return QUIT;
        }
        String command = typed.strip().toLowerCase(Locale.ROOT);
        if (command.matches("quit|hints|[1-8]{2}")) {
          return command;
        }
        session.refuse(
            "That is not a valid move. Type the x digit (1-8), then the y digit (1-8).",
            "For example, 81 will be the top-right corner.");
      }
    }

    private String example() {
      return InventOthello.RULES.notation().write(match.position().legalMoves().get(0));
    }

    private void showPoints() throws IOException {
      Score score = InventOthello.getScoreOfBoard(board());
      session.say(
          String.format(
              Locale.ROOT,
              "You have %d points. The computer has %d points.",
              score.of(player),
              score.of(player.opponent())));
    }

    private void showResult() throws IOException {
      Score score = InventOthello.getScoreOfBoard(board());
      int lead = score.of(player) - score.of(player.opponent());
      session.say(InventOthello.drawBoard(board()));
      session.say(
          String.format(
              Locale.ROOT, "X scored %d points. O scored %d points.", score.x(), score.o()));
      if (lead > 0) {
        session.say("You beat the computer by " + lead + " points! Congratulations!");
      } else if (lead < 0) {
        session.say("You lost. The computer beat you by " + -lead + " points.");
      } else {
        session.say("The game was a tie!");
      }
    }

    private DiscBoard board() {
      return ((ReversiPosition) match.position()).board();
    }
  }
}
