/** Othello games in the Generic Game Format of the Generic Game Server, read and written. */
@NullMarked
package dev.tally.games.logs.ggf;

import org.jspecify.annotations.NullMarked;
