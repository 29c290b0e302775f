/**
 * Console programs: the session that they talk through, the game that is played in it, and the
 * input that a record corresponds to. Entry point: {@link dev.tally.games.console.PlayableRuleset}.
 */
@NullMarked
package dev.tally.games.console;

import org.jspecify.annotations.NullMarked;
