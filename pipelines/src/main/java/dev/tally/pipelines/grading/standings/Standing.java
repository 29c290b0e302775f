package dev.tally.pipelines.grading.standings;

import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.pipelines.results.PlayerTable;
import java.util.Optional;

/**
 * The results of a player in one game; only {@code VALID} records count, and a game counts once.
 *
 * @param game id of the rule set
 * @param player as the logs name them
 * @param played how many games
 * @param recorded how many records there are of these games
 * @param discsFor discs or points that the player had in the end, as tournaments count them, in
 *     games that have them
 * @param discsAgainst discs or points of the others
 */
public record Standing(
    String game,
    String player,
    long played,
    long recorded,
    long won,
    long drawn,
    long lost,
    long discsFor,
    long discsAgainst)
    implements PlayerTable.Row<Standing> {

  /**
   * The standing of a player after one game.
   *
   * @param winner empty if there is none
   */
  static Standing of(String game, String player, Side side, Optional<Side> winner, Score score) {
    int won = winner.isPresent() && winner.get() == side ? 1 : 0;
    int drawn = winner.isEmpty() ? 1 : 0;
    return new Standing(
        game, player, 1, 1, won, drawn, 1 - won - drawn, score.of(side), score.of(side.opponent()));
  }

  /** The standing by another record of a game that is counted already. */
  static Standing repeated(String game, String player) {
    return new Standing(game, player, 0, 1, 0, 0, 0, 0, 0);
  }

  @Override
  public Standing plus(Standing more) {
    return new Standing(
        game,
        player,
        played + more.played,
        recorded + more.recorded,
        won + more.won,
        drawn + more.drawn,
        lost + more.lost,
        discsFor + more.discsFor,
        discsAgainst + more.discsAgainst);
  }

  /** 1 for a won game, 1/2 for a drawn one. */
  public double points() {
    return won + drawn / 2.0;
  }

  /** Number of discs more than the others. */
  long discs() {
    return discsFor - discsAgainst;
  }
}
