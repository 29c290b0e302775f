/**
 * Players that choose moves by searching, over positions alone: every rule set has one. Entry
 * points: {@link dev.tally.games.search.Level} and {@link dev.tally.games.search.Player}.
 */
@NullMarked
package dev.tally.games.search;

import org.jspecify.annotations.NullMarked;
