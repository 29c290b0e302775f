package dev.tally.games;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.rules.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Plays legal moves at random: the same ones for the same seed. */
public final class RandomPlayer {
  private RandomPlayer() {}

  /** A legal move of a position that is not over. */
  public static Move move(Position position, Random random) {
    List<Move> legal = position.legalMoves();
    return legal.get(random.nextInt(legal.size()));
  }

  /** The positions of a game, from the first to the last. */
  public static List<Position> positions(Position start, Random random) {
    List<Position> positions = new ArrayList<>(List.of(start));
    Position position = start;
    while (!position.outcome().isOver()) {
      position = position.after(move(position, random));
      positions.add(position);
    }
    return positions;
  }

  /** Plays on until the game is over, or so many plies are played. */
  public static void play(Match match, int plies, Random random) {
    for (int ply = 0; ply < plies && !match.isOver(); ply++) {
      Move move = move(match.position(), random);
      match
          .play(move)
          .ifPresent(
              refused -> {
                throw new AssertionError("refused though legal: " + move + ", " + refused);
              });
    }
  }
}
