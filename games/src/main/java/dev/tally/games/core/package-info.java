/**
 * Types that the rules of all games share: positions, moves, outcomes and setups as values. Entry
 * point: {@link dev.tally.games.core.Position}.
 */
@NullMarked
package dev.tally.games.core;

import org.jspecify.annotations.NullMarked;
