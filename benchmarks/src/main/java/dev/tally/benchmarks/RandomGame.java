package dev.tally.benchmarks;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A game of random moves, the same each time.
 *
 * @param moves from the first to the last
 */
public record RandomGame(List<Move> moves) {
  /** The game that begins with a position. */
  public static RandomGame from(Position start) {
    return from(start, new Random(7));
  }

  /** The next of many games that begin with a position. */
  public static RandomGame from(Position start, Random random) {
    List<Move> moves = new ArrayList<>();
    Position position = start;
    while (!position.outcome().isOver()) {
      List<Move> legal = position.legalMoves();
      moves.add(legal.get(random.nextInt(legal.size())));
      position = position.after(moves.get(moves.size() - 1));
    }
    return new RandomGame(List.copyOf(moves));
  }

  /** Plays it from a position like the first. */
  public Position replay(Position start) {
    Position position = start;
    for (Move move : moves) {
      position = position.after(move);
    }
    return position;
  }

  /** Plays the moves, and counts the legal moves of every position. */
  public int countLegalMoves(Position start) {
    Position position = start;
    int count = 0;
    for (Move move : moves) {
      count += position.legalMoves().size();
      position = position.after(move);
    }
    return count;
  }
}
