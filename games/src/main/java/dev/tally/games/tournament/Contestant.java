package dev.tally.games.tournament;

import dev.tally.games.core.Move;
import dev.tally.games.core.Setup;
import dev.tally.games.rules.Match;
import dev.tally.games.rules.Ruleset;
import dev.tally.games.search.Level;
import dev.tally.games.search.Player;

/** Makes the moves of a side in one game of a tournament. For one thread at a time. */
@FunctionalInterface
public interface Contestant {
  /**
   * The next move, which may be illegal.
   *
   * @param match not over, and not at a forced pass
   * @throws ForfeitException if there is none
   */
  Move choose(Match match) throws ForfeitException;

  /**
   * Ends what it needs for a game, once, when the game is over or was lost by either side.
   *
   * @throws ForfeitException if it did not end as it should; it is ended all the same
   */
  default void end() throws ForfeitException {}

  /** A level with its own number of nodes, however long they take. */
  static Contestant of(Level level, Ruleset ruleset, Setup setup, long seed) {
    Player player = level.player(ruleset, setup, seed);
    return match -> player.choose(match.position(), level.budget()).move();
  }
}
