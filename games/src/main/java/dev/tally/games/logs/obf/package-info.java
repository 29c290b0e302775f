/** Othello Board Files: positions with the values of their moves. */
@NullMarked
package dev.tally.games.logs.obf;

import org.jspecify.annotations.NullMarked;
