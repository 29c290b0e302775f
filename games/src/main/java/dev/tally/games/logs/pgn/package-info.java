/** Portable Game Notation, for games other than chess. */
@NullMarked
package dev.tally.games.logs.pgn;

import org.jspecify.annotations.NullMarked;
