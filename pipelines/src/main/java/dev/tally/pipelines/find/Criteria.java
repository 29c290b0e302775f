package dev.tally.pipelines.find;

import dev.tally.games.core.Move;
import dev.tally.games.core.Position;
import dev.tally.games.grading.Verdict;
import dev.tally.games.openings.Images;
import dev.tally.games.openings.Target;
import dev.tally.games.records.GameRecord;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.logs.owner.Owner;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What records are looked for. Immutable.
 *
 * @param positions that a game has to come to: of each list, the one of its rule set
 * @param player who has to have played; empty for anybody
 */
record Criteria(List<List<Target>> positions, String player) implements Serializable {
  Criteria {
    positions = positions.stream().map(List::copyOf).toList();
  }

  /**
   * Whether a record is one of these.
   *
   * @param verdict on a game all of whose moves are legal
   */
  boolean isMet(Verdict verdict) {
    GameRecord record = (GameRecord) verdict.entry();
    boolean hasPlayer =
        player.isEmpty()
            || record.players().values().stream().anyMatch(each -> Owner.isSame(each, player));
    return hasPlayer && reachesAll(record.ruleset(), verdict.replay().orElseThrow());
  }

  private boolean reachesAll(Ruleset ruleset, Replay replay) {
    List<Target> left = new ArrayList<>();
    for (List<Target> each : positions) {
      Optional<Target> own =
          each.stream().filter(target -> target.game().equals(ruleset.id())).findFirst();
      if (own.isEmpty()) {
        return false;
      }
      left.add(own.get());
    }
    if (left.isEmpty()) {
      return true;
    }
    Images images = Images.of(ruleset, replay.start());
    Position position = Images.afterPasses(replay.start());
    left.removeIf(isAt(position, images));
    for (int i = 0; i < replay.plies() && !left.isEmpty(); i++) {
      Move move = replay.moves().get(i);
      if (!move.equals(Move.PASS)) {
        position = Images.afterPasses(position.after(move));
        left.removeIf(isAt(position, images));
      }
    }
    return left.isEmpty();
  }

  private static Predicate<Target> isAt(Position position, Images images) {
    return target -> target.isAt(position, images);
  }
}
