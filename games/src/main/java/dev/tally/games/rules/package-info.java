/**
 * Rule sets, and games by them: recorded ones that are played again, and those that people play
 * with a console program. Entry point: {@link dev.tally.games.rules.Ruleset}.
 */
@NullMarked
package dev.tally.games.rules;

import org.jspecify.annotations.NullMarked;
