/** What several formats share: lines, moves in a text, and the result that a writer writes. */
@NullMarked
package dev.tally.games.logs.internal;

import org.jspecify.annotations.NullMarked;
