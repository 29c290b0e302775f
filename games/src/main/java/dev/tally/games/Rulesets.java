package dev.tally.games;

import dev.tally.games.alphabattle.AlphaBattle;
import dev.tally.games.connectfour.ConnectFour;
import dev.tally.games.core.Ruleset;
import dev.tally.games.gekitai.Gekitai;
import dev.tally.games.reversi.Cse231Reversi;
import dev.tally.games.reversi.InventOthello;
import dev.tally.games.reversi.Othello;
import dev.tally.games.reversi.Reversi;
import java.util.List;
import java.util.Optional;

/**
 * All rule sets. Console, logs, tests and help go through this list; a new game is one line here.
 */
public final class Rulesets {
  /** In the order in which they are listed. */
  public static final List<Ruleset> ALL =
      List.of(
          Reversi.RULES,
          Cse231Reversi.RULES,
          InventOthello.RULES,
          Othello.RULES,
          Gekitai.RULES,
          ConnectFour.RULES,
          AlphaBattle.RULES);

  private Rulesets() {}

  /** The rule set with exactly this id, if there is one. */
  public static Optional<Ruleset> byId(String id) {
    return ALL.stream().filter(ruleset -> ruleset.id().equals(id)).findFirst();
  }
}
