package dev.tally.pipelines.history;

import dev.tally.games.Rulesets;
import dev.tally.games.core.Move;
import dev.tally.games.core.Outcome;
import dev.tally.games.core.Position;
import dev.tally.games.core.Setup;
import dev.tally.games.grading.Verdict;
import dev.tally.games.openings.Images;
import dev.tally.games.openings.Target;
import dev.tally.games.records.GameRecord;
import dev.tally.games.records.Termination;
import dev.tally.games.rules.Replay;
import dev.tally.games.rules.Ruleset;
import dev.tally.pipelines.logs.owner.Owner;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * The criteria of records that are looked for. Immutable.
 *
 * @param positions that a game has to come to: of each list, the one of its rule set
 * @param player who has to have played; empty for anybody
 * @param end how the game has to have ended, as {@link #ends} has it; empty for any end
 */
record Criteria(List<List<Target>> positions, String player, String end) implements Serializable {
  private static final String UNFINISHED = "unfinished";

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
            || record.players().names().stream().anyMatch(each -> Owner.isSame(each, player));
    return hasPlayer
        && hasEnd(verdict, record)
        && reachesAll(record.ruleset(), verdict.replay().orElseThrow());
  }

  private boolean hasEnd(Verdict verdict, GameRecord record) {
    return end.isEmpty()
        || end.equals(
            verdict.winner().map(it -> small(verdict.names().winner(it))).orElse(UNFINISHED))
        || record.claim().termination().filter(it -> it.id().equals(end)).isPresent();
  }

  /** All ends: who has won, by the names that games give their sides, and how that came. */
  static SortedSet<String> ends() {
    SortedSet<String> ends = new TreeSet<>(Set.of(UNFINISHED));
    for (Termination each : Termination.values()) {
      ends.add(each.id());
    }
    for (Ruleset each : Rulesets.all()) {
      for (Outcome outcome : Outcome.values()) {
        if (outcome.isOver()) {
          ends.add(small(each.sides(Setup.STANDARD).winner(outcome)));
        }
      }
    }
    return ends;
  }

  private static String small(String name) {
    return name.toLowerCase(Locale.ROOT);
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
    Position position = replay.start().afterPasses();
    left.removeIf(isAt(position, images));
    for (int i = 0; i < replay.plies() && !left.isEmpty(); i++) {
      Move move = replay.moves().get(i);
      if (!move.equals(Move.PASS)) {
        position = position.after(move).afterPasses();
        left.removeIf(isAt(position, images));
      }
    }
    return left.isEmpty();
  }

  private static Predicate<Target> isAt(Position position, Images images) {
    return target -> target.isAt(position, images);
  }
}
