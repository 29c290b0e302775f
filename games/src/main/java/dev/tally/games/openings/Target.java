package dev.tally.games.openings;

import dev.tally.games.core.Position;
import dev.tally.games.core.Score;
import dev.tally.games.rules.Ruleset;
import java.io.Serializable;
import java.util.Optional;

/**
 * A position that is looked for in games, however its board is turned and mirrored. Immutable.
 *
 * @param game id of the rule set
 * @param key of {@link Images}, after the passes that are forced
 * @param x discs or points of X; -1 in games without them
 * @param o discs or points of O; -1 in games without them
 */
public record Target(String game, long key, int x, int o) implements Serializable {
  private static final Score NO_SCORE = new Score(-1, -1);

  /** For the position of a rule set. */
  public static Target of(Ruleset ruleset, Position position) {
    Position onTurn = position.afterPasses();
    Score score = onTurn.score().orElse(NO_SCORE);
    long key = Images.of(ruleset, onTurn).form(onTurn).key();
    return new Target(ruleset.id(), key, score.x(), score.o());
  }

  /**
   * Whether a position of the rule set is this one. Most are told apart by their scores alone.
   *
   * @param images of the game that the position is from
   */
  public boolean isAt(Position position, Images images) {
    Optional<Score> score = position.score();
    boolean mayBe = score.isEmpty() || (score.get().x() == x && score.get().o() == o);
    return mayBe && images.form(position).key() == key;
  }
}
