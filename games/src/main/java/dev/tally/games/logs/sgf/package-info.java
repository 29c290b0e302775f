/** Othello games in the Smart Game Format, read and written. */
@NullMarked
package dev.tally.games.logs.sgf;

import org.jspecify.annotations.NullMarked;
