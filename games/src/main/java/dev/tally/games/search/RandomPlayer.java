package dev.tally.games.search;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Plays legal moves at random. For one thread at a time. */
public final class RandomPlayer implements Player {
  private final UniformRandomProvider random;

  /**
   * @param seed of all choices
   */
  public RandomPlayer(long seed) {
    random = random(seed);
  }

  @Override
  public Choice choose(Position position, Budget budget) {
    Move move = any(position.legalMoves(), random);
    return new Choice(move, 0, /* exact= */ false, List.of(move), 1);
  }

  /** A generator that is the same on every JDK. */
  static UniformRandomProvider random(long seed) {
    return RandomSource.XO_SHI_RO_256_PP.create(seed);
  }

  /** A random one of the moves. */
  static Move any(List<Move> moves, UniformRandomProvider random) {
    return moves.get(random.nextInt(moves.size()));
  }

  /** The moves in another order, in a list that may be changed. */
  static List<Move> shuffled(List<Move> moves, UniformRandomProvider random) {
    List<Move> shuffled = new ArrayList<>(moves);
    for (int i = shuffled.size() - 1; i > 0; i--) {
      shuffled.set(i, shuffled.set(random.nextInt(i + 1), shuffled.get(i)));
    }
    return shuffled;
  }
}
