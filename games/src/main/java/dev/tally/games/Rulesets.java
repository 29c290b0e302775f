package dev.tally.games;

import dev.tally.games.alphabattle.AlphaBattle;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.console.PlayableRuleset;
import dev.tally.games.gekitai.Gekitai;
import dev.tally.games.reversi.Cse231Reversi;
import dev.tally.games.reversi.InventOthello;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * All rule sets. Console, logs, tests and help go through this list; a new game is one line here,
 * or is provided by another jar on the class path, as {@link ServiceLoader} finds it.
 */
public final class Rulesets {
  private static final List<PlayableRuleset> OWN =
      List.of(
          Reversi.RULES,
          Cse231Reversi.RULES,
          InventOthello.RULES,
          Othello.RULES,
          Gekitai.RULES,
          ConnectFour.RULES,
          AlphaBattle.RULES);

  private Rulesets() {}

  /** Made when it is asked for: to find rule sets of other jars, the JVM opens each. */
  private static final class Everywhere {
    // Workers of a cluster run this in a class loader of their own.
    static final List<PlayableRuleset> ALL =
        Stream.concat(
                OWN.stream(),
                ServiceLoader.load(PlayableRuleset.class, Rulesets.class.getClassLoader()).stream()
                    .map(ServiceLoader.Provider::get))
            .toList();
  }

  /** In the order in which they are listed: Tally's own, then those of other jars. */
  public static List<PlayableRuleset> all() {
    return Everywhere.ALL;
  }

  /** The ids of all, in the same order. */
  public static List<String> ids() {
    return all().stream().map(PlayableRuleset::id).toList();
  }

  /** The rule set with exactly this id, if there is one. */
  public static Optional<PlayableRuleset> byId(String id) {
    return find(OWN, id).or(() -> find(all(), id));
  }

  private static Optional<PlayableRuleset> find(List<PlayableRuleset> rulesets, String id) {
    return rulesets.stream().filter(ruleset -> ruleset.id().equals(id)).findFirst();
  }
}
