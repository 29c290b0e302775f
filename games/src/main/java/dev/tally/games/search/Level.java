package dev.tally.games.search;

import dev.tally.games.core.Fingerprint;
import dev.tally.games.core.Setup;
import dev.tally.games.rules.Ruleset;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Strength of a player: the nodes that it searches for a move, and how many of its moves it makes
 * at random. A level with a seed is the same player on every machine.
 *
 * @param number from {@value #MIN}, the weakest, to {@value #MAX}
 */
public record Level(int number) {
  /** The weakest. */
  public static final int MIN = 1;

  /** The strongest. */
  public static final int MAX = 10;

  private static final long[] NODES = {10, 20, 50, 120, 400, 1_200, 5_000, 20_000, 80_000, 320_000};

  /** Random moves in a hundred, by level. */
  private static final int[] RANDOM_MOVES = {60, 45, 32, 22, 14, 8, 4, 2, 0, 0};

  /**
   * @throws IllegalArgumentException if the number is out of its bounds
   */
  public Level {
    if (number < MIN || number > MAX) {
      throw new IllegalArgumentException(
          "level " + number + ": expected a whole number in " + MIN + ".." + MAX);
    }
  }

  /** The nodes that a player of this level searches for a move. */
  public Budget budget() {
    return Budget.ofNodes(NODES[number - MIN]);
  }

  /**
   * A player of this strength, if it has the level's {@link #budget}.
   *
   * @param seed of what is left to chance
   * @throws dev.tally.games.core.SetupException if the setup is out of its bounds
   */
  public Player player(Ruleset ruleset, Setup setup, long seed) {
    Player best = Player.of(ruleset, setup, seed);
    UniformRandomProvider chance = RandomPlayer.random(Fingerprint.of(seed, number));
    Player random = new RandomPlayer(chance.nextLong());
    return (position, budget) -> {
      boolean isRandom = chance.nextInt(100) < RANDOM_MOVES[number - MIN];
      return (isRandom ? random : best).choose(position, budget);
    };
  }

  /** Such as {@code level 5}. */
  @Override
  public String toString() {
    return "level " + number;
  }
}
