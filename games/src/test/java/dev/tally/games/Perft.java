package dev.tally.games;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import java.util.ArrayList;
import java.util.List;

/** Counts the ways in which a game can go on: what a rules engine gets wrong shows in the sums. */
public final class Perft {
  private Perft() {}

  /** The numbers of sequences of 1 to {@code depth} plies; a game that is over is not continued. */
  public static List<Long> counts(Position position, int depth) {
    List<Long> counts = new ArrayList<>();
    for (int plies = 1; plies <= depth; plies++) {
      counts.add(count(position, plies));
    }
    return counts;
  }

  private static long count(Position position, int plies) {
    List<Move> moves = position.legalMoves();
    if (plies == 1) {
      return moves.size();
    }
    long count = 0;
    for (Move move : moves) {
      count += count(position.after(move), plies - 1);
    }
    return count;
  }
}
