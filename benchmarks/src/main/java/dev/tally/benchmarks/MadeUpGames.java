package dev.tally.benchmarks;

import dev.tally.games.core.Move;
import dev.tally.games.core.Notation;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Setup;
import dev.tally.games.reversi.Othello;
import java.util.Random;
import java.util.stream.Collectors;

/** Tables of random games of Othello, with the winners that they have; the same each time. */
public final class MadeUpGames {
  private MadeUpGames() {}

  /** Prints one. Takes the number of games. */
  public static void main(String[] args) {
    System.out.print(csv(Integer.parseInt(args[0])));
  }

  /** A table with a header. */
  public static String csv(int games) {
    Random random = new Random(7);
    StringBuilder csv = new StringBuilder("game_id,winner,game_moves\n");
    for (int id = 1; id <= games; id++) {
      RandomGame game = RandomGame.from(Othello.RULES.start(Setup.STANDARD), random);
      csv.append(id).append(',').append(winner(game)).append(',');
      csv.append(transcript(game)).append('\n');
    }
    return csv.toString();
  }

  private static int winner(RandomGame game) {
    Outcome outcome = game.replay(Othello.RULES.start(Setup.STANDARD)).outcome();
    return outcome == Outcome.X_WINS ? 1 : outcome == Outcome.O_WINS ? -1 : 0;
  }

  private static String transcript(RandomGame game) {
    Notation notation = Othello.RULES.notation();
    return game.moves().stream()
        .filter(move -> !(move instanceof Move.Pass))
        .map(notation::write)
        .collect(Collectors.joining());
  }
}
