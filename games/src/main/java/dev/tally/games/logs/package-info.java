/** Recorded games as text. Entry point: {@link dev.tally.games.logs.JsonLines}. */
@NullMarked
package dev.tally.games.logs;

import org.jspecify.annotations.NullMarked;
