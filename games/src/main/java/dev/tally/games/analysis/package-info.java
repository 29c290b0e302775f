/**
 * Quality of recorded games: the exact value of their positions, and what each move gave away.
 * Entry point: {@link dev.tally.games.analysis.GameAnalyzer}.
 */
@NullMarked
package dev.tally.games.analysis;

import org.jspecify.annotations.NullMarked;
