package dev.tally.games.console;

import dev.tally.games.core.Ruleset;

/**
 * A rule set with a console program, as each rule set of Tally has one. Stateless; safe for use by
 * many threads.
 */
public interface PlayableRuleset extends Ruleset {
  /** The program that people play it with. */
  GameConsole console();
}
