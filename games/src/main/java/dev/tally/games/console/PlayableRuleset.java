package dev.tally.games.console;

import dev.tally.games.core.Ruleset;

/**
 * A rule set with a console program, as each rule set of Tally has one. Stateless; safe for use by
 * many threads.
 */
public abstract class PlayableRuleset extends Ruleset {
  /** A rule set that says this of itself. */
  protected PlayableRuleset(Description description) {
    super(description);
  }

  /** The program that people play it with. */
  public abstract GameConsole console();
}
