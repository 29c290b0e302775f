/** Cells of a board, the directions between them, and how people write them. */
@NullMarked
package dev.tally.games.board;

import org.jspecify.annotations.NullMarked;
