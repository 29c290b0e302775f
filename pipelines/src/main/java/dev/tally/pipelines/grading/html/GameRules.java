package dev.tally.pipelines.grading.html;

import dev.tally.games.Rulesets;
import dev.tally.games.rules.Ruleset;
import java.util.Collection;
import java.util.List;

/**
 * The rules of a game as a page tells them: what a reader needs to see why a move is refused.
 *
 * @param game id of the rule set
 * @param text a few sentences
 */
record GameRules(String game, String text) {
  /** The rules of some games, in their order. */
  static List<GameRules> of(Collection<String> games) {
    return games.stream()
        .map(
            each ->
                new GameRules(
                    each, Rulesets.byId(each).map(Ruleset::instructions).orElse(each + ".")))
        .toList();
  }
}
