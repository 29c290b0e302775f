package dev.tally.games;

import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import java.util.function.ToIntFunction;

/** The obvious solver: tries everything. Tests of the fast ones believe it. */
public final class SlowSolver {
  private SlowSolver() {}

  /** The value of a position for the side to move. */
  public static int value(Position position, ToIntFunction<Position> resultForX) {
    if (position.outcome().isOver()) {
      int result = resultForX.applyAsInt(position);
      return position.toMove() == Side.X ? result : -result;
    }
    int best = Integer.MIN_VALUE;
    for (Move move : position.legalMoves()) {
      best = Math.max(best, -value(position.after(move), resultForX));
    }
    return best;
  }

  /** The difference of discs, empty squares to the winner. */
  public static int othelloResult(Position over) {
    return over.tournamentScore().map(Score::lead).orElseThrow();
  }

  /** 22 less the pieces of the winner. */
  public static int connectFourResult(Position over) {
    if (over.outcome() == Outcome.DRAW) {
      return 0;
    }
    Side winner = over.outcome().winner().orElseThrow();
    long pieces =
        String.join("", over.rows()).chars().filter(mark -> mark == winner.mark()).count();
    return (int) (winner == Side.X ? 22 - pieces : pieces - 22);
  }
}
