/**
 * The formats of recorded games. A format has a package of its own below this one and a line in
 * {@link dev.tally.games.logs.LogFormats}.
 */
@NullMarked
package dev.tally.games.logs;

import org.jspecify.annotations.NullMarked;
