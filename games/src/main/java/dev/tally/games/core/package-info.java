/**
 * What all games share: rule sets, positions, moves and outcomes as values, replays of recorded
 * games, and what console programs speak through. Entry point: {@link
 * dev.tally.games.core.Ruleset}.
 */
@NullMarked
package dev.tally.games.core;

import org.jspecify.annotations.NullMarked;
