package dev.tally.pipelines.grading.summary;

import dev.tally.games.core.Score;
import dev.tally.games.core.Side;
import dev.tally.pipelines.results.PlayerTable;
import java.util.Optional;

/**
 * The results of a player in one game; only {@code VALID} records count.
 *
 * @param game id of the rule set
 * @param player as the logs name them
 * @param discsFor discs or points that the player had in the end, in games that have them
 * @param discsAgainst discs or points of the others
 */
public record Standing(
    String game,
    String player,
    long played,
    long won,
    long drawn,
    long lost,
    long discsFor,
    long discsAgainst)
    implements PlayerTable.Row<Standing> {

  /**
   * What one record comes to for a player.
   *
   * @param winner empty if there is none
   */
  static Standing of(String game, String player, Side side, Optional<Side> winner, Score score) {
    boolean isWon = winner.isPresent() && winner.get() == side;
    int won = isWon ? 1 : 0;
    int drawn = winner.isEmpty() ? 1 : 0;
    int lost = 1 - won - drawn;
    return new Standing(
        game, player, 1, won, drawn, lost, score.of(side), score.of(side.opponent()));
  }

  @Override
  public Standing plus(Standing more) {
    return new Standing(
        game,
        player,
        played + more.played,
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
}
