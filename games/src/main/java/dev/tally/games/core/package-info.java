/**
 * What all games share: rule sets, positions, moves and outcomes as values, and replays of recorded
 * games. Entry point: {@link dev.tally.games.core.Ruleset}.
 */
@NullMarked
package dev.tally.games.core;

import org.jspecify.annotations.NullMarked;
