/** The games that there are. Entry point: {@link dev.tally.games.Rulesets}. */
@NullMarked
package dev.tally.games;

import org.jspecify.annotations.NullMarked;
