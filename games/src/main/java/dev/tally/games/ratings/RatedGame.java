package dev.tally.games.ratings;

/**
 * The result of a game between two players.
 *
 * @param player a number of a player, from 0
 * @param opponent the number of another one
 * @param points of the player: 1 for a win, 0.5 for a draw, 0 for a loss
 */
public record RatedGame(int player, int opponent, double points) {
  /** The game as the other player has it. */
  public RatedGame reversed() {
    return new RatedGame(opponent, player, 1 - points);
  }
}
